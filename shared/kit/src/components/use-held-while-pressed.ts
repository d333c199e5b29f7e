import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** Milliseconds after `pointerup` in which a touch screen sends `click`, to the element that is there by then. */
const CLICK_FOLLOWS_WITHIN = 300;

const listeners = new Set<() => void>();
let isPressed = false;
let releaseTimer: ReturnType<typeof setTimeout> | undefined;

function setPressed(next: boolean): void {
  clearTimeout(releaseTimer);
  if (isPressed === next) return;
  isPressed = next;
  for (const notify of [...listeners]) notify();
}

const press = ({ button }: PointerEvent) => {
  if (button === 0) setPressed(true);
};
const release = () => setPressed(false);
const releaseIn = (milliseconds: number) => () => {
  if (!isPressed) return;
  clearTimeout(releaseTimer);
  releaseTimer = setTimeout(release, milliseconds);
};

/** A switch to another window or tab can swallow `pointerup`. */
const releaseOfWindow = ({ target }: Event) => {
  if (target === window) release();
};

const handlers: readonly (readonly [type: string, handler: (event: PointerEvent) => void])[] = [
  ['pointerdown', press],
  ['pointerup', releaseIn(CLICK_FOLLOWS_WITHIN)],
  ['pointercancel', release],
  ['contextmenu', release],
  // Once its handlers have run: a radio button that is drawn again before them loses its new check.
  ['click', releaseIn(0)],
  ['keydown', release],
  ['blur', releaseOfWindow],
];

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Captured: buttons stop the propagation of their events.
    for (const [type, handler] of handlers) window.addEventListener(type, handler as EventListener, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const [type, handler] of handlers) window.removeEventListener(type, handler as EventListener, true);
    release();
  };
}

/**
 * Holds a value while a pointer is pressed anywhere on the page. For content above buttons: pressing a button takes the
 * focus from a field, and if that changes the height above the button, it moves from under the pointer and the press
 * is lost. Hold drawn content only, never a value that a handler checks. Presses by keyboard and by screen readers hold
 * nothing; live regions announce held content on release.
 *
 * @returns the value, or during a press the one from before it
 */
export function useHeldWhilePressed<Value>(value: Value): Value {
  const isHeld = useSyncExternalStore(subscribe, () => isPressed);
  const before = useRef(value);
  useLayoutEffect(() => {
    if (!isHeld) before.current = value;
  });
  return isHeld ? before.current : value;
}
