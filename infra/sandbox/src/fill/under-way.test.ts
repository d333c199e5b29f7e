import { expect, test } from '@jest/globals';
import { isBusinessDay } from '@wealth/domain/business-days';
import { addDays, type BusinessDate, businessDate, centralDate } from '@wealth/domain/calendar';
import { type LedgerAccount, personaNamed } from '../personas/index.ts';
import { transfersUnderWay } from './under-way.ts';

const walt = personaNamed('walt');
const accounts = walt.accounts.filter((account): account is LedgerAccount => account.kind === 'ledger');
const rowsOn = (anchor: BusinessDate) => accounts.flatMap((account) => transfersUnderWay(walt, account, anchor));

test('one withdrawal of Walt is under way, under a number that a member can read out', () => {
  const [only, ...others] = rowsOn(businessDate('2026-11-20'));
  expect(others).toEqual([]);
  expect(only?.transfer).toMatchObject({
    kind: 'WITHDRAWAL',
    state: 'ASKED',
    amountCents: 1_250_00,
    askedAt: new Date('2026-11-19T22:15:00Z'),
    sellOn: '2026-11-23',
    sendOn: '2026-11-24',
    doneOn: '2026-11-25',
    dueOn: '2026-11-23',
  });
  expect(only?.transfer.id).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{5}$/);
  expect(only?.steps).toMatchObject([{ transfer: only?.transfer.id, state: 'ASKED', effectiveDate: '2026-11-20' }]);
});

test('it was requested before the demo begins and is sold after that, whatever day of a year that is', () => {
  for (let days = 0; days < 366; days += 1) {
    const anchor = addDays(businessDate('2026-01-01'), days);
    for (const { transfer } of rowsOn(anchor)) {
      const sellOn = businessDate(String(transfer.sellOn));
      expect([anchor, centralDate(Number(transfer.askedAt)) < anchor, sellOn > anchor]).toEqual([anchor, true, true]);
      expect(isBusinessDay(sellOn)).toBe(true);
    }
  }
});

test.each(['boris', 'fred'])(
  "the deposit of %s was taken on a business day, and is with the network on the demo's first one",
  (userName) => {
    const persona = personaNamed(userName);
    for (let days = 0; days < 366; days += 1) {
      const anchor = addDays(businessDate('2026-01-01'), days);
      const found = persona.accounts.flatMap((account) =>
        account.kind === 'ledger' ? transfersUnderWay(persona, account, anchor) : [],
      );
      expect(found).toHaveLength(1);
      for (const { transfer, comesBack } of found) {
        const [startOn, dueOn] = [businessDate(String(transfer.startOn)), businessDate(String(transfer.dueOn))];
        expect([anchor, startOn < anchor, dueOn >= anchor]).toEqual([anchor, true, true]);
        expect([startOn, dueOn].every(isBusinessDay)).toBe(true);
        expect(comesBack).toEqual(userName === 'boris' ? { code: 'R01', on: dueOn } : undefined);
      }
    }
  },
);
