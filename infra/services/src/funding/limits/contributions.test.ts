import { describe, expect, test } from '@jest/globals';
import type { ScheduleBody } from '@wealth/api';
import { and, eq } from 'drizzle-orm';
import { inTransaction, schema } from '../../database/index.ts';
import { startWaiting } from '../../opening/waiting.ts';
import { type IraMember, iraMoney } from '../../testing/ira.fixture.ts';

const money = iraMoney();
const { member, fund, funded, schedule, scheduled, limits, call, look, until, seeding, madeBy } = money;

const single = {
  frequency: 'DAY',
  dayOfWeek: null,
  endType: 'NUMBER_OF_TRANSFERS',
  numberOfTransfers: '1',
} as const;
const times = (numberOfTransfers: string): Partial<ScheduleBody> => ({
  endType: 'NUMBER_OF_TRANSFERS',
  numberOfTransfers,
});
const priorYear = { ira: { applyToPriorYear: true } } as const;
const IN_WINDOW = '2026-04-15T12:30:00-05:00';

type Answer = Awaited<ReturnType<typeof fund>>;
const refusal = ({ status, body }: Answer) => [status, body.errors[0].name, body.errors[0].message];
const fields = ({ status, body }: Answer) => [
  status,
  body.errors[0].details.map((each: { field: string }) => each.field),
];
const left = async (who: IraMember) => (await limits(who)).currentYearRemainingAllowed;
const change = (who: IraMember, id: string, amount: number) => call('PUT', '/api/fund/schedule', who, { id, amount });

