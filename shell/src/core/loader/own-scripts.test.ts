import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ownScriptsCame } from './own-scripts.ts';

type Observe = (list: { getEntries(): readonly { readonly name: string }[] }, observer: TestObserver) => void;

const observers = new Set<TestObserver>();
const usual = globalThis.PerformanceObserver;

/** jsdom loads nothing: what has come is told by the test. */
class TestObserver {
  readonly told: Observe;
  constructor(told: Observe) {
    this.told = told;
  }
  observe() {
    observers.add(this);
  }
  disconnect() {
    observers.delete(this);
  }
}

const came = (...names: string[]) => {
  for (const one of observers) one.told({ getEntries: () => names.map((name) => ({ name })) }, one);
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

test('a page without scripts of its own, as a test has, waits for none', async () => {
  document.head.innerHTML = '';
  await ownScriptsCame(document);
  expect(observers.size).toBe(0);
});
