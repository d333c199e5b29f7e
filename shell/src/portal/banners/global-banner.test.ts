import { createGlobalBanner } from './global-banner.ts';

const operation = 'GET /accounts/{id}/positions';
const PAGE = '/account-details/a';

/** A banner, and what becomes of calls for the holdings of accounts. */
function open() {
  const window = new EventTarget();
  let isOnline = true;
  const banner = createGlobalBanner({ isOnline: () => isOnline, window });
  const connect = (to: boolean) => {
    isOnline = to;
    window.dispatchEvent(new Event(to ? 'online' : 'offline'));
  };
  const end = (isAnswered: boolean) => (account: string) =>
    banner.callEnded({ operation, address: `/api/accounts/${account}/positions`, isAnswered }, PAGE);
  return { banner, connect, fail: end(false), answer: end(true) };
}

test('the banner stays until every part that failed has recovered', () => {
  const { banner, fail, answer } = open();
  fail('a');
  fail('b');
  answer('a');
  answer('c');
  expect(banner.isShown.get()).toBe(true);
  answer('b');
  expect(banner.isShown.get()).toBe(false);
});

test('a part that fails once more shows it again, and one that recovered long ago does not count', () => {
  const { banner, fail, answer } = open();
  fail('a');
  banner.dismiss();
  expect(banner.isShown.get()).toBe(false);
  fail('b');
  expect(banner.isShown.get()).toBe(true);
  answer('b');
  expect(banner.isShown.get()).toBe(true);
  answer('a');
  expect(banner.isShown.get()).toBe(false);
});

test('what had failed on a page that was left is no part of the next', () => {
  const { banner, fail, answer } = open();
  fail('a');
  banner.leftFor(PAGE);
  expect(banner.isShown.get()).toBe(true);
  banner.leftFor('/documents');
  expect(banner.isShown.get()).toBe(false);
  fail('b');
  answer('b');
  expect(banner.isShown.get()).toBe(false);
});

test('a call that fails while the browser is offline is explained by that until the connection is back', () => {
  const { banner, connect, fail } = open();
  connect(false);
  expect(banner.isOffline.get()).toBe(false);
  fail('a');
  expect([banner.isOffline.get(), banner.isShown.get()]).toEqual([true, false]);
  connect(true);
  expect([banner.isOffline.get(), banner.isShown.get()]).toEqual([false, false]);
});
