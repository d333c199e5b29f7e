import { matchedParts } from './matches.rules.ts';

test.each<[typed: string, text: string, shown: string]>([
  ['120 lark', '120 Larkmeadow Lane', '[120] [Lark]meadow Lane'],
  ['lane 120', '120 Larkmeadow Lane', '[120] Larkmeadow [Lane]'],
  // Within a word nothing was typed.
  ['meadow', '120 Larkmeadow Lane', '120 Larkmeadow Lane'],
  ['Ñu', '9 ñuble Street', '9 [ñu]ble Street'],
  ['(.*[', '120 Larkmeadow Lane', '120 Larkmeadow Lane'],
  ['l la', '12 Lane', '12 [La]ne'],
])('"%s" is marked in "%s"', (typed, text, shown) => {
  const parts = matchedParts(typed, text).map((part) => (part.isMatch ? `[${part.text}]` : part.text));
  expect(parts.join('')).toBe(shown);
});
