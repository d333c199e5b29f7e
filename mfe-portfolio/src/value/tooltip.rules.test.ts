import fc from 'fast-check';
import { type Place, tooltipPlace } from './tooltip.rules.ts';

const label = { width: 196, height: 94 };
const phone = { plot: { width: 270, height: 280 }, around: { left: 50, right: 6, below: 32 } };
const desktop = { plot: { width: 830, height: 280 }, around: { left: 50, right: 6, below: 32 } };
/** The chart of a phone, which is lower than two tooltips. */
const low = { plot: { width: 316, height: 122 }, around: { left: 0, right: 8, below: 28 } };
const level = (y: number, width: number): Place[] => [
  { x: 0, y },
  { x: width / 2, y },
  { x: width, y },
];

test.each`
  what                                            | room       | day    | value  | invested | x      | y
  ${'on a desktop before the day, at its height'} | ${desktop} | ${415} | ${60}  | ${200}   | ${207} | ${72}
  ${'after the first day'}                        | ${desktop} | ${0}   | ${60}  | ${200}   | ${12}  | ${72}
  ${'on a phone between the lines, over the day'} | ${phone}   | ${135} | ${60}  | ${200}   | ${37}  | ${72}
  ${'on a phone beneath the lines'}               | ${phone}   | ${135} | ${60}  | ${90}    | ${37}  | ${104}
  ${'on a phone above the lines'}                 | ${phone}   | ${135} | ${150} | ${200}   | ${37}  | ${44}
  ${'on a phone before the last day'}             | ${phone}   | ${270} | ${60}  | ${200}   | ${62}  | ${72}
  ${'below a low chart whose lines are apart'}    | ${low}     | ${158} | ${22}  | ${112}   | ${60}  | ${124}
  ${'in a low chart beneath its lines'}           | ${low}     | ${158} | ${4}   | ${30}    | ${60}  | ${44}
`('the tooltip stands $what', ({ room, day, value, invested, x, y }) => {
  const lines = [level(value, room.plot.width), level(invested, room.plot.width)];
  expect(tooltipPlace({ ...room, label, day, lines })).toEqual({ x, y });
});

test('the tooltip leaves a line that rises, and the parts between two days, in sight', () => {
  const rising = [
    { x: 0, y: 260 },
    { x: 830, y: 20 },
  ];
  const { x, y } = tooltipPlace({ ...desktop, label, day: 0, lines: [rising] });
  expect(x).toBe(12);
  // Under the line, which is at 199 where the label ends.
  expect(y + label.height).toBeLessThanOrEqual(199 - 12);
});

test('the tooltip stays within its chart, and covers no point of its day while two lines leave it room', () => {
  const height = fc.integer({ min: 0, max: 280 });
  fc.assert(
    fc.property(fc.array(fc.tuple(height, height), { minLength: 2, maxLength: 40 }), fc.nat(), (days, which) => {
      const at = (index: number) => (index * phone.plot.width) / (days.length - 1);
      const lines = [0, 1].map((line) => days.map((heights, index) => ({ x: at(index), y: heights[line as 0 | 1] })));
      const day = at(which % days.length);
      const { x, y } = tooltipPlace({ ...phone, label, day, lines });
      expect(x).toBeGreaterThanOrEqual(-50);
      expect(x + label.width).toBeLessThanOrEqual(276);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + label.height).toBeLessThanOrEqual(312);
      const covered = lines.flat().filter((point) => point.x === day && point.y > y && point.y < y + label.height);
      if (x < day && x + label.width > day) {
        const [one = 0, other = 0] = lines
          .map((line) => line.find((point) => point.x === day)?.y)
          .sort((a = 0, b = 0) => a - b);
        const isRoom = Math.max(one, other - one, 312 - other) >= label.height + 32;
        if (isRoom) expect(covered).toEqual([]);
      } else expect(covered.filter((point) => point.x > x && point.x < x + label.width)).toEqual([]);
    }),
  );
});
