import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { getFieldRule, getTypingRule, type LeftOut } from './index.ts';

/** Types a text, a key at a time. */
function typed(type: string, keys: string, maxLength?: number) {
  const rule = getTypingRule(type, maxLength);
  const leftOut: LeftOut[] = [];
  let now = { text: '', caret: 0 };
  for (const key of keys) {
    const text = now.text.slice(0, now.caret) + key + now.text.slice(now.caret);
    const shown = rule({ before: now.text, after: { text, caret: now.caret + key.length }, isTyped: true });
    if (shown.leftOut) leftOut.push(shown.leftOut);
    now = shown;
  }
  return { text: now.text, leftOut: leftOut.map(({ characters }) => characters).join(''), why: leftOut[0]?.reason };
}

const pasted = (type: string, text: string, maxLength?: number) =>
  getTypingRule(type, maxLength)({ before: '', after: { text, caret: text.length }, isTyped: false });

/** The canonical form of a text, or the problem that screens and services refuse it for. */
function verdict(type: string, text: string): string {
  const { tidy, problem } = getFieldRule(type);
  return problem(tidy(text)) ?? tidy(text);
}

describe('an entry keeps its meaning, or is refused', () => {
  test.each<[type: string, entry: string, shown: string, verdict: string]>([
    ['telephone', '+52 55 5123 4567', '+52 55 5123 4567', 'TELEPHONE_VALIDATION'],
    ['telephone', '+44 20 7946 0958', '+44 20 7946 0958', 'TELEPHONE_VALIDATION'],
    ['telephone', '+608 555 0142', '+608 555 0142', 'TELEPHONE_VALIDATION'],
    ['telephone', '608 555 01422', '', 'TELEPHONE_VALIDATION'],
    ['telephone', '608-555-0142 x12', '', 'TELEPHONE_VALIDATION'],
    ['telephone', 'call 608', 'call 608', 'TELEPHONE_VALIDATION'],
    ['telephone', '011 52 55 5123 4567', '', 'TELEPHONE_VALIDATION'],
    ['telephone', '1-608-555-0142', '608-555-0142', '6085550142'],
    ['telephone', '+1 (608) 555.0142', '608-555-0142', '6085550142'],
    ['telephone', '608/555/0142', '608-555-0142', '6085550142'],
    ['telephone', '６０８－５５５－０１４２', '608-555-0142', '6085550142'],
    ['telephone', '608\u2013555\u20130142', '608-555-0142', '6085550142'],
    ['zip', '53703-12345', '53703-12345', 'ZIP_CODE_VALIDATION'],
    ['zip', '537031234', '53703-1234', '53703-1234'],
    ['zip', '537 03', '53703', '53703'],
    ['zip', '53703x', '53703x', 'ZIP_CODE_VALIDATION'],
    ['year', '20155', '20155', 'YEAR_VALIDATION'],
    ['year', '20a15', '20a15', 'YEAR_VALIDATION'],
    ['year', '２０１５', '2015', '2015'],
    ['ssn', '1234567890', '', 'SSN_VALIDATION'],
    ['ssn', '123-45-67890', '123-45-67890', 'SSN_VALIDATION'],
    ['ssn', '123-45-678a', '123-45-678a', 'SSN_VALIDATION'],
    ['ssn', '123.45.6789', '123-45-6789', '123456789'],
    ['ssn', '１２３４５６７８９', '123-45-6789', '123456789'],
    ['name', 'Smith\u2011Jones', 'Smith-Jones', 'Smith-Jones'],
    ['name', 'Smith\u2212Jones', 'Smith-Jones', 'Smith-Jones'],
    ['name', 'Mary\u00A0Ann', 'Mary Ann', 'Mary Ann'],
    ['name', 'Mary\u2009Ann\u202FLee', 'Mary Ann Lee', 'Mary Ann Lee'],
    ['name', 'O\u00B4Neil', "O'Neil", "O'Neil"],
    ['name', 'O`Neil', "O'Neil", "O'Neil"],
    ['name', 'O\u2018Neil', "O'Neil", "O'Neil"],
    ['name', 'Ka\u02BBiulani', 'Ka\u02BBiulani', 'Ka\u02BBiulani'],
    ['name', 'Ａｄａ', 'Ada', 'Ada'],
    ['name', 'Smith/Jones', 'Smith/Jones', 'Smith/Jones'],
    ['name', 'Ada Smith, Jr.', 'Ada Smith, Jr.', 'Ada Smith Jr.'],
    ['name', '-', '-', 'NAME_WITHOUT_LETTER'],
    ['name', '/', '/', 'NAME_WITHOUT_LETTER'],
    ['name', '.', '.', 'NAME_WITHOUT_LETTER'],
    ['beneficiary-name', 'O\u00B4Neil\u2011Smith', "O'Neil-Smith", "O'Neil-Smith"],
    ['text', '3M', '3M', '3M'],
    ['date', '4/5/1985', '04/05/1985', '1985-04-05'],
    ['date', '1985-02-07', '', '1985-02-07'],
    ['date', '13/1/2027', '13/1/2027', 'DATE_VALIDATION'],
    ['date', '20/2/2027', '20/2/2027', 'DATE_VALIDATION'],
    ['date', '25.12.2026', '25.12.2026', 'DATE_VALIDATION'],
    ['date', '1/32/2027', '', 'DATE_VALIDATION'],
    ['date', '01/02/85', '01/02/85', 'DATE_VALIDATION'],
    ['currency', '64 000', '64 000', 'CURRENCY_VALIDATION'],
    ['currency', '1\u2019000', "1'000", 'CURRENCY_VALIDATION'],
    ['currency', '64k', '64k', 'CURRENCY_VALIDATION'],
    ['currency-whole-number', '64 000', '64 000', 'CURRENCY_VALIDATION'],
    ['currency-whole-number', '64k', '64k', 'CURRENCY_VALIDATION'],
  ])('a %s of %j, typed and pasted [FLD-033, FLD-042, FLD-043, FLD-045]', (type, entry, shown, said) => {
    for (const entered of [typed(type, entry), pasted(type, entry)]) {
      if (shown !== '') expect(entered.text).toBe(shown);
      expect(verdict(type, entered.text)).toBe(said);
      expect(entered.leftOut).toBeFalsy();
    }
  });

  test.each<[type: string, entry: string, shown: string, leftOut: string, why: string, said: string]>([
    ['name', 'R2D2', 'RD', '22', 'NAME_DIGITS', 'NAME_VALIDATION'],
    ['name', 'Ada_&', 'Ada', '_&', 'NAME_SYMBOLS', 'NAME_VALIDATION'],
    ['name', 'A😀da', 'Ada', '😀', 'NAME_SYMBOLS', 'NAME_VALIDATION'],
    ['beneficiary-name', 'A.d/a, 7', 'Ada ', './,7', 'NAME_SYMBOLS', ''],
    ['date', 'Feb 7 2027', '07/2027', 'Feb', 'DATE_DIGITS_ONLY', '2027-02-07'],
    ['date', '2/7/1985 12:00', '02/07/1985', '12:00', 'DATE_TOO_LONG', 'DATE_VALIDATION'],
    ['date', '04/12/19856', '04/12/1985', '6', 'DATE_TOO_LONG', 'DATE_VALIDATION'],
    ['currency', '1.999', '1.99', '9', 'TOO_MANY_DECIMALS', 'CURRENCY_VALIDATION'],
  ])('a %s of %j is typed without a part that is told, and pasted whole', (type, entry, shown, leftOut, why, said) => {
    const byKeys = typed(type, entry);
    if (type !== 'date') expect(byKeys).toEqual({ text: shown, leftOut, why });
    expect(byKeys.why).toBeDefined();
    const whole = pasted(type, entry);
    expect(whole.leftOut).toBeUndefined();
    if (said !== '') expect(verdict(type, whole.text)).toBe(said);
    if (/VALIDATION/.test(said)) expect(whole.text).toBe(entry);
  });
});

