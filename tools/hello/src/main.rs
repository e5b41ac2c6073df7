use leptos::prelude::*;

fn main() {
    leptos::mount::mount_to_body(|| {
        let (count, set_count) = signal(0);
        view! {
            <main>
                <h1>"Hello, world"</h1>
                <button on:click=move |_| set_count.update(|count| *count += 1)>"Count: " {count}</button>
            </main>
        }
    });
}
