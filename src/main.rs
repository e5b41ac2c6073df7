fn main() {
    sightline::app::start();
}
