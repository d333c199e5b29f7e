import { readable } from '@wealth/platform';
import { createConfirmation, restoreAsked } from './confirmation.ts';

const HOUR = 3_600_000;
const at = (path: string) => ({ address: new URL(`https://portal.test${path}`), session: sessionStorage });
/** As the shell's history holds it. */
const entry = { session: 'of-maya', state: { amount: 2_000_00 } };

afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

/** A member on that page, who signed in that long ago. */
function onPage(path: string, { name = 'of-maya', signedInAt = HOUR, isAway = false, isOver = false } = {}) {
  const url = new URL(path, 'https://portal.test');
  const location = readable({ ...url, pathname: url.pathname, search: url.search, hash: '', state: entry, key: 'k' });
  const led: string[] = [];
  const asked = restoreAsked(at(path), true);
  const confirmation = createConfirmation({
    asked,
    history: { location },
    browser: at(path),
    session: {
      name: () => name,
      signedInAt: () => signedInAt,
      signInAge: () => 0,
      async confirm(returnTo, onLeave) {
        if (isAway) throw new Error('away');
        if (onLeave()) led.push(returnTo);
      },
    },
    leave: () => !isOver,
  });
  return { ...confirmation, location, led };
}

const review = '/move-money/withdraw/review?tenant=copper';

describe('a member who left to sign in again', () => {
  test.each`
    how                          | back                                        | confirmed
    ${'signed in'}               | ${{ signedInAt: 2 * HOUR }}                 | ${'confirmed'}
    ${'turned back'}             | ${{}}                                       | ${'unchanged'}
    ${'is somebody else by now'} | ${{ name: 'of-jan', signedInAt: 2 * HOUR }} | ${'somebody else'}
  `('and $how is told so on the page that they left, with its state', async ({ back, confirmed }) => {
    const { confirm, led } = onPage(review);
    await confirm();
    expect(led).toEqual([`https://portal.test${review}`]);
    history.replaceState(null, '');
    expect(onPage(review, back).confirmed()).toBe(confirmed);
    expect(history.state).toEqual({ usr: entry });
  });

  test('is told nothing on another page, and nothing of the state is there', async () => {
    await onPage(review).confirm();
    expect(onPage('/faqs').confirmed()).toBeUndefined();
    expect([history.state, sessionStorage.length]).toEqual([null, 0]);
  });

  test('is told nothing any more once they go to another page', async () => {
    await onPage(review).confirm();
    const { confirmed, location } = onPage(review, { signedInAt: 2 * HOUR });
    location.set({ ...location.get(), pathname: '/faqs' });
    expect(confirmed()).toBeUndefined();
    location.set({ ...location.get(), pathname: '/move-money/withdraw/review' });
    expect(confirmed()).toBeUndefined();
  });

  test('finds nothing where the page was opened by another way than a sign-in', async () => {
    await onPage(review).confirm();
    expect(restoreAsked(at(review), false)).toBeUndefined();
    expect([history.state, sessionStorage.length]).toEqual([null, 0]);
  });

  test.each(['no JSON', 'null', '7', '{}'])('finds nothing where the tab holds %s', (stored) => {
    sessionStorage.setItem('wealth.confirm', stored);
    expect(restoreAsked(at(review), true)).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });
});

test.each([
  ['the identity server gives no answer', { isAway: true }],
  ['the session is over', { isOver: true }],
])('a member stays, and the tab keeps nothing, where %s', async (_what, how) => {
  const { confirm, led } = onPage(review, how);
  await confirm().catch(() => undefined);
  expect([led, sessionStorage.length]).toEqual([[], 0]);
});
