import { describe, expect, test } from '@jest/globals';
import { fillIn, type Missing } from './fill-in.ts';

/** The page of Safari 16.4, which has none of them. */
function filledPage() {
  const page: Missing = { Promise: {}, URL: {}, AbortSignal: {} };
  fillIn(page);
  return page as Required<{ [Part in keyof Missing]: Required<Missing[Part]> }>;
}

describe('in the oldest browsers', () => {
  test('a promise can be settled from outside', async () => {
    const { Promise: filled } = filledPage();
    const [kept, broken] = [filled.withResolvers<string>(), filled.withResolvers<string>()];
    kept.resolve('kept');
    broken.reject('broken');
    await expect(kept.promise).resolves.toBe('kept');
    await expect(broken.promise).rejects.toBe('broken');
  });

  test.each`
    text                       | base                        | isOne
    ${'https://bank.example/'} | ${undefined}                | ${true}
    ${'/home'}                 | ${'https://portal.example'} | ${true}
    ${'/home'}                 | ${undefined}                | ${false}
    ${'https://'}              | ${undefined}                | ${false}
  `('$text at $base is an address: $isOne', ({ text, base, isOne }) => {
    expect(filledPage().URL.canParse(String(text), base as string | undefined)).toBe(isOne);
  });

  test('a call ends with the first of its signals, and for its reason', () => {
    const [screen, session] = [new AbortController(), new AbortController()];
    const signal = filledPage().AbortSignal.any([screen.signal, session.signal]);
    expect(signal.aborted).toBe(false);
    session.abort('signed out');
    screen.abort('left the screen');
    expect(signal.reason).toBe('signed out');
  });

  test('a call whose screen was left already does not begin', () => {
    const left = AbortSignal.abort('left the screen');
    expect(filledPage().AbortSignal.any([new AbortController().signal, left]).reason).toBe('left the screen');
  });
});

test('in a browser that has them, its own stay', () => {
  const own = { Promise: Promise.withResolvers, URL: URL.canParse, AbortSignal: AbortSignal.any };
  fillIn(globalThis);
  expect(Promise.withResolvers).toBe(own.Promise);
  expect(URL.canParse).toBe(own.URL);
  expect(AbortSignal.any).toBe(own.AbortSignal);
});
