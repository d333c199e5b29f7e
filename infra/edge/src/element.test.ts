/** @jest-environment ./shared/build/src/jest/browser-environment.mjs */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { elementHashes } from './element-hashes.ts';

const portal = 'https://portal.example';
const fileOf = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)));
const script = fileOf('infra/edge/public/wealth-widget-1.js');

/** Runs the script as a page's script element does. */
function runScript(): void {
  Object.defineProperty(document, 'currentScript', {
    value: { src: `${portal}/widget/wealth-widget-1.js` },
    configurable: true,
  });
  // biome-ignore lint/security/noGlobalEval: the script is run as a page runs it, and exports nothing
  globalThis.eval(script.toString('utf8'));
}

/** jsdom gives a frame in a shadow root no window: each one gets a stand-in that hears what it is told. */
const windows = new WeakMap<object, { readonly postMessage: jest.Mock }>();

beforeAll(() => {
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
    get(this: object) {
      const own = windows.get(this) ?? { postMessage: jest.fn() };
      windows.set(this, own);
      return own;
    },
  });
  runScript();
});
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

/** Puts the element into the page, and hears what it tells the page. */
function place(attributes: Readonly<Record<string, string>> = { tenant: 'copper' }, into: ParentNode = document.body) {
  const element = document.createElement('wealth-widget');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const told: string[] = [];
  for (const type of ['wealth-widget:ready', 'wealth-widget:failed']) {
    element.addEventListener(type, () => told.push(type));
  }
  into.append(element);
  const frame = () => element.shadowRoot?.querySelector('iframe') ?? undefined;
  return {
    element,
    told,
    frame,
    link: () => element.shadowRoot?.querySelector('a') ?? undefined,
    hear(
      data: unknown,
      { source = frame()?.contentWindow, origin = portal }: { source?: unknown; origin?: string } = {},
    ) {
      dispatchEvent(Object.assign(new Event('message'), { source, origin, data }));
    },
  };
}

const ready = { type: 'wealth-widget:ready' };
const height = (pixels: unknown) => ({ type: 'wealth-widget:height', height: pixels });

describe('the element on the page of a bank', () => {
  test('frames the widget of its tenant, in its theme, with a title and without a referrer', () => {
    const { frame } = place({ tenant: 'copper', theme: 'dark' });
    expect(frame()?.src).toBe(`${portal}/widget?tenant=copper&theme=dark`);
    expect(frame()).toMatchObject({ title: 'My Investments', referrerPolicy: 'no-referrer' });
    expect(frame()?.hasAttribute('sandbox')).toBe(false);
  });

  test('loads the frame anew for another tenant, and for the same one not', () => {
    const { element, frame } = place();
    const first = frame();
    element.setAttribute('tenant', 'copper');
    expect(frame()).toBe(first);
    element.setAttribute('tenant', 'pfcu');
    expect(frame()?.src).toBe(`${portal}/widget?tenant=pfcu`);
    expect(element.shadowRoot?.querySelectorAll('iframe')).toHaveLength(1);
  });

  test('greets its frame whenever that has loaded, at the portal’s origin alone', () => {
    const { frame } = place();
    for (const _ of [1, 2]) frame()?.dispatchEvent(new Event('load'));
    expect(windows.get(frame() ?? {})?.postMessage.mock.calls).toEqual([
      [{ type: 'wealth-widget:hello' }, portal],
      [{ type: 'wealth-widget:hello' }, portal],
    ]);
  });

  test.each([
    [212, '212px'],
    [212.4, '213px'],
    [1, '80px'],
    [1e9, '2000px'],
  ])('takes the height %d that its frame asks for as %s', (pixels, shown) => {
    const { frame, hear } = place();
    hear(height(pixels));
    expect(frame()?.style.height).toBe(shown);
  });

  test.each([
    ['no number', height('400px')],
    ['no end', height(Number.POSITIVE_INFINITY)],
    ['no words', null],
    ['other words', { type: 'height', height: 400 }],
  ])('ignores a message of %s', (_, data) => {
    const { frame, hear } = place();
    hear(data);
    expect(frame()?.style.height).toBe('300px');
  });

  test('ignores what another window or another origin says', () => {
    const { frame, hear, told } = place();
    hear(height(400), { source: window });
    hear(height(400), { origin: 'https://elsewhere.example' });
    hear(ready, { origin: 'https://elsewhere.example' });
    expect(frame()?.style.height).toBe('300px');
    expect(told).toEqual([]);
  });
});

