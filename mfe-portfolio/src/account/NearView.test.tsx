import { act, render, screen } from '@testing-library/react';
import { NearView } from './NearView.tsx';

let see: (isNear: boolean) => void;
const real = globalThis.IntersectionObserver;
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(seen: IntersectionObserverCallback) {
      see = (isIntersecting) => seen([{ isIntersecting } as IntersectionObserverEntry], this as never);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  globalThis.IntersectionObserver = real;
});

const charts = (isWaiting = false) => (
  <NearView isWaiting={isWaiting}>
    <p>charts</p>
  </NearView>
);
const open = (isWaiting?: boolean) => render(charts(isWaiting));

test('charts far below the window are not drawn until they come near', () => {
  open();
  act(() => see(false));
  expect(screen.queryByText('charts')).toBeNull();
  act(() => see(true));
  expect(screen.getByText('charts')).toBeVisible();
});

test('charts are not looked for while the holdings above them are on their way', () => {
  see = () => {
    throw new Error('nothing is observed');
  };
  const { rerender } = open(true);
  expect(() => see(true)).toThrow('nothing is observed');
  rerender(charts());
  act(() => see(true));
  expect(screen.getByText('charts')).toBeVisible();
});

test('charts that the member has not scrolled to are drawn on paper', () => {
  open();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('charts')).toBeVisible();
});
