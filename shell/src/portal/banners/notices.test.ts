import { createNotices } from './notices.ts';

const lost = { kind: 'caution', text: 'We could not find that account.' } as const;
const saved = { kind: 'success', text: 'Your choice was saved.' } as const;
const copied = { kind: 'information', text: 'The number was copied.' } as const;

/** Notices with a clock that the test sets. */
function notices() {
  let now = 0;
  const made = createNotices({ now: () => now });
  return {
    ...made,
    at: (milliseconds: number) => {
      now = milliseconds;
    },
    texts: () => made.shown.get().map(({ text }) => text),
  };
}

test('a notice stands on its page, until it is dismissed or the member leaves', () => {
  const { texts, show, dismiss, leftFor } = notices();
  show(lost, '/investment-overview');
  leftFor('/investment-overview');
  expect(texts()).toEqual([lost.text]);
  leftFor('/documents');
  expect(texts()).toEqual([]);
  show(lost, '/documents');
  dismiss();
  expect(texts()).toEqual([]);
});

test('a notice goes along where its page leads the member to another one', () => {
  const { texts, show, redirected, leftFor } = notices();
  show(lost, '/investment-overview');
  redirected('/investment-overview', '/investment-decision');
  leftFor('/investment-decision');
  expect(texts()).toEqual([lost.text]);
  redirected('/documents', '/faqs');
  leftFor('/faqs');
  expect(texts()).toEqual([]);
});

test('notices within a second stay side by side, and each has its own Dismiss', () => {
  const { at, texts, show, shown, dismiss } = notices();
  show(lost, '/documents');
  at(999);
  show(saved, '/documents');
  expect(texts()).toEqual([lost.text, saved.text]);
  dismiss(shown.get()[0]);
  expect(texts()).toEqual([saved.text]);
});

test('a notice takes the place of one that has stood for a second, or that belongs to another page', () => {
  const { at, texts, show } = notices();
  show(lost, '/documents');
  at(1_000);
  show(saved, '/documents');
  expect(texts()).toEqual([saved.text]);
  show(copied, '/faqs');
  expect(texts()).toEqual([copied.text]);
});

test('the same words within a second are one notice, and later a new one', () => {
  const { at, show, shown } = notices();
  show(saved, '/documents');
  const [first] = shown.get();
  at(500);
  show(saved, '/documents');
  expect(shown.get()).toEqual([first]);
  at(1_500);
  show(saved, '/documents');
  expect(shown.get()).toHaveLength(1);
  expect(shown.get()[0]?.id).not.toBe(first?.id);
});
