import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { useHeldWhilePressed } from './use-held-while-pressed.ts';

function Notice({ text }: { text: string }) {
  return <p>{useHeldWhilePressed(text)}</p>;
}

/** jsdom's pointer events say nothing of the button. */
const press = (element: HTMLElement, button = 0) =>
  fireEvent(element, new MouseEvent('pointerdown', { bubbles: true, button }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open() {
  const page = (text: string) => (
    <>
      <Notice text={text} />
      <button type="button" onClick={(event) => event.stopPropagation()}>
        Next
      </button>
    </>
  );
  const { rerender } = render(page('before'));
  return {
    button: screen.getByRole('button'),
    change: () => rerender(page('after')),
    shows: (text: string) => expect(screen.getByText(text)).toBeVisible(),
  };
}

test.each`
  end                                      | act
  ${'a press that becomes a scroll'}       | ${fireEvent.pointerCancel}
  ${'a press that opens the context menu'} | ${fireEvent.contextMenu}
  ${'a key, where the release was lost'}   | ${fireEvent.keyDown}
  ${'a switch to another window'}          | ${() => fireEvent.blur(window)}
`('content that changes during a press is drawn with $end', ({ act: end }) => {
  const { button, change, shows } = open();
  press(button);
  change();
  shows('before');
  end(button);
  shows('after');
});

test('a pointer that is released holds content until its click, which a touch screen sends later', () => {
  const { button, change, shows } = open();
  press(button);
  change();
  fireEvent.pointerUp(button);
  shows('before');
  fireEvent.click(button);
  act(() => jest.advanceTimersByTime(0));
  shows('after');
});

test('content changes only after the handlers of the click, which can be those of a radio button', () => {
  const { button, change, shows } = open();
  press(button);
  change();
  fireEvent.click(button);
  shows('before');
  act(() => jest.advanceTimersByTime(0));
  shows('after');
});

test('a pointer that is released elsewhere, without a click, holds content for a moment only', () => {
  const { button, change, shows } = open();
  press(button);
  change();
  fireEvent.pointerUp(document.body);
  shows('before');
  act(() => jest.advanceTimersByTime(300));
  shows('after');
});

test('content changes immediately without a press, and under another button of the mouse', () => {
  const { button, change, shows } = open();
  press(button, 2);
  change();
  shows('after');
});

test('content changes immediately for a click that a screen reader or the keyboard sends', () => {
  const { button, change, shows } = open();
  fireEvent.keyDown(button, { key: 'Enter' });
  change();
  fireEvent.click(button);
  shows('after');
});

test('content stays held when a field loses the focus during a press', () => {
  const { button, change, shows } = open();
  press(button);
  fireEvent.blur(button);
  change();
  shows('before');
});

test('content that leaves the page takes its listeners and timers along, also under StrictMode', () => {
  const added = jest.spyOn(window, 'addEventListener');
  const removed = jest.spyOn(window, 'removeEventListener');
  const { unmount } = render(
    <StrictMode>
      <Notice text="one" />
      <Notice text="two" />
    </StrictMode>,
  );
  const own = (spy: typeof added | typeof removed) => spy.mock.calls.filter(([, , isCaptured]) => isCaptured === true);
  expect(new Set(own(added).map(([type]) => type))).toContain('pointerdown');
  press(document.body);
  fireEvent.pointerUp(document.body);
  unmount();
  expect(own(removed)).toHaveLength(own(added).length);
  expect(jest.getTimerCount()).toBe(0);
  jest.restoreAllMocks();
});
