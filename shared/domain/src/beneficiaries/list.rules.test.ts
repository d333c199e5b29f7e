import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { businessDate } from '../calendar/calendar.ts';
import { saved, someone } from './beneficiary.fixture.ts';
import {
  type Beneficiary,
  findMinors,
  isSameList,
  listProblem,
  mayNeedSpouse,
  repeatedNumbers,
  submitBlocker,
} from './index.ts';

const ella = saved('b-1', { sharePercent: 60 });
const theo = saved('b-2', { name: { firstName: 'Theo', lastName: 'Member' }, sharePercent: 40 });
const rosa = saved('b-3', { beneficiaryType: 'BACKUP' });
const loaded = [ella, theo, rosa];
const many = (count: number) =>
  Array.from({ length: count }, (_, place) => saved(`m-${place}`, { sharePercent: place === 0 ? 101 - count : 1 }));

describe('whether a list can be submitted', () => {
  test.each<[what: string, from: readonly Beneficiary[], list: readonly Beneficiary[], blocker: string | undefined]>([
    ['nothing was changed', loaded, loaded, 'UNCHANGED'],
    ['nothing was there, and nothing is', [], [], 'UNCHANGED'],
    ['shares were changed', loaded, [{ ...ella, sharePercent: 50 }, { ...theo, sharePercent: 50 }, rosa], undefined],
    ['the first one was added', [], [someone()], undefined],
    ['everybody was removed', loaded, [], undefined],
    ['the backup alone is left', loaded, [rosa], 'NO_PRIMARY'],
    ['a primary one was removed, and the shares stand', loaded, [ella, rosa], 'PRIMARY_SHARES'],
    ['the backup has 99 percent', loaded, [ella, theo, { ...rosa, sharePercent: 99 }], 'BACKUP_SHARES'],
    ['both types have wrong shares', loaded, [ella, { ...rosa, sharePercent: 99 }], 'PRIMARY_SHARES'],
    ['a share is empty', loaded, [ella, { ...theo, sharePercent: undefined }, rosa], 'PRIMARY_SHARES'],
    ['ten are there', [], many(10), undefined],
    ['eleven are there', [], many(11), 'TOO_MANY'],
  ])('%s [BEN-010, BEN-011, BEN-012, BEN-013, BEN-014]', (_what, from, list, blocker) => {
    expect(submitBlocker(from, list)).toBe(blocker);
  });

  test('ten stand over both types, eleven over both do not [BEN-044, BEN-047, CON-018]', () => {
    const backup = (count: number) => many(count).map((one) => ({ ...one, beneficiaryType: 'BACKUP' as const }));
    expect([listProblem([...many(5), ...backup(5)]), listProblem([...many(5), ...backup(6)])]).toEqual([
      undefined,
      'TOO_MANY',
    ]);
  });

  test('an empty list stands by itself, without backups that come to 100 [BEN-043]', () => {
    expect(listProblem([])).toBeUndefined();
  });
});

describe('two lists', () => {
  test('say the same in any order, and a change that was undone is none [BEN-006]', () => {
    expect(isSameList(loaded, [rosa, theo, ella])).toBe(true);
    const changed = loaded.map((one) => ({ ...one, sharePercent: 1 }));
    expect(isSameList(loaded, changed)).toBe(false);
    expect(
      isSameList(
        loaded,
        changed.map((one, place) => ({ ...one, sharePercent: loaded[place]?.sharePercent })),
      ),
    ).toBe(true);
  });

  test('say the same however a value is written [BEN-006]', () => {
    const written = { ...ella, dateOfBirth: '2015-03-02', address: { ...ella.address, street: '12  Alder Row ' } };
    expect(isSameList(loaded, [written, theo, rosa])).toBe(true);
  });

  test.each<[field: string, own: Partial<Beneficiary>]>([
    ['first name', { name: { firstName: 'Elle', lastName: 'Member' } }],
    ['last name', { name: { firstName: 'Ella', lastName: 'Members' } }],
    ['relationship', { relationship: 'SPOUSE' }],
    ['birth date', { dateOfBirth: '03/03/2015' }],
    ['number', { socialSecurityNumber: '***-**-6780' }],
    ['street', { address: { ...ella.address, street: '13 Alder Row' } }],
    ['city', { address: { ...ella.address, city: 'Akron' } }],
    ['state', { address: { ...ella.address, state: 'TX' } }],
    ['ZIP', { address: { ...ella.address, zip: '45403' } }],
    ['share', { sharePercent: 61 }],
    ['type', { beneficiaryType: 'BACKUP' }],
    ['id', { id: 'b-9' }],
  ])('differ by one %s [BEN-006]', (_field, own) => {
    expect(isSameList(loaded, [{ ...ella, ...own }, theo, rosa])).toBe(false);
  });

  test('are equal to themselves in any order, and to no part of themselves [BEN-006]', () => {
    const list = fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(list, fc.infiniteStream(fc.nat()), (ids, order) => {
        const people = ids.map((id) => saved(`b-${id}`));
        const keyed = people.map((one) => ({ one, key: order.next().value ?? 0 }));
        const shuffled = keyed.sort((left, right) => left.key - right.key).map(({ one }) => one);
        expect(isSameList(people, shuffled)).toBe(true);
        expect(isSameList(people, shuffled.slice(1))).toBe(false);
        expect(isSameList(people, [...shuffled, ...shuffled.slice(0, 1)])).toBe(false);
      }),
    );
  });
});

test('a typed number that one before has too is found, hyphens or not; masks are not compared [BEN-032]', () => {
  const numbers = ['123-45-6789', '123456780', '123456789', '123 45 6780', ''];
  const typed = numbers.map((socialSecurityNumber) => someone({ socialSecurityNumber }));
  expect(repeatedNumbers([saved('b-1'), saved('b-2'), ...typed])).toEqual([4, 5]);
  expect(repeatedNumbers([someone({ socialSecurityNumber: '' }), someone({ socialSecurityNumber: '' })])).toEqual([]);
});

describe('what is said and blocks nothing', () => {
  test('is of those who are not 18 yet', () => {
    const adult = saved('b-4', { dateOfBirth: '11/20/2008' });
    expect(findMinors([ella, adult], businessDate('2026-11-20'))).toEqual([ella]);
  });

  const spouse = saved('b-5', { relationship: 'SPOUSE' });
  test.each<[what: string, list: readonly Beneficiary[], isCommunity: boolean, is: boolean]>([
    ['no spouse is named', [ella], true, true],
    ['the spouse is a backup', [ella, { ...spouse, beneficiaryType: 'BACKUP' }], true, true],
    ['the spouse is a primary one', [spouse, ella], true, false],
    ['the state has no community property', [ella], false, false],
    ['nobody is named yet', [], true, false],
  ])('is that a spouse may have to agree: %s', (_what, list, isCommunity, is) => {
    expect(mayNeedSpouse(list, isCommunity)).toBe(is);
  });
});
