/** Modifiers, shortcuts of the browser, and a key that is still held from the press. */
const isNoAnswer = ({ key, repeat, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  repeat || isComposing || ctrlKey || metaKey || altKey || key === 'Shift' || key === 'Escape';

/**
 * Hears the keys that a member presses before an overlay is drawn that a press has asked for. Escape has a listener of
 * its own.
 * @returns ends it
 */
export function onKey(answer: (event: KeyboardEvent) => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isNoAnswer(event)) answer(event);
  };
  document.addEventListener('keydown', onKeyDown, true);
  return () => document.removeEventListener('keydown', onKeyDown, true);
}

/** Hands a key over to the element that has taken the focus since it was pressed. */
export function handOver(event: KeyboardEvent): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === event.target) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  activeElement.dispatchEvent(new KeyboardEvent(event.type, event));
}
