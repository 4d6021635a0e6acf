// Runs before the first paint: neither a stored theme nor the company's colours may flash in others.
const theme = localStorage.getItem('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
try {
  for (const color of JSON.parse(localStorage.getItem('systemColors') ?? '[]'))
    for (const [name, value] of Object.entries(color))
      document.documentElement.style.setProperty(`--${name}`, String(value))
} catch {
  localStorage.removeItem('systemColors')
}
