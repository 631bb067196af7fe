// Runs before the first paint, so that a dark page never flashes white. A file of its own because
// the content security policy forbids inline scripts.
(function () {
  var stored = 'auto';
  try {
    stored = JSON.parse(localStorage.getItem('stepwright.colour-mode') || '"auto"');
  } catch {
    stored = 'auto';
  }
  var dark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
