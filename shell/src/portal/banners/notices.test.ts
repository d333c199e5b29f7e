import { createNotices } from './notices.ts';

const lost = { kind: 'caution', text: 'We could not find that account.' } as const;

test('a notice stands on its page, until it is dismissed or the member leaves', () => {
  const { notice, show, dismiss, leftFor } = createNotices();
  show(lost, '/investment-overview');
  leftFor('/investment-overview');
  expect(notice.get()).toBe(lost);
  leftFor('/documents');
  expect(notice.get()).toBeUndefined();
  show(lost, '/documents');
  dismiss();
  expect(notice.get()).toBeUndefined();
});

test('a notice goes along where its page leads the member to another one', () => {
  const { notice, show, redirected, leftFor } = createNotices();
  show(lost, '/investment-overview');
  redirected('/investment-overview', '/investment-decision');
  leftFor('/investment-decision');
  expect(notice.get()).toBe(lost);
  redirected('/documents', '/faqs');
  leftFor('/faqs');
  expect(notice.get()).toBeUndefined();
});
