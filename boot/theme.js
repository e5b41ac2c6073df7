// The theme that was set on this device, before anything is painted.
try {
  const { theme } = JSON.parse(localStorage.getItem("sightline/note/settings")) ?? {};
  if (["dark", "light", "contrast"].includes(theme)) document.documentElement.dataset.theme = theme;
} catch {
  // Storage that is blocked or unreadable leaves the theme of the system.
}
