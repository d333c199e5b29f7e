import { businessDate } from '@wealth/domain/calendar';
import { defaultRange, findPreset, isPickable, presetRange, presets, quickRanges } from './range.rules.ts';

const day = businessDate;

describe('the range of the value chart', () => {
  test('reaches six months back to today, at first [VAL-004]', () => {
    expect(defaultRange(day('2026-11-20'))).toEqual({ from: '2026-05-20', to: '2026-11-20' });
  });

  test.each`
    openedOn        | offers
    ${undefined}    | ${['ytd 2026-01-01', 'lastYear 2025-01-01', '3y 2023-11-20', '5y 2021-11-20']}
    ${'2019-03-04'} | ${['ytd 2026-01-01', 'lastYear 2025-01-01', '3y 2023-11-20', '5y 2021-11-20', 'all 2019-03-04']}
    ${'2022-06-01'} | ${['ytd 2026-01-01', 'lastYear 2025-01-01', '3y 2023-11-20', 'all 2022-06-01']}
    ${'2025-07-01'} | ${['ytd 2026-01-01', 'lastYear 2025-07-01', 'all 2025-07-01']}
    ${'2026-03-01'} | ${['all 2026-03-01']}
    ${'1990-01-01'} | ${['ytd 2026-01-01', 'lastYear 2025-01-01', '3y 2023-11-20', '5y 2021-11-20', 'all 2006-11-20']}
  `('of accounts that were opened on $openedOn offers $offers by name', ({ openedOn, offers }) => {
    const offered = quickRanges(day('2026-11-20'), openedOn);
    expect(offered.map(({ name, span }) => `${name} ${span.from}`)).toEqual(offers);
    for (const { name, span } of offered) expect(span.to).toBe(name === 'lastYear' ? '2025-12-31' : '2026-11-20');
  });

  test.each`
    preset  | today           | from            | shows
    ${'1w'} | ${'2026-11-20'} | ${'2026-11-13'} | ${'VAL-007'}
    ${'1m'} | ${'2026-11-20'} | ${'2026-10-20'} | ${'VAL-007'}
    ${'1m'} | ${'2026-03-31'} | ${'2026-02-28'} | ${'VAL-007'}
    ${'3m'} | ${'2026-11-20'} | ${'2026-08-20'} | ${'VAL-007'}
    ${'6m'} | ${'2026-08-31'} | ${'2026-02-28'} | ${'VAL-007'}
    ${'1y'} | ${'2026-11-20'} | ${'2025-11-20'} | ${'VAL-007'}
    ${'1y'} | ${'2028-02-29'} | ${'2027-02-28'} | ${'VAL-007'}
  `('$preset on $today starts on $from [$shows]', ({ preset, today, from }) => {
    expect(presetRange(preset, today)).toEqual({ from, to: today });
  });

  test('is known as a preset again when its dates are those of one', () => {
    const today = day('2026-11-20');
    for (const preset of presets) expect(findPreset(presetRange(preset, today), today)).toBe(preset);
    expect(findPreset({ from: day('2026-05-21'), to: today }, today)).toBeUndefined();
  });

  test.each`
    from            | to              | allowed
    ${'2021-11-20'} | ${'2026-11-20'} | ${true}
    ${'2006-11-20'} | ${'2006-11-20'} | ${true}
    ${'2006-11-19'} | ${'2026-11-20'} | ${false}
    ${'2026-11-01'} | ${'2026-11-21'} | ${false}
    ${'2026-11-02'} | ${'2026-11-01'} | ${false}
  `('from $from to $to may be requested on 11/20/2026: $allowed', ({ from, to, allowed }) => {
    expect(isPickable({ from, to }, day('2026-11-20'))).toBe(allowed);
  });
});
