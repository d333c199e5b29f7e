import { describe, expect, test } from '@jest/globals';
import { hasRepeatedName, namesWritten, type ReadableText } from './json-body.ts';

/** A text that counts how often a unit of it is read. */
function counted(text: string): ReadableText & { readonly reads: number } {
  let reads = 0;
  return {
    length: text.length,
    charCodeAt: (index) => {
      reads += 1;
      return text.charCodeAt(index);
    },
    get reads() {
      return reads;
    },
  };
}

describe('looking for a name that stands twice', () => {
  test.each([
    { what: 'a string of escaped quotes that never ends', text: `"${'\\"'.repeat(32_700)}` },
    { what: 'a string of escaped quotes', text: `{"a":"${'\\"'.repeat(32_700)}"}` },
    { what: 'quotes alone', text: '"'.repeat(65_536) },
    { what: 'strings with nothing between them', text: '"a"'.repeat(20_000) },
    { what: 'strings before long whitespace', text: `"a"${' '.repeat(30_000)}"b"${'\t'.repeat(30_000)}` },
    { what: 'backslashes', text: `"${'\\'.repeat(65_000)}` },
    { what: 'colons', text: `"a"${':'.repeat(65_000)}` },
  ])('reads each character once at most, of $what', ({ text }) => {
    const read = counted(text);
    namesWritten(read);
    expect(read.reads).toBeLessThanOrEqual(text.length);
  });

  test.each([
    { text: '{"a":1,"a":2}', isRepeated: true },
    { text: '{"a":1,"\\u0061":2}', isRepeated: true },
    { text: '{"a" \n\r\t :1,"b":{"a":1,"a":[]}}', isRepeated: true },
    { text: '{"a":"\\"a\\":1","b":["a","a"],"c":{"a":":"}}', isRepeated: false },
    { text: '{"a\\\\":1,"a":{"a\\"":"b"}}', isRepeated: false },
    { text: '[]', isRepeated: false },
  ])('finds it in what it is: $text, $isRepeated', ({ text, isRepeated }) => {
    expect(hasRepeatedName(text)).toBe(isRepeated);
  });

  test('refuses what is no JSON before it looks', () => {
    expect(() => hasRepeatedName(`"${'\\"'.repeat(32_700)}`)).toThrow(SyntaxError);
  });
});
