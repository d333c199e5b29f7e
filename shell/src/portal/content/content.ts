/** Id of the element that holds the page, below the header. */
export const CONTENT = 'content';

/** The focus goes to the content: for the skip link, and where what had it has been closed. */
export function focusContent(): void {
  document.getElementById(CONTENT)?.focus({ preventScroll: true });
}
