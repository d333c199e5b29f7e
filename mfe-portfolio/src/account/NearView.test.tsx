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

const open = () =>
  render(
    <NearView>
      <p>charts</p>
    </NearView>,
  );

test('charts far below the window are not drawn until they come near', () => {
  open();
  act(() => see(false));
  expect(screen.queryByText('charts')).toBeNull();
  act(() => see(true));
  expect(screen.getByText('charts')).toBeVisible();
});

test('charts that nobody scrolled to are drawn on paper', () => {
  open();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('charts')).toBeVisible();
});
