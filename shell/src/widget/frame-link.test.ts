import { createFrameLink } from './frame-link.ts';

const bank = 'https://bank.example';

/** A frame with its parent, and what the parent was told. */
function frame() {
  const told: unknown[] = [];
  const window = new EventTarget() as Window & typeof globalThis;
  const parent = { postMessage: (data: unknown, to: string) => told.push([data, to]) } as unknown as Window;
  const link = createFrameLink({ window, parent });
  const hear = (init: { source?: unknown; origin?: string; data?: unknown }) =>
    window.dispatchEvent(
      Object.assign(new Event('message'), {
        source: parent,
        origin: bank,
        data: { type: 'wealth-widget:hello' },
        ...init,
      }),
    );
  return { link, told, hear };
}

test('a frame says how tall it is and that it is ready to the origin that greeted it, before or after', () => {
  const { link, told, hear } = frame();
  link.height(212);
  link.ready();
  expect(told).toEqual([]);
  hear({});
  link.height(340);
  expect(told).toEqual([
    [{ type: 'wealth-widget:height', height: 212 }, bank],
    [{ type: 'wealth-widget:ready' }, bank],
    [{ type: 'wealth-widget:height', height: 340 }, bank],
  ]);
});

test('the same height is not said again, and ready once', () => {
  const { link, told, hear } = frame();
  hear({});
  for (const _ of [1, 2]) {
    link.height(212);
    link.ready();
  }
  expect(told).toHaveLength(2);
});

test.each([
  ['of another window', { source: {} }],
  ['of a page without an origin', { origin: 'null' }],
  ['of other words', { data: { type: 'hello' } }],
  ['of garbage', { data: null }],
])('a message %s is not answered', (_, init) => {
  const { link, told, hear } = frame();
  link.ready();
  hear(init);
  expect(told).toEqual([]);
});