describe('a frame that does not answer', () => {
  test('gives its place to a link to the portal after eight seconds, and takes it back when it answers [WID-002]', () => {
    const { frame, link, hear, told } = place({ tenant: 'copper', theme: 'dark' });
    jest.advanceTimersByTime(7_999);
    expect(link()).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(link()).toMatchObject({ href: `${portal}/?tenant=copper`, target: '_blank', rel: 'noopener noreferrer' });
    expect(link()?.textContent).toBe('View your investments in a new tab');
    expect(frame()?.style.display).toBe('none');
    hear(ready);
    expect(link()).toBeUndefined();
    expect(frame()?.style.display).toBe('block');
    expect(told).toEqual(['wealth-widget:failed', 'wealth-widget:ready']);
  });

  test('that answered in time is never replaced', () => {
    const { link, hear, told } = place();
    hear(ready);
    jest.advanceTimersByTime(60_000);
    expect(link()).toBeUndefined();
    expect(told).toEqual(['wealth-widget:ready']);
  });

  test('is told to the page once, however often the frame loads itself anew', () => {
    const { hear, told } = place();
    hear(ready);
    hear(ready);
    expect(told).toEqual(['wealth-widget:ready']);
  });
});

describe('in any page', () => {
  test('nothing is left of it after it was removed, and added again it works again', () => {
    const { element, frame, hear, told } = place();
    const before = frame()?.contentWindow;
    element.remove();
    expect(frame()).toBeUndefined();
    expect(jest.getTimerCount()).toBe(0);
    hear(ready, { source: before });
    expect(told).toEqual([]);
    document.body.append(element);
    hear(ready);
    expect(told).toEqual(['wealth-widget:ready']);
  });

  test('two of them with two tenants hear their own frames alone, in a shadow root too', () => {
    const outer = document.createElement('div');
    document.body.append(outer);
    const one = place({ tenant: 'copper' });
    const other = place({ tenant: 'pfcu' }, outer.attachShadow({ mode: 'open' }));
    one.hear(height(400));
    other.hear(height(500));
    expect([one, other].map(({ frame }) => frame()?.style.height)).toEqual(['400px', '500px']);
  });

  test('its looks outweigh a rule of the page that takes away all others', () => {
    const { frame } = place();
    for (const property of ['display', 'width', 'height']) {
      expect(frame()?.style.getPropertyPriority(property)).toBe('important');
    }
  });

  test('the page alone says how the element itself is laid out, so that it can hide it', () => {
    expect(place().element.getAttribute('style')).toBeNull();
  });

  test('defined twice the first one stays', () => {
    const first = customElements.get('wealth-widget');
    runScript();
    expect(customElements.get('wealth-widget')).toBe(first);
  });
});

describe('the script that banks bind by its hash', () => {
  const hash = `sha384-${createHash('sha384').update(script).digest('base64')}`;

  test('has the hash that was published under its version', () => {
    expect(elementHashes['wealth-widget-1.js']).toBe(hash);
  });

  test('has its hash in the snippet that mfe-widget/README.md gives to banks', () => {
    expect(fileOf('mfe-widget/README.md').toString('utf8')).toContain(`integrity="${hash}"`);
  });

  test('weighs less than 3 kB', () => {
    expect(gzipSync(script).length).toBeLessThan(3_000);
  });
});
