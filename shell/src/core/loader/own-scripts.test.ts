import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ownScriptsCame } from './own-scripts.ts';

type Observe = (list: { getEntries(): readonly { readonly name: string }[] }) => void;

const observers = new Set<Observe>();
const usual = globalThis.PerformanceObserver;

/** jsdom loads nothing: what has come is told by the test. */
class TestObserver {
  readonly #told: Observe;
  constructor(told: Observe) {
    this.#told = told;
  }
  observe() {
    observers.add(this.#told);
  }
  disconnect() {
    observers.delete(this.#told);
  }
}

const came = (...names: string[]) => {
  for (const told of observers) told({ getEntries: () => names.map((name) => ({ name })) });
};

beforeEach(() => {
  globalThis.PerformanceObserver = TestObserver as unknown as typeof PerformanceObserver;
  document.head.innerHTML = `
    <script defer src="https://files.test/libraries.js"></script>
    <script defer src="https://files.test/shell.js"></script>`;
});
afterEach(() => {
  globalThis.PerformanceObserver = usual;
  document.head.innerHTML = '';
});

function watched() {
  let isIn = false;
  const done = ownScriptsCame(document).then(() => {
    isIn = true;
  });
  return { done, isIn: () => isIn };
}

test('the network is free once each deferred script of the page has come, whatever else came', async () => {
  const { done, isIn } = watched();
  came('https://files.test/style.css', 'https://files.test/shell.js');
  await Promise.resolve();
  expect(isIn()).toBe(false);
  came('https://files.test/libraries.js');
  await done;
  expect(isIn()).toBe(true);
  expect(observers.size).toBe(0);
});

test('a script of which nothing is told is waited for until the document is parsed, and no longer', async () => {
  const { done } = watched();
  came('https://files.test/shell.js');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await done;
  expect(observers.size).toBe(0);
});