describe('a deposit into an IRA', () => {
  test('counts for the year in which it is requested, in the list of transfers too [DEP-003, IRA-016, IRA-019]', async () => {
    const saver = await member();
    await funded(saver, { ...saver.ira, amount: 500 });
    const { body } = await call('GET', '/api/fund', saver);
    expect(body.transfers).toMatchObject([{ amount: 500, contributionYear: 2026 }]);
    await until('2026-11-24T12:00:00-06:00');
    expect(await left(saver)).toBe(7_000);
  });

  test.each<[string, 'ira' | 'roth']>([
    ['the same IRA', 'ira'],
    ['the other IRA', 'roth'],
  ])(
    'of the whole rest passes, and one cent more into %s does not [DEP-019, DEP-020, IRA-016]',
    async (_what, other) => {
      const saver = await member();
      await funded(saver, { ...saver.ira, amount: 5_200 });
      await until('2026-11-24T12:00:00-06:00');
      expect(refusal(await fund(saver, { ...saver[other], amount: 2_300.01 }))).toEqual([
        409,
        'DEPOSIT_REFUSED',
        'This amount is more than your remaining 2026 contribution limit of $2,300.00.',
      ]);
      await funded(saver, { ...saver[other], amount: 2_300 });
      expect(refusal(await fund(saver, { ...saver[other], amount: 200 }))[2]).toBe(
        'You have reached your 2026 contribution limit.',
      );
    },
  );

  test('of more than a first one may be is refused with both reasons and the number to call [DEP-020]', async () => {
    const saver = await member();
    await funded(saver, { ...saver.ira, amount: 7_400 });
    for (const amount of [100, 200]) {
      expect(refusal(await fund(saver, { ...saver.roth, amount }))[2]).toBe(
        'Initial deposit must exceed the investment minimum of $200. This amount is more than your remaining 2026 ' +
          'contribution limit of $100.00. Please call 1-800-555-0100.',
      );
    }
  });

  test.each<[string, 'ira' | 'roth']>([
    ['the same IRA', 'ira'],
    ['both IRAs', 'roth'],
  ])('that is asked for twice at once, into %s, passes once where the limit has room for one', async (_what, other) => {
    const saver = await member();
    const answers = await Promise.all([
      fund(saver, { ...saver.ira, amount: 4_000 }),
      fund(saver, { ...saver[other], amount: 4_001 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is refused while schedules have more than is left [DEP-020, IRA-016]', async () => {
    const saver = await member();
    await scheduled(saver, { ...saver.ira, ...single, amount: 5_000, startDate: '2026-12-04' });
    await funded(saver, { ...saver.roth, amount: 3_000 });
    expect(refusal(await fund(saver, { ...saver.roth, amount: 200 }))[2]).toBe(
      'Your scheduled deposits already use $5,000.00 of this limit.',
    );
  });

  test('of a member without a known birth date is held to the higher limit [IRA-018]', async () => {
    const ulla = await member({ born: '' });
    expect((await fund(ulla, { ...ulla.ira, amount: 8_600.01 })).status).toBe(409);
    expect((await fund(ulla, { ...ulla.ira, amount: 8_600 })).status).toBe(200);
  });

  test('of a member who typed their birth date is held to the limit of that age [IRA-016]', async () => {
    const saver = await member({ born: '' });
    const { person, accounts } = saver;
    const applicants = [{ applicantType: 'PRIMARY', birthDate: '1990-06-01' }];
    await seeding(async (one) => {
      await one.insert(schema.workflow).values({
        tenant: 'copper',
        id: `${person}-workflow`,
        person,
        type: 'ACCOUNT_OPENING',
        status: 'COMPLETE',
        document: {},
        updatedAt: new Date(money.now()),
      });
      await one.insert(schema.application).values({
        tenant: 'copper',
        workflow: `${person}-workflow`,
        person,
        account: accounts[0],
        status: 'OPENED',
        body: { applicants } as never,
        sentAt: new Date(money.now()),
      });
    });
    expect((await limits(saver, saver.roth.investmentAccountNumber)).currentYearLimit).toBe(7_500);
    expect((await fund(saver, { ...saver.roth, amount: 7_500.01 })).status).toBe(409);
  });

  test('may start in the new year when it is requested late on 12/31, and counts for that one [IRA-017]', async () => {
    const saver = await member();
    await funded(saver, { ...saver.ira, amount: 7_500 });
    look('2026-12-31T12:30:01-06:00');
    await funded(saver, { ...saver.ira, amount: 400 });
    expect(await limits(saver)).toMatchObject({ currentYearTotal: 7_500, nextYearTotal: 400 });
  });
});

describe('a deposit for the year before', () => {
  test('counts for that year, until the cut-off of its last day [IRA-015, IRA-019]', async () => {
    look(IN_WINDOW);
    const saver = await member();
    await funded(saver, { ...saver.ira, ...priorYear, amount: 6_000 });
    expect(await limits(saver)).toMatchObject({ priorYearRemainingAllowed: 1_000, currentYearRemainingAllowed: 7_500 });
    expect(refusal(await fund(saver, { ...saver.roth, ...priorYear, amount: 1_000.01 }))[2]).toBe(
      'This amount is more than your remaining 2025 contribution limit of $1,000.00.',
    );
    await until('2026-04-17T12:00:00-05:00');
    const { rows } = await seeding((one) =>
      one.execute("select contribution_year from journal where kind = 'DEPOSIT' and contribution_year = 2025"),
    );
    expect(rows).toHaveLength(1);
  });

  test('is no repetition of the same amount for this year', async () => {
    look(IN_WINDOW);
    const saver = await member();
    await funded(saver, { ...saver.ira, ...priorYear, amount: 500 });
    await funded(saver, { ...saver.ira, amount: 500 });
    expect(refusal(await fund(saver, { ...saver.ira, amount: 500 }))[1]).toBe('SAME_AGAIN');
  });

  test.each<[string, string, (saver: IraMember) => Promise<Answer>]>([
    ['after the cut-off', '2026-04-15T12:30:01-05:00', (saver) => fund(saver, { ...saver.ira, ...priorYear })],
    [
      'on a later day',
      IN_WINDOW,
      (saver) => schedule(saver, { ...saver.ira, ...single, ...priorYear, amount: 300, startDate: '2026-04-20' }),
    ],
    [
      'on repeat',
      IN_WINDOW,
      (saver) => schedule(saver, { ...saver.ira, ...priorYear, amount: 300, startDate: '2026-04-17' }),
    ],
    [
      'into no IRA',
      IN_WINDOW,
      () => call('POST', '/api/fund', { subject: 'subject-maya' }, { ...mayas, ira: { applyToPriorYear: true } }),
    ],
  ])('%s is refused by its name [IRA-009, IRA-010, IRA-014]', async (_what, moment, ask) => {
    look(moment);
    expect(fields(await ask(await member()))).toEqual([400, ['applyToPriorYear']]);
  });
  const mayas = {
    investmentAccountNumber: '7XJ0001234',
    fundingAccountNumber: '400100001204',
    accountType: 'INDIVIDUAL',
    amount: 100,
    isIra: false,
    permission: 'read',
  };
});

describe('deposits into an IRA on repeat', () => {
  test('are refused by the date on which they would go over, and pass one cent below [IRA-012, IRA-016, IRA-017]', async () => {
    const saver = await member();
    await funded(saver, { ...saver.ira, amount: 7_000 });
    const weekly = { ...saver.roth, ...times('2'), startDate: '2026-12-18' };
    expect(refusal(await schedule(saver, { ...weekly, amount: 250.01 }))).toEqual([
      409,
      'DEPOSIT_REFUSED',
      'The deposit on Mon, 12/28/2026 would go over your 2026 contribution limit. These deposits may use $500.00 of it.',
    ]);
    await scheduled(saver, { ...weekly, amount: 250 });
  });

  test('that are single are checked like one, by what other schedules leave [IRA-017]', async () => {
    const saver = await member();
    await scheduled(saver, { ...saver.ira, ...single, amount: 7_000, startDate: '2026-12-04' });
    const more = { ...saver.roth, ...single, startDate: '2026-12-07' };
    expect(refusal(await schedule(saver, { ...more, amount: 500.01 }))[2]).toBe(
      'Your scheduled deposits already use $7,000.00 of this limit.',
    );
    await scheduled(saver, { ...more, amount: 500 });
  });

  test('are not offered while the flag is off, but a single later one is [IRA-013, SET-055]', async () => {
    const saver = await member();
    await money.offersRepeat(false);
    expect(refusal(await schedule(saver, { ...saver.ira, amount: 300 })).slice(0, 2)).toEqual([403, 'FEATURE_OFF']);
    await scheduled(saver, { ...saver.ira, ...single, amount: 300, startDate: '2026-12-04' });
    await money.offersRepeat(true);
    await scheduled(saver, { ...saver.ira, ...times('4'), amount: 300 });
  });

  test('take a new amount up to the rest that is left without their own [IRA-016]', async () => {
    const saver = await member();
    const id = await scheduled(saver, { ...saver.ira, ...times('4'), amount: 1_000, startDate: '2026-12-04' });
    await funded(saver, { ...saver.roth, amount: 500 });
    expect(refusal(await change(saver, id, 1_750.01))[2]).toContain('The deposit on Mon, 12/28/2026 would go over');
    expect((await change(saver, id, 1_750)).status).toBe(200);
  });

  test('are skipped over the limit, and the schedule continues [IRA-016]', async () => {
    const saver = await member();
    const id = await scheduled(saver, { ...saver.ira, ...times('4'), amount: 1_000, startDate: '2026-12-04' });
    await funded(saver, { ...saver.roth, amount: 5_500 });
    await until('2027-01-04T12:00:00-06:00');
    expect(await madeBy(id)).toEqual([
      '2026-12-04 INVESTED 2026',
      '2026-12-11 INVESTED 2026',
      '2026-12-18 REFUSED LIMIT_REACHED 2026',
      '2026-12-25 REFUSED LIMIT_REACHED 2026',
    ]);
    const { body } = await call('GET', '/api/fund/schedule', saver);
    expect(body.scheduledDeposits).toMatchObject([
      { status: 'COMPLETE', skipped: { date: '2026-12-28', reason: 'LIMIT_REACHED' } },
    ]);
    const { body: list } = await call('GET', '/api/fund', saver);
    expect(list.transfers).toContainEqual(expect.objectContaining({ state: 'REFUSED', reason: 'LIMIT_REACHED' }));
  });

  test('share what is left of the limit by their dates, also when a month of them is made at once [IRA-016]', async () => {
    const saver = await member();
    const weekly = await scheduled(saver, { ...saver.ira, ...times('4'), amount: 1_000, startDate: '2026-12-04' });
    const once = await scheduled(saver, { ...saver.roth, ...single, amount: 2_500, startDate: '2026-12-14' });
    await funded(saver, { ...saver.roth, amount: 3_000 });
    await until('2027-01-04T12:00:00-06:00');
    expect(await madeBy(once)).toEqual(['2026-12-14 INVESTED 2026']);
    expect(await madeBy(weekly)).toEqual([
      '2026-12-04 INVESTED 2026',
      '2026-12-11 INVESTED 2026',
      '2026-12-18 REFUSED LIMIT_REACHED 2026',
      '2026-12-25 REFUSED LIMIT_REACHED 2026',
    ]);
  });

  test('leave the account waiting for its first deposit when the only one was skipped', async () => {
    const saver = await member();
    const id = await scheduled(saver, { ...saver.ira, ...single, amount: 7_500, startDate: '2026-12-04' });
    await funded(saver, { ...saver.roth, amount: 200 });
    await until('2026-12-08T12:00:00-06:00');
    expect(await madeBy(id)).toEqual(['2026-12-04 REFUSED LIMIT_REACHED 2026']);
    const [row] = await seeding((one) =>
      one.select().from(schema.account).where(eq(schema.account.id, saver.accounts[0])),
    );
    expect(row?.initialFundingSubmitted).toBe(false);
  });

  test('race with a deposit of today: the limit holds', async () => {
    const saver = await member();
    const id = await scheduled(saver, { ...saver.ira, ...single, amount: 4_000, startDate: '2026-12-04' });
    look('2026-12-04T12:00:00-06:00');
    const [answer] = await Promise.all([fund(saver, { ...saver.roth, amount: 4_000 }), money.tick()]);
    const [made] = await madeBy(id);
    expect([answer.status === 200, made?.includes('LIMIT_REACHED')]).toEqual(
      answer.status === 200 ? [true, true] : [false, false],
    );
    expect((await limits(saver)).currentYearTotal).toBe(4_000);
  });
});

describe('a year whose limit is not published', () => {
  const unpublished = 'The IRS has not published the 2027 limit yet, so the 2026 limit holds until then.';

  test('takes no more than the limit of the year before, and the refusal names both years [IRA-018]', async () => {
    look('2027-01-04T10:00:00-06:00');
    const saver = await member();
    expect(refusal(await fund(saver, { ...saver.ira, amount: 50_000 }))).toEqual([
      409,
      'DEPOSIT_REFUSED',
      `This amount is more than your remaining 2027 contribution limit of $7,500.00. ${unpublished}`,
    ]);
    await funded(saver, { ...saver.ira, amount: 7_500 });
    expect(refusal(await fund(saver, { ...saver.roth, amount: 200 }))[2]).toBe(
      `You have reached your 2027 contribution limit. ${unpublished}`,
    );
    expect(await limits(saver)).toMatchObject({ currentYear: 2027, currentYearLimit: -1, currentYearTotal: 7_500 });
  });

  test.each([
    ['turns 50 in it', '1977-06-01', 8_600],
    ['has no known birth date', '', 8_600],
    ['turns 50 a year later', '1978-06-01', 7_500],
  ])('is bounded by age where the member %s', async (_who, born, most) => {
    look('2027-01-04T10:00:00-06:00');
    const saver = await member({ born });
    expect((await fund(saver, { ...saver.ira, amount: most + 0.01 })).status).toBe(409);
    await funded(saver, { ...saver.ira, amount: most });
  });

  test('bounds deposits on repeat, a new amount of them too [IRA-016, IRA-018]', async () => {
    const saver = await member();
    const monthly = { ...saver.ira, ...times('3'), frequency: 'MONTHLY', dayOfWeek: null, dayOfMonth: '4' } as const;
    const from = { ...monthly, startDate: '2027-01-04' };
    const over =
      'The deposit on Thu, 03/04/2027 would go over your 2027 contribution limit. These deposits may use $7,500.00 ' +
      `of it. ${unpublished}`;
    expect(refusal(await schedule(saver, { ...from, amount: 2_500.01 }))[2]).toBe(over);
    const id = await scheduled(saver, { ...from, amount: 2_000 });
    expect(refusal(await change(saver, id, 2_500.01))[2]).toBe(over);
    expect((await change(saver, id, 2_500)).status).toBe(200);
  });

  test('skips a scheduled deposit over that bound [IRA-016, IRA-018]', async () => {
    const saver = await member();
    const id = await scheduled(saver, { ...saver.ira, ...single, amount: 5_000, startDate: '2027-01-08' });
    look('2027-01-04T10:00:00-06:00');
    await funded(saver, { ...saver.roth, amount: 2_500 });
    await seeding((one) => one.update(schema.schedule).set({ amountCents: 500_001 }).where(eq(schema.schedule.id, id)));
    await until('2027-01-08T12:00:00-06:00');
    expect(await madeBy(id)).toEqual(['2027-01-08 REFUSED LIMIT_REACHED 2027']);
  });
});

describe('a body', () => {
  test.each<[string, object, string]>([
    ['that says no IRA of an IRA', { isIra: false, ira: null }, 'isIra'],
    ['of a SEP IRA', { accountType: 'SEP IRA' }, 'investmentAccountNumber'],
    ['of a trust', { accountType: 'TRUST', isIra: false, ira: null }, 'investmentAccountNumber'],
  ])('%s is refused by its field [MMH-006, IRA-019]', async (_what, own, field) => {
    const type = (own as { accountType?: string }).accountType;
    const saver = await member(type === undefined ? {} : { own: { type } });
    expect(fields(await fund(saver, { ...saver.ira, ...own }))).toEqual([400, [field]]);
    expect(fields(await schedule(saver, { ...saver.ira, ...own }))).toEqual([400, [field]]);
  });
});

describe('the deposit of an IRA that is not open yet', () => {
  const opened = (saver: IraMember) =>
    inTransaction(money.services().database, { role: 'worker', tenant: 'copper' }, (transaction) =>
      startWaiting(transaction, { tenant: 'copper', account: saver.accounts[0], businessClock: { now: money.now } }),
    );
  const waiting = async (saver: IraMember) => {
    const [row] = await seeding((one) =>
      one
        .select()
        .from(schema.transfer)
        .where(and(eq(schema.transfer.tenant, 'copper'), eq(schema.transfer.account, saver.accounts[0]))),
    );
    return [row?.state, row?.contributionYear, row?.reason];
  };
  /** Requested on that day, while its account is pending, and opened at that moment. */
  const openedAt = async (requested: string, own: object, moment: string) => {
    look(requested);
    const saver = await member();
    await seeding((one) =>
      one.update(schema.account).set({ status: 'PENDING' }).where(eq(schema.account.id, saver.accounts[0])),
    );
    await funded(saver, { ...saver.ira, ...own });
    look(moment);
    await opened(saver);
    return waiting(saver);
  };

  test('counts for the year in which it starts, and is checked against its limit [IRA-016]', async () => {
    const moment = '2026-01-05T10:00:00-06:00';
    const requested = '2025-12-30T10:00:00-06:00';
    expect(await openedAt(requested, { amount: 500 }, '2025-12-31T10:00:00-06:00')).toEqual(['ASKED', 2025, null]);
    expect(await openedAt(requested, { amount: 500 }, moment)).toEqual(['ASKED', 2026, null]);
  });

  test('keeps the year before in its window, and is refused after it [IRA-015]', async () => {
    const own = { ...priorYear, amount: 500 };
    expect(await openedAt('2026-04-14T10:00:00-05:00', own, IN_WINDOW)).toEqual(['ASKED', 2025, null]);
    expect(await openedAt('2026-04-14T10:00:00-05:00', own, '2026-04-16T10:00:00-05:00')).toEqual([
      'REFUSED',
      2025,
      'PRIOR_YEAR_CLOSED',
    ]);
  });
});

test('a deposit into an IRA that waits for its bank over the end of a year counts for the year of its start [D-254, D-270]', async () => {
  const saver = await member();
  const setBank = (status: string) =>
    seeding((one) =>
      one.update(schema.fundingAccount).set({ status }).where(eq(schema.fundingAccount.id, saver.bank.plaidAccountId)),
    );
  look('2026-12-30T12:00:00-06:00');
  await funded(saver, { ...saver.ira, ...saver.bank, amount: 500 });
  await setBank('RELINK_REQUIRED');
  const shown = async () => (await call('GET', '/api/fund', saver)).body.transfers;
  await until('2026-12-30T12:00:00-06:00');
  expect(await shown()).toMatchObject([{ state: 'ASKED', contributionYear: 2026, waitsForLinkUntil: '2027-01-07' }]);
  await until('2026-12-31T12:00:00-06:00');
  expect(await shown()).toMatchObject([{ state: 'ASKED', contributionYear: 2027 }]);
  await setBank('ACTIVE');
  await until('2027-01-04T12:00:00-06:00');
  expect(await shown()).toMatchObject([{ state: 'TAKEN', contributionYear: 2027 }]);
});
