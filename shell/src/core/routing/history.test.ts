import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { createPageHistory } from './history.ts';

const ends: (() => void)[] = [];

/** One tab serves all tests, and a history that still held its page would take back the next one's steps. */
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** The history of jsdom's tab. Its Back arrives in a later event, as in a browser. */
function open(path: string) {
  globalThis.history.pushState(null, '', path);
  return createPageHistory(createBrowserHistory());
}

const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

/** The next popstate and whatever followed from it, however many of them a move makes. */
async function moved(act: () => void, events: number): Promise<void> {
  const first = popped();
  act();
  await first;
  for (let left = events - 1; left > 0; left -= 1) await popped();
}

const path = () => globalThis.location.pathname;

test.each`
  to                             | arrives
  ${'/faqs?q=ira#top'}           | ${'/faqs?q=ira#top'}
  ${'?range=1y'}                 | ${'/account/activity?range=1y'}
  ${'../holdings'}               | ${'/account/holdings'}
  ${'//elsewhere.example/login'} | ${'/elsewhere.example/login'}
  ${'/faqs/née'}                 | ${'/faqs/n%C3%A9e'}
`('to $to leads to $arrives on this site', ({ to, arrives }) => {
  const history = open('/account/activity');
  history.go(to);
  const { pathname, search, hash } = history.location.get();
  expect(`${pathname}${search}${hash}`).toBe(arrives);
  expect(`${path()}${globalThis.location.search}${globalThis.location.hash}`).toBe(arrives);
});

describe('a page with a question before it', () => {
  function atTheSecondPage() {
    const history = open('/overview');
    history.go('/deposit');
    const end = history.hold((to) => to !== '/free');
    ends.push(end);
    return { history, end };
  }

  test('is not left by a link until the member agrees', () => {
    const { history } = atTheSecondPage();
    history.go('/faqs', { state: { from: 'deposit' } });
    expect([path(), history.held.get()?.path]).toEqual(['/deposit', '/faqs']);
    history.held.get()?.proceed();
    expect([path(), history.held.get()]).toEqual(['/faqs', undefined]);
    expect(history.location.get().state).toEqual({ from: 'deposit' });
  });

  test('is not left by Back until the member agrees, and stays in the history', async () => {
    const { history, end } = atTheSecondPage();
    await moved(() => history.move(-1), 2);
    expect([path(), history.held.get()?.path]).toEqual(['/deposit', '/overview']);
    await moved(() => history.held.get()?.proceed(), 1);
    expect([path(), history.action(), history.held.get()]).toEqual(['/overview', 'POP', undefined]);
    end();
    await moved(() => history.move(1), 1);
    expect(history.location.get().pathname).toBe('/deposit');
  });

  test('shows its question again after the member stayed', async () => {
    const { history } = atTheSecondPage();
    await moved(() => history.move(-1), 2);
    history.held.get()?.stay();
    expect([path(), history.held.get()]).toEqual(['/deposit', undefined]);
    history.go('/faqs');
    expect(history.held.get()?.path).toBe('/faqs');
  });

  test('holds the last of two ways', () => {
    const { history } = atTheSecondPage();
    history.go('/faqs');
    history.go('/settings');
    history.held.get()?.proceed();
    expect(path()).toBe('/settings');
  });

  test.each(['/free', '/deposit?from=today'])('is left for %s, which it does not ask before', (to) => {
    const { history } = atTheSecondPage();
    history.go('/faqs');
    history.go(to);
    expect([history.held.get(), `${path()}${globalThis.location.search}`]).toEqual([undefined, to]);
  });

  test('holds a way that begins as another one ends', () => {
    const { history } = atTheSecondPage();
    const end = history.location.subscribe(() => {
      end();
      history.go('/faqs');
    });
    history.go('/free');
    expect([path(), history.held.get()?.path]).toEqual(['/free', '/faqs']);
  });

  test('asks nothing any more once it has ended', () => {
    const { history, end } = atTheSecondPage();
    history.go('/faqs');
    end();
    expect(history.held.get()).toBeUndefined();
    history.go('/faqs');
    expect(path()).toBe('/faqs');
  });
});

test('an entry that the portal did not make is shown without a question', async () => {
  const history = open('/overview');
  ends.push(history.hold(() => true));
  await moved(() => {
    globalThis.location.hash = '#chart';
  }, 1);
  expect([history.held.get(), history.location.get().hash]).toEqual([undefined, '#chart']);
});
