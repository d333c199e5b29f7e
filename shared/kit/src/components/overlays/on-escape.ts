/**
 * Hears Escape for an overlay that a press has asked for and that is not drawn yet, so that no element of it can have the
 * focus. An overlay around it does not hear that key.
 * @returns ends it
 */
export function onEscape(close: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  document.addEventListener('keydown', onKeyDown, true);
  return () => document.removeEventListener('keydown', onKeyDown, true);
}
