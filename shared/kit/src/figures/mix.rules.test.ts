import { MIX_GAP, type MixShare, segmentsOfMix, ticksOfMix } from './mix.rules.ts';

const toShares = (percents: readonly number[], targets: readonly (number | undefined)[] = []): MixShare[] =>
  percents.map((percent, index) => ({ id: String(index), percent, colour: 1, target: targets[index] }));

const toPixel = (place: number) => Math.round(place * 10) / 10;

/** From where to where each segment is drawn, as a browser lays out `flex: <percent> 0 0` with gaps. */
function drawn(shares: readonly MixShare[], width: number): number[][] {
  const segments = segmentsOfMix(shares);
  const whole = segments.reduce((total, { percent }) => total + percent, 0);
  let end = -MIX_GAP;
  return segments.map(({ percent }) => {
    const start = end + MIX_GAP;
    end = start + ((width - MIX_GAP * (segments.length - 1)) * percent) / whole;
    return [toPixel(start), toPixel(end)];
  });
}

const ticks = (shares: readonly MixShare[], width: number) =>
  ticksOfMix(shares).map(({ percent, pixels }) => toPixel((width * percent) / 100 + pixels));

describe('the segments of a mix', () => {
  test.each`
    what                                       | percents              | width  | segments
    ${'the whole of one share'}                | ${[100]}              | ${320} | ${[[0, 320]]}
    ${'the same width for the same share'}     | ${[25, 25, 25, 25]}   | ${326} | ${[[0, 80], [82, 162], [164, 244], [246, 326]]}
    ${'what is missing to 100 at the end'}     | ${[30, 30]}           | ${304} | ${[[0, 90], [92, 182], [184, 304]]}
    ${'only what is missing, without a share'} | ${[0, 0]}             | ${320} | ${[[0, 320]]}
    ${'a sum over 100 as the whole'}           | ${[80, 50]}           | ${262} | ${[[0, 160], [162, 262]]}
    ${'neither a gap nor a segment for 0'}     | ${[60, 0, 40]}        | ${302} | ${[[0, 180], [182, 302]]}
    ${'no segment for a share below 0'}        | ${[-5, 100]}          | ${320} | ${[[0, 320]]}
    ${'no rest of added fractions'}            | ${[33.4, 33.3, 33.3]} | ${304} | ${[[0, 100.2], [102.2, 202.1], [204.1, 304]]}
  `('are $what', ({ percents, width, segments }) => {
    expect(drawn(toShares(percents), width)).toEqual(segments);
  });

  test('give ten shares of 10% the same width, the last one too', () => {
    const widths = drawn(toShares(Array.from({ length: 10 }, () => 10)), 678).map(
      ([start = 0, end = 0]) => end - start,
    );
    expect(widths.map(toPixel)).toEqual(Array.from({ length: 10 }, () => 66));
  });

  test('name the rest: ten of 1% leave 90% without a share', () => {
    const last = segmentsOfMix(toShares(Array.from({ length: 10 }, () => 1))).at(-1);
    expect(last).toEqual({ share: undefined, percent: 90 });
  });
});

describe('the ticks of targets', () => {
  test.each`
    what                                             | percents        | targets                | width  | places
    ${'the gap itself, where the target is met'}     | ${[50, 30, 20]} | ${[50, 30, 20]}        | ${304} | ${[150, 242]}
    ${'where the boundary would be'}                 | ${[60, 40]}     | ${[50, 50]}            | ${302} | ${[150]}
    ${'the whole of a single share, without any'}    | ${[100]}        | ${[100]}               | ${320} | ${[]}
    ${'none after the last, where targets miss 100'} | ${[50, 50]}     | ${[40, 40]}            | ${302} | ${[120]}
    ${'none at an edge'}                             | ${[50, 40, 10]} | ${[0, 100, 0]}         | ${304} | ${[]}
    ${'one for a target of 0 between two others'}    | ${[50, 20, 30]} | ${[60, 0, 40]}         | ${304} | ${[180]}
    ${'one for a share of 0 that should be there'}   | ${[80, 0, 20]}  | ${[60, 20, 20]}        | ${302} | ${[180, 240]}
    ${'on the scale of a sum over 100'}              | ${[80, 50]}     | ${[65, 35]}            | ${262} | ${[130]}
    ${'none without a target'}                       | ${[50, 50]}     | ${[]}                  | ${302} | ${[]}
    ${'none after a share without a target'}         | ${[50, 25, 25]} | ${[50, undefined, 50]} | ${304} | ${[150]}
  `('are $what', ({ percents, targets, width, places }) => {
    expect(ticks(toShares(percents, targets), width)).toEqual(places);
  });
});