describe('a text with a largest length', () => {
  test.each(['text', 'name', 'beneficiary-name'])('is typed up to it, as a %s [FLD-017, BEN-019, BEN-030]', (type) => {
    expect(typed(type, 'Van Der Berg', 7)).toEqual({ text: 'Van Der', leftOut: ' Berg', why: 'TOO_LONG' });
    expect(typed(type, 'é'.normalize('NFD').repeat(3), 3).text).toBe('ééé'.normalize('NFC'));
  });

  test('is pasted whole', () => {
    const text = 'Van Der Berg-O’Connor III';
    expect(pasted('beneficiary-name', text, 20)).toEqual({ text: text.replace('’', "'"), caret: text.length });
  });

  test('that is exceeded by a paste can be made shorter, and not longer', () => {
    const rule = getTypingRule('text', 3);
    const shorter = { before: 'abcde', after: { text: 'abce', caret: 3 }, isTyped: true };
    expect(rule(shorter)).toEqual({ text: 'abce', caret: 3 });
    const longer = { before: 'abce', after: { text: 'abcxe', caret: 4 }, isTyped: true };
    expect(rule(longer)).toEqual({ text: 'abce', caret: 3, leftOut: { reason: 'TOO_LONG', characters: 'x' } });
  });
});

/** A text with its caret: `12|34`. The character before the caret was typed last. */
function shown(type: string, marked: string): string {
  const [head = '', tail = ''] = marked.split('|');
  const after = { text: head + tail, caret: head.length };
  const { text, caret } = getTypingRule(type)({ before: head.slice(0, -1) + tail, after, isTyped: true });
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('while it is typed', () => {
  test.each<[type: string, typed: string, becomes: string]>([
    ['date', '0|', '0|'],
    ['date', '04|', '04|'],
    ['date', '041|', '04/1|'],
    ['date', '04/12|', '04/12|'],
    ['date', '04/121|', '04/12/1|'],
    ['date', '04/12/1|', '04/12/1|'],
    ['date', '04/12/1985|', '04/12/1985|'],
    ['date', '04/12/19856|', '04/12/1985|'],
    ['date', '4/|', '04|'],
    ['date', '4/1|', '04/1|'],
    ['date', '4/5/1985|', '04/05/1985|'],
    ['date', '04/a|12', '04/|12'],
    ['date', '047|/12/1985', '04|/12/1985'],
    ['date', '198|', '198|'],
    ['date', '1985-|', '1985-|'],
  ])('a date %s%s becomes %s [FLD-036, FLD-037, FLD-038]', (type, marked, becomes) => {
    expect(shown(type, marked)).toBe(becomes);
  });

  test.each(['April 12, 1985', '1985-04-12', '12 Apr 1985', '04121985', '4-12-1985', '04.12.1985'])(
    'a date that is pasted as %s stands in its own form',
    (text) => {
      expect(pasted('date', text).text).toBe('04/12/1985');
    },
  );

  test.each<[type: string, typed: string, becomes: string]>([
    ['telephone', '608|', '608|'],
    ['telephone', '6085|', '608-5|'],
    ['telephone', '608-5|5-0142', '608-5|50-142'],
    ['telephone', '608x|-555', '608x|-555'],
    ['telephone', '1608|', '1-608|'],
    ['zip', '537031|', '53703-1|'],
    ['zip', '53703-1234|', '53703-1234|'],
    ['zip', '53a|703', '53a|703'],
    ['ssn', '1234|', '123-4|'],
    ['ssn', '123-45-6789|', '123-45-6789|'],
    ['ssn', '123-4|-6789', '123-4|6-789'],
    ['ssn', '１２３４|', '123-4|'],
    ['name', 'Ada7|', 'Ada|'],
    ['name', 'A1|da', 'A|da'],
    ['name', 'Anna-María O’Neil, Jr. |', "Anna-María O'Neil, Jr. |"],
    ['name', 'राम|', 'राम|'],
    ['text', ' 52 % |', ' 52 % |'],
  ])('a %s of %s becomes %s [FLD-032]', (type, marked, becomes) => {
    expect(shown(type, marked)).toBe(becomes);
  });

  test.each(['date', 'telephone', 'zip', 'ssn', 'year', 'name'])('a %s that is shown stays as it is', (type) => {
    for (const text of ['0', '04', '0412', '04121985', '6085550142', '16085550142', 'Ada', '']) {
      const edit = (now: string) => ({ before: '', after: { text: now, caret: now.length }, isTyped: true });
      const once = getTypingRule(type)(edit(text));
      expect(getTypingRule(type)(edit(once.text)).text).toBe(once.text);
    }
  });

  test.each<[which: string, typed: string, becomes: string]>([
    ['its last digit', '04/|', '04|'],
    ['a digit in the middle', '04/|2/1985', '04/|2/1985'],
    ['its first digit', '|4/12/1985', '|4/12/1985'],
    ['a separator', '04|12/1985', '04|/12/1985'],
  ])('of which %s was deleted keeps the digits in their order: %s becomes %s', (_which, marked, becomes) => {
    const [head = '', tail = ''] = marked.split('|');
    const after = { text: head + tail, caret: head.length };
    const { text, caret } = getTypingRule('date')({ before: `${head}1${tail}`, after, isTyped: true });
    expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(becomes);
  });

  test('takes the digit that replaces a deleted one', () => {
    expect(shown('date', '04/3|2/1985')).toBe('04/3|2/1985');
  });
});

test.each(['telephone', 'zip', 'ssn', 'date', 'year', 'text'])('of a %s no digit is ever dropped unsaid', (type) => {
  fc.assert(
    fc.property(fc.stringMatching(/^[-\d+/. ]{0,16}$/), (keys) => {
      const { text, leftOut } = typed(type, keys);
      const digits = (one: string) => [...one.replaceAll(/\D/g, '')].sort().join('');
      // A 0 before a single digit of a date, and the 1 of this country, are no others.
      const plain = (one: string) => digits(one).replace(/^[01]+/, '');
      expect(plain(text + leftOut)).toBe(plain(keys));
    }),
  );
});
