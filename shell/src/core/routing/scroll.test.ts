import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { createPageHistory } from './history.ts';
import { keepScroll } from './scroll.ts';

/** A page that is as long as it is told, and a clock that is moved by hand. */
function open() {
  const history = createPageHistory(createMemoryHistory({ initialEntries: ['/deposit'] }));
  const waiting: (() => void)[] = [];
  const page = {
    length: 1_000,
    scrollY: 0,
    scrollTo(_x: number, y: number) {
      page.scrollY = Math.min(y, page.length);
    },
    addEventListener: jest.fn(),
    document: { activeElement: null as Element | null },
    history: { scrollRestoration: 'auto' },
  };
  keepScroll(history, page as never, (_milliseconds, act) => {
    waiting.push(act);
    return () => {};
  });
  const moves = () => page.addEventListener.mock.calls.find(([name]) => name === 'wheel')?.[1]();
  const wait = () => {
    for (const act of waiting.splice(0)) act();
  };
  return { history, page, wait, moves };
}

test('a new page opens at its top', async () => {
  const { history, page } = open();
  page.scrollY = 323;
  history.go('/review');
  expect(page.scrollY).toBe(0);
});

test('the same page stays where it is, with another state or another search', async () => {
  const { history, page } = open();
  page.scrollY = 323;
  history.go('/deposit', { replace: true, state: { amount: 1 } });
  history.go('/deposit?from=today');
  expect(page.scrollY).toBe(323);
});

test('a tab that is chosen leaves the page where it is', async () => {
  const { history, page } = open();
  const tabs = document.createElement('div');
  tabs.setAttribute('role', 'tablist');
  page.document.activeElement = tabs.appendChild(document.createElement('button'));
  page.scrollY = 200;
  history.go('/account/activity');
  expect(page.scrollY).toBe(200);
});

test('Back leads to the place that was left, as soon as the page is long enough', async () => {
  const { history, page, wait } = open();
  page.scrollY = 640;
  history.go('/review');
  page.length = 100;
  history.move(-1);
  expect(page.scrollY).toBe(100);
  page.length = 1_000;
  wait();
  expect(page.scrollY).toBe(640);
});

test('a member who moves the page meanwhile is left alone', async () => {
  const { history, page, wait, moves } = open();
  page.scrollY = 640;
  history.go('/review');
  page.length = 100;
  history.move(-1);
  moves();
  page.length = 1_000;
  wait();
  expect(page.scrollY).toBe(100);
});
