import { addressLines } from './shown-answer.rules.ts';

test.each<[lines: readonly string[], texts: readonly string[]]>([
  [
    ['412 Larkhollow Ln', 'Madison, WI 53703'],
    ['412 Larkhollow Ln', 'Madison', 'WI', '53703'],
  ],
  [[], ['', '', '', '']],
])('an address reads %j', (lines, texts) => {
  expect(addressLines(texts)).toEqual(lines);
});
