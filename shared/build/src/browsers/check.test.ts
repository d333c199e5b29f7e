/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { lackedInScript, lackedInStyle } from './check.ts';

describe('features of a script that the oldest browsers lack', () => {
  test.each`
    script                                                   | lacked
    ${'Promise.withResolvers()'}                             | ${['Promise.withResolvers']}
    ${'const { any } = AbortSignal; AbortSignal["any"]([])'} | ${['AbortSignal.any']}
    ${'one.union(other)'}                                    | ${['.union()']}
    ${'one?.isWellFormed?.()'}                               | ${[]}
    ${'globalThis.requestIdleCallback?.(act)'}               | ${['requestIdleCallback']}
    ${'requestIdleCallback(act)'}                            | ${['requestIdleCallback']}
    ${'list.addEventListener("scrollend", act)'}             | ${['the event scrollend']}
    ${'Object.groupBy(rows, by); rows.toSorted(by)'}         | ${['Object.groupBy']}
    ${'platform.navigation.go("/"); ({ navigation: 1 })'}    | ${[]}
    ${'structuredClone([].at(-1)); /(?<=a)b/.test("ab")'}    | ${[]}
  `('$script: $lacked', ({ script = '', lacked }) => {
    expect([...lackedInScript(String(script))]).toEqual(lacked);
  });

  test.each(['/[a--b]/v', 'using file = open()'])('%s is syntax that they cannot parse', (script) => {
    expect(() => lackedInScript(script)).toThrow(SyntaxError);
  });
});

describe('features of a stylesheet that the oldest browsers lack', () => {
  test.each`
    style                                                                  | lacked
    ${'a { color: light-dark(#000, #fff) }'}                               | ${['light-dark()']}
    ${'a { color: color-mix(in srgb, red, blue) }'}                        | ${[]}
    ${'a { text-wrap: balance }'}                                          | ${['text-wrap', 'text-wrap: balance']}
    ${'a { & > b { color: red } }'}                                        | ${['nesting']}
    ${'@scope (a) { b { color: red } }'}                                   | ${['@scope']}
    ${'a:has(b):user-valid { color: red }'}                                | ${[':user-valid']}
    ${'@supports (field-sizing: content) { a { field-sizing: content } }'} | ${[]}
    ${'a { -webkit-tap-highlight-color: red; --own: 1 }'}                  | ${[]}
  `('$style: $lacked', ({ style = '', lacked }) => {
    expect([...lackedInStyle(String(style))]).toEqual(lacked);
  });
});
