import { describe, expect, test } from '@jest/globals';
import { typingRuleOf } from './index.ts';

/** A text with its caret: `12|34`. */
const shown = (type: string, marked: string): string => {
  const { text, caret } = typingRuleOf(type)({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

describe('while it is typed', () => {
  test.each<[type: string, typed: string, becomes: string]>([
    ['date', '0|', '0|'],
    ['date', '04|', '04|'],
    ['date', '041|', '04/1|'],
    ['date', '04/12|', '04/12|'],
    ['date', '04/121|', '04/12/1|'],
    ['date', '04/12/1985|', '04/12/1985|'],
    ['date', '04/12/19856|', '04/12/1985|'],
    ['date', '4/|', '04|'],
    ['date', '4/1|', '04/1|'],
    ['date', '4/5/1985|', '04/05/1985|'],
    ['date', '04/a|12', '04|/12'],
    ['date', '047|/12/1985', '04/7|1/2198'],
  ])('a date %s%s becomes %s [FLD-036, FLD-037, FLD-038]', (type, typed, becomes) => {
    expect(shown(type, typed)).toBe(becomes);
  });

  test.each(['April 12, 1985|', '1985-04-12|', '12 Apr 1985|', '04121985|', '4-12-1985|', '04.12.1985|'])(
    'a date that is pasted as %s stands in its own form',
    (pasted) => {
      expect(shown('date', pasted)).toBe('04/12/1985|');
    },
  );

  test.each<[type: string, typed: string, becomes: string]>([
    ['telephone', '608|', '608|'],
    ['telephone', '6085|', '608-5|'],
    ['telephone', '(608) 555-0142|', '608-555-0142|'],
    ['telephone', '+1 608 555 0142|', '608-555-0142|'],
    ['telephone', '608-555-01423|', '608-555-0142|'],
    ['telephone', '608-5|5-0142', '608-5|50-142'],
    ['telephone', '608x|-555', '608|-555'],
    ['zip', '537031|', '53703-1|'],
    ['zip', '53703-1234|', '53703-1234|'],
    ['zip', '53a|703', '53|703'],
    ['ssn', '1234|', '123-4|'],
    ['ssn', '123-45-6789|', '123-45-6789|'],
    ['ssn', '123-4|-6789', '123-4|6-789'],
    ['ssn', '１２３４|', '123-4|'],
    ['year', '20a26|', '2026|'],
    ['year', '20267|', '2026|'],
    ['name', 'Ada7|', 'Ada|'],
    ['name', 'A1|da', 'A|da'],
    ['name', 'Anna-María O’Neil, Jr. |', 'Anna-María O’Neil, Jr. |'],
    ['name', 'राम|', 'राम|'],
    ['text', ' 52 % |', ' 52 % |'],
  ])('a %s of %s becomes %s [FLD-032]', (type, typed, becomes) => {
    expect(shown(type, typed)).toBe(becomes);
  });

  test.each(['date', 'telephone', 'zip', 'ssn', 'year', 'name'])('a %s that is shown stays as it is', (type) => {
    for (const typed of ['0', '04', '0412', '04121985', '6085550142', 'Ada', '']) {
      const once = typingRuleOf(type)({ text: typed, caret: typed.length });
      expect(typingRuleOf(type)(once)).toEqual(once);
    }
  });

  test.each<[which: string, typed: string, becomes: string]>([
    ['its last digit', '04/|', '04|'],
    ['a digit in the middle', '04/|2/1985', '04|/21/985'],
    ['its first digit', '|4/12/1985', '|41/21/985'],
    ['a separator', '04|12/1985', '04|/12/1985'],
  ])('of which %s was deleted keeps the digits in their order: %s becomes %s', (_which, typed, becomes) => {
    expect(shown('date', typed)).toBe(becomes);
  });

  test('takes the digit that replaces a deleted one', () => {
    expect(shown('date', '04/3|21/985')).toBe('04/3|2/1985');
  });
});
