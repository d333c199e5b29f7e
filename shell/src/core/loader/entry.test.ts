import { createChunkIntegrity } from './chunk-integrity.ts';
import { createEntry } from './entry.ts';
import { portfolioRelease, settled } from './release.fixture.ts';

const release = portfolioRelease('1.4.2');
const container = { init() {}, get() {} };
const page = globalThis as unknown as Record<string, unknown>;
const scripts = () => [...document.head.querySelectorAll('script')];

/** What a browser does with an entry's script: it runs, and then it has loaded. */
function run(script: HTMLScriptElement, evaluate: () => void) {
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  try {
    evaluate();
  } catch (error) {
    dispatchEvent(new ErrorEvent('error', { error, filename: script.src }));
  }
  Object.defineProperty(document, 'currentScript', { value: null, configurable: true });
  script.dispatchEvent(new Event('load'));
}

function take() {
  (page.__wealth_handover__ as { take(name: string): unknown }).take('wealth_mfe_portfolio');
}

function setUp() {
  const integrity = createChunkIntegrity(
    { base: '/shell/1.0.0/', files: {} },
    async () => 'REMOTE_UNREACHABLE',
    () => {},
    jest.fn(),
  );
  const open = integrity.open('mfe-portfolio', release, () => {});
  return createEntry('mfe-portfolio', release.entry, open);
}

afterEach(() => {
  for (const script of scripts()) script.remove();
});

test('an entry leaves its container, and nothing in the page', async () => {
  const evaluated = setUp().evaluate();
  run(scripts()[0]!, () => {
    take();
    page.wealth_mfe_portfolio = container;
  });
  await expect(evaluated).resolves.toBe(container);
  expect(page.wealth_mfe_portfolio).toBeUndefined();
  expect(scripts()).toHaveLength(0);
});

test('an entry that throws while it is evaluated', async () => {
  const evaluated = setUp().evaluate();
  const cause = new Error('boom');
  run(scripts()[0]!, () => {
    take();
    throw cause;
  });
  await expect(evaluated).rejects.toMatchObject({ code: 'REMOTE_THREW_ON_LOAD', cause });
});

test('an entry that leaves no container, whatever an element of the page is called', async () => {
  const evaluated = setUp().evaluate();
  run(scripts()[0]!, take);
  await expect(evaluated).rejects.toMatchObject({ code: 'REMOTE_MODULE_MISSING' });
});

test('an entry that cannot be reached can be requested again', async () => {
  const entry = setUp();
  const first = entry.evaluate();
  scripts()[0]!.dispatchEvent(new Event('error'));
  await expect(first).rejects.toMatchObject({ code: 'REMOTE_UNREACHABLE' });
  const second = entry.evaluate();
  expect(scripts()[0]!.src).toContain('?retry=1');
  run(scripts()[0]!, () => {
    take();
    page.wealth_mfe_portfolio = container;
  });
  await expect(second).resolves.toBe(container);
});

test('of two requests for a hanging entry the first to arrive is taken, and the other does not run', async () => {
  const entry = setUp();
  const evaluated = entry.evaluate();
  const [hanging] = scripts();
  expect(entry.again()).toBe(true);
  run(scripts()[1]!, () => {
    take();
    page.wealth_mfe_portfolio = container;
  });
  await expect(evaluated).resolves.toBe(container);
  const late = jest.fn(take);
  run(hanging!, late);
  await settled();
  expect(late.mock.results[0]).toMatchObject({ type: 'throw' });
  expect(page.wealth_mfe_portfolio).toBeUndefined();
});
