/** The theme that the bank's page asks for, whatever the reader's own is: before anything is drawn. */
export function applyRequestedTheme({ searchParams }: URL, root: HTMLElement): void {
  const theme = searchParams.get('theme');
  if (theme !== 'light' && theme !== 'dark') return;
  root.dataset.theme = theme;
  // The first paint has no stylesheet yet that knows the attribute.
  root.style.colorScheme = theme;
}
