/** The address of a stylesheet of the page's own that failed or was changed: scripts begin after all of them. */
export function lostStylesheet(): string | undefined {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  return [...links].find(({ sheet }) => sheet === null)?.href;
}

/**
 * Back could show the member's pages from the browser's memory after a sign-out, `no-store` or not: a page that comes
 * from there is loaded again, and shows nothing until it is.
 */
export function keepOutOfBackForwardCache(): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) document.body.hidden = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
