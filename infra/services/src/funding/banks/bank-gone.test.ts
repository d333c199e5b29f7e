import { describe, expect, test } from '@jest/globals';
import { businessDate } from '@wealth/domain/calendar';
import { at, FRIDAY, linkedBank, movingMoney } from '../../testing/moving-money.fixture.ts';

const [MONDAY, TUESDAY, WEDNESDAY] = [at('2026-11-23'), at('2026-11-24'), at('2026-11-25')];

const money = movingMoney();
const { ports, day, look, call, holding, withdrawn, deposited, listed, accountOf, transferOf, held, setBank } = money;

const remove = async () => {
  const body = { plaidAccountId: 'mayas-bank', accountNumber: '*5501' };
  expect((await call('DELETE', '/api/external-account', 'subject-maya', body)).status).toBe(204);
};
const withdrawal = (number: string, own: object = { amount: 220 }) =>
  withdrawn({ investmentAccountNumber: number, ...linkedBank, ...own });
const isPartOf = (id: string) => (requested: string) => requested.includes(id);

describe('a bank that is removed', () => {
  test('ends a full withdrawal for which no port was called, and another one may be requested [D-270]', async () => {
    const { id: account, number } = await holding({ cash: 550, units: 10 });
    const id = await withdrawal(number, { isFullWithdrawal: true });
    expect(await listed(number)).toMatchObject([{ state: 'ASKED', endsWithBank: true }]);
    await remove();
    await day(FRIDAY);
    expect(await transferOf(id)).toMatchObject({ state: 'REFUSED', reason: 'BANK_REMOVED', dueOn: null });
    expect(await listed(number)).toMatchObject([
      { state: 'REFUSED', steps: [{}, { state: 'REFUSED', doneOn: '2026-11-20' }] },
    ]);
    expect(await accountOf(number)).toMatchObject({ isWithdrawalInProgress: false });
    await day(MONDAY);
    expect(await held(account)).toEqual({ VTI: 10_000_000 });
    expect(ports.requests.filter(isPartOf(id))).toEqual([]);
  });

  test('ends a deposit of a later day, at once [D-270]', async () => {
    const { number } = await holding({ cash: 300 });
    look(at('2026-11-21'));
    const id = await deposited({ investmentAccountNumber: number, amount: 120, ...linkedBank });
    expect(await transferOf(id)).toMatchObject({ state: 'ASKED', startOn: '2026-11-23' });
    await remove();
    await day(at('2026-11-21'));
    expect(await transferOf(id)).toMatchObject({ state: 'REFUSED', reason: 'BANK_REMOVED' });
    await day(MONDAY);
    expect(ports.acted.ach.has(id)).toBe(false);
  });

  test.each([
    ['SOLD', [FRIDAY, MONDAY]],
    ['SENT', [FRIDAY, MONDAY, TUESDAY]],
  ])('lets a withdrawal that is %s reach the bank [D-270]', async (state, passed) => {
    const { id: account, number } = await holding({ cash: 550, units: 10 });
    const id = await withdrawal(number);
    for (const moment of passed) await day(moment);
    expect(await transferOf(id)).toMatchObject({ state });
    await remove();
    for (const moment of [MONDAY, TUESDAY, WEDNESDAY]) await day(moment);
    expect(await transferOf(id)).toMatchObject({ state: 'DONE' });
    expect(await held(account)).toEqual({ VTI: 6_000_000 });
  });

  test.each([
    ['SENT', [FRIDAY, MONDAY, TUESDAY]],
    ['DONE', [FRIDAY, MONDAY, TUESDAY, WEDNESDAY]],
  ])('may still send back a withdrawal that is %s [D-268]', async (state, passed) => {
    const { id: account, number } = await holding({ cash: 550, units: 10 });
    const id = await withdrawal(number);
    for (const moment of passed) await day(moment);
    expect(await transferOf(id)).toMatchObject({ state });
    await remove();
    ports.returns.push({ id, code: 'R02', on: businessDate('2026-11-27') });
    for (const moment of [WEDNESDAY, at('2026-11-27'), at('2026-11-27')]) await day(moment);
    expect(await transferOf(id)).toMatchObject({ state: 'RETURNED' });
    expect(await held(account)).toEqual({ USD: 220_00, VTI: 6_000_000 });
  });

  test('keeps a debit that was requested before and not answered', async () => {
    const { number } = await holding({ cash: 300 });
    const id = await deposited({ investmentAccountNumber: number, amount: 120, ...linkedBank });
    ports.mode = 'acts and is silent';
    await day(FRIDAY);
    ports.mode = 'answers';
    await remove();
    await day(FRIDAY);
    expect(await transferOf(id)).toMatchObject({ state: 'TAKEN' });
  });
});

describe('a bank that has to be linked again', () => {
  const needsLinking = () => setBank({ status: 'RELINK_REQUIRED' });

  test('lets a deposit wait, which starts on the business day after it is linked [D-270]', async () => {
    const { number } = await holding({ cash: 300 });
    const id = await deposited({ investmentAccountNumber: number, amount: 120, ...linkedBank });
    await needsLinking();
    await day(FRIDAY);
    expect(await transferOf(id)).toMatchObject({
      state: 'ASKED',
      startOn: '2026-11-23',
      settleOn: '2026-11-24',
      attempts: 0,
    });
    expect(await listed(number)).toMatchObject([{ state: 'ASKED', waitsForLinkUntil: '2026-11-30' }]);
    await day(MONDAY);
    await setBank({ status: 'ACTIVE' });
    expect((await listed(number))[0]).not.toHaveProperty('waitsForLinkUntil');
    await day(TUESDAY);
    expect(await transferOf(id)).toMatchObject({ state: 'TAKEN', startOn: '2026-11-24', freeOn: '2026-12-03' });
  });

  test.each([['deposit'], ['withdrawal']])('ends a %s that waited for five business days [D-270]', async (kind) => {
    const { number } = await holding({ cash: 550, units: 10 });
    const isDeposit = kind === 'deposit';
    const id = isDeposit
      ? await deposited({ investmentAccountNumber: number, amount: 120, ...linkedBank })
      : await withdrawal(number);
    await needsLinking();
    // Planned for 11/20 and 11/23; Thanksgiving is no business day.
    const last = isDeposit ? '2026-11-30' : '2026-12-01';
    for (const date of ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27', '2026-11-30']) {
      if (date < last) await day(at(date));
    }
    expect(await transferOf(id)).toMatchObject({ state: 'ASKED', waitsUntil: last });
    await day(at(last));
    expect(await transferOf(id)).toMatchObject({ state: 'REFUSED', reason: 'BANK_NEEDS_LINKING' });
    expect(await accountOf(number)).toMatchObject({ isWithdrawalInProgress: false });
  });

  test('lets a withdrawal wait, which is sold on the business day after it is linked [D-270]', async () => {
    const { number } = await holding({ cash: 550, units: 10 });
    const id = await withdrawal(number);
    await needsLinking();
    await day(MONDAY);
    expect(await transferOf(id)).toMatchObject({ state: 'ASKED', sellOn: '2026-11-24', doneOn: '2026-11-27' });
    await setBank({ status: 'ACTIVE' });
    await day(TUESDAY);
    expect(await transferOf(id)).toMatchObject({ state: 'SOLD', sellOn: '2026-11-24', sendOn: '2026-11-25' });
  });
});
