// Runs before the first paint: a stored theme must not flash in the other one.
const theme = localStorage.getItem('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
