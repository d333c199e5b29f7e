const ofSignIn = /[?#&](code|\w*state\w*|public_token)=/;

function hide(entry: PerformanceEntry): void {
  if (!ofSignIn.test(entry.name)) return;
  const { entryType, startTime, duration } = entry;
  const name = entry.name.replace(/[?#].*/, '');
  const shown = { name, entryType, startTime, duration };
  Object.defineProperties(entry, { name: { value: name }, toJSON: { value: () => shown } });
}

/**
 * Takes code and state of a sign-in, and the answer of the page where banks are linked, out of the addresses that the
 * browser keeps with the times of the page, which it never forgets by itself. The code has been used by then; who reads
 * it by the browser's own getter gains nothing.
 */
export function hideSignIn(): void {
  const observer = new PerformanceObserver((entries) => entries.getEntries().forEach(hide));
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
}
