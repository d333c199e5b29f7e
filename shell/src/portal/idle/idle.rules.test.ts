import { activities, checkIdle, DEBOUNCE, DEFAULT_MINUTES, idleTimeout, LEAD, secondsLeft } from './idle.rules.ts';

const minutes = (count: number) => count * 60_000;

describe('the idle timeout that a tenant sets', () => {
  test.each`
    option      | timeout | shows
    ${'15'}     | ${15}   | ${'IDL-004, IDL-005'}
    ${'10'}     | ${10}   | ${'IDL-004, SET-014'}
    ${'30'}     | ${30}   | ${'IDL-004, SET-014'}
    ${' 20 '}   | ${20}   | ${'IDL-004'}
    ${'7.5'}    | ${7.5}  | ${'IDL-004'}
    ${''}       | ${15}   | ${'CON-019'}
    ${'never'}  | ${15}   | ${'CON-019, SET-015'}
    ${'15 min'} | ${15}   | ${'CON-019, SET-015'}
    ${'2'}      | ${3}    | ${'IDL-015'}
    ${'0'}      | ${3}    | ${'IDL-015'}
    ${'-5'}     | ${3}    | ${'IDL-015'}
  `('as "$option" is $timeout minutes [$shows]', ({ option, timeout }) => {
    expect(idleTimeout(option)).toBe(minutes(timeout));
  });

  test('leaves two minutes for the warning, and half a second for what belongs together [CON-020, CON-021]', () => {
    expect([DEFAULT_MINUTES, LEAD, DEBOUNCE]).toEqual([15, 120_000, 500]);
  });
});

test('pointer, key, wheel, touch and scroll count as being there [IDL-015]', () => {
  expect(activities).toEqual(['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'touchmove', 'scroll']);
});

describe('a session last active at noon, with 15 minutes', () => {
  const noon = Date.UTC(2026, 10, 20, 12);
  const expires = noon + minutes(15);
  test.each`
    after              | verdict                                       | shows
    ${0}               | ${{ kind: 'active', warnAt: expires - LEAD }} | ${'IDL-005'}
    ${minutes(13) - 1} | ${{ kind: 'active', warnAt: expires - LEAD }} | ${'IDL-005'}
    ${minutes(13)}     | ${{ kind: 'warned', expires }}                | ${'IDL-003, IDL-005, IDL-014'}
    ${minutes(15) - 1} | ${{ kind: 'warned', expires }}                | ${'IDL-014'}
    ${minutes(15)}     | ${{ kind: 'idle' }}                           | ${'IDL-001, IDL-013'}
    ${minutes(600)}    | ${{ kind: 'idle' }}                           | ${'IDL-013'}
  `('is $verdict.kind after $after ms [$shows]', ({ after, verdict }) => {
    expect(checkIdle({ active: noon, ended: undefined }, noon + after, minutes(15))).toEqual(verdict);
  });

  test('is over once another tab has said so, or what the tabs share has been cleared', () => {
    expect(checkIdle({ active: noon, ended: 'expired' }, noon, minutes(15))).toEqual({
      kind: 'ended',
      reason: 'expired',
    });
    expect(checkIdle({ active: undefined, ended: undefined }, noon, minutes(15))).toEqual({
      kind: 'ended',
      reason: 'asked',
    });
  });
});

test.each`
  left       | seconds
  ${120_000} | ${120}
  ${119_999} | ${120}
  ${119_000} | ${119}
  ${1}       | ${1}
  ${0}       | ${0}
  ${-5_000}  | ${0}
`('$left ms before the end the member reads $seconds [IDL-010]', ({ left, seconds }) => {
  expect(secondsLeft(1_000_000, 1_000_000 - left)).toBe(seconds);
});
