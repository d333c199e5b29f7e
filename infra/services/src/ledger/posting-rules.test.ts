import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PostingKind } from '@wealth/domain/postings';
import { type TransferState, transferStates } from '@wealth/domain/transfers';
import { eq, sql } from 'drizzle-orm';
import { actAs, type Database, migrationsFolder, schema, type Transaction } from '../database/index.ts';
import { findBroken, invariants } from '../invariants/index.ts';
import { testKeys } from '../testing/boot.fixture.ts';
import { testDatabase } from '../testing/database.ts';
import { NOW } from '../testing/identity.fixture.ts';
import { seedTestData } from '../testing/seed-test-data.fixture.ts';
import { TODAY } from '../testing/test-data.fixture.ts';
import {
  type EntryLine,
  MONEY,
  moved,
  type PostingRule,
  post,
  postingRules,
  purchaseEntries,
  reverse,
  saleEntries,
} from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await seedTestData(database, (await testKeys()).keys);
});
afterAll(() => database.close());

type RuleName = keyof typeof postingRules;
type State = PostingRule['states'][number];

/** In cents, of each transfer here. */
const AMOUNT = 2_500;
/** In cents. A posting of nothing moves the units of a trade alone. */
const amounts = [AMOUNT, AMOUNT - 1, AMOUNT + 1, 0] as const;

const paid = (from: string, to: string) => (amount: number) => moved(MONEY, amount, from, to);
const bought = (amount: number) =>
  amount === 0
    ? moved('VTI', 1_000, 'market', 'joint')
    : purchaseEntries('joint', 'VTI', 1_000, amount as Parameters<typeof purchaseEntries>[3]);
const sold = (amount: number) => saleEntries('joint', 'VTI', 1_000, amount as Parameters<typeof saleEntries>[3]);

const whole = [AMOUNT];
const part = [AMOUNT, AMOUNT - 1];
const any = [AMOUNT, AMOUNT - 1, AMOUNT + 1];
const anyOrNone = [...amounts];

/** The id of a posting, its kind and entries, and the states and amounts in which it is accepted. */
interface Expected {
  readonly id: string;
  readonly kind: PostingKind;
  readonly entries: (amount: number) => readonly EntryLine[];
  readonly states: readonly State[];
  readonly amounts: readonly number[];
  readonly isReversible?: true;
}

/** Every permitted posting, written independently: the database checks the constant against this list. */
const expected: Readonly<Record<RuleName, Expected>> = {
  depositTaken: {
    ...{ id: 'MONEY-IN-taken', kind: 'SETTLEMENT', entries: paid('outside', 'transit_pending'), isReversible: true },
    ...{ states: ['TAKEN', 'SETTLED', 'INVESTED', 'RETURNED'], amounts: whole },
  },
  depositSettled: {
    ...{ id: 'MONEY-IN-settled', kind: 'DEPOSIT', entries: paid('transit_pending', 'joint'), isReversible: true },
    ...{ states: ['SETTLED', 'INVESTED', 'RETURNED'], amounts: whole },
  },
  depositInvested: {
    ...{ id: 'MONEY-IN-invested-VTI', kind: 'BUY', entries: bought, states: ['INVESTED', 'RETURNED'], amounts: part },
  },
  returnSold: {
    ...{ id: 'MONEY-IN-returned-VTI', kind: 'SELL', entries: sold, states: ['RETURNED'], amounts: anyOrNone },
  },
  depositRepaid: {
    ...{ id: 'MONEY-IN-repaid', kind: 'SETTLEMENT', entries: paid('transit_pending', 'transit_returned') },
    ...{ states: ['RETURNED'], amounts: whole },
  },
  depositReturned: {
    ...{ id: 'MONEY-IN-returned', kind: 'SETTLEMENT', entries: paid('transit_returned', 'outside') },
    ...{ states: ['RETURNED'], amounts: whole },
  },
  withdrawalSold: {
    ...{ id: 'MONEY-OUT-sold-VTI', kind: 'SELL', entries: sold },
    ...{ states: ['SOLD', 'SENT', 'DONE', 'RETURNED'], amounts: anyOrNone },
  },
  withdrawalSent: {
    ...{ id: 'MONEY-OUT-sent', kind: 'WITHDRAWAL', entries: paid('joint', 'transit_pending'), isReversible: true },
    ...{ states: ['SENT', 'DONE', 'RETURNED'], amounts: whole },
  },
  withdrawalDone: {
    ...{ id: 'MONEY-OUT-done', kind: 'SETTLEMENT', entries: paid('transit_pending', 'outside'), isReversible: true },
    ...{ states: ['DONE'], amounts: whole },
  },
  modelSold: { id: 'to-calm-rebalanced-VTI', kind: 'SELL', entries: sold, states: ['DONE'], amounts: anyOrNone },
  modelBought: { id: 'to-calm-rebalanced-VTI', kind: 'BUY', entries: bought, states: ['DONE'], amounts: any },
  dayDividend: {
    ...{ id: `joint-${TODAY}-dividend-VTI`, kind: 'DIVIDEND', entries: paid('income', 'joint') },
    ...{ states: [], amounts: any },
  },
  dayFee: { id: `joint-${TODAY}-fee`, kind: 'FEE', entries: paid('joint', 'fees'), states: [], amounts: any },
  daySold: { id: `joint-${TODAY}-sell-VTI`, kind: 'SELL', entries: sold, states: [], amounts: anyOrNone },
  dayBought: { id: `joint-${TODAY}-buy-VTI`, kind: 'BUY', entries: bought, states: [], amounts: any },
};

const names = Object.keys(expected) as RuleName[];
const ruleNamed = (name: RuleName): PostingRule => postingRules[name];

async function insertOwner(transaction: Transaction, { owner }: PostingRule, state: State | undefined): Promise<void> {
  const whose = { tenant: 'copper', account: 'joint', dueDateOwner: 'maya' };
  if (owner === 'CLOSED_DAY') {
    const closed = { closedFrom: TODAY, closedThrough: TODAY, dueOn: '2026-11-21', documentedThrough: TODAY };
    await transaction
      .insert(schema.accountClose)
      .values({ ...whose, ...closed })
      .onConflictDoUpdate({ target: [schema.accountClose.tenant, schema.accountClose.account], set: closed });
    return;
  }
  const requested = { ...whose, person: 'maya', askedAt: new Date(NOW) };
  if (owner === 'MODEL_CHANGE') {
    const models = { fromModel: 'growth', toModel: 'calm', dueOn: TODAY };
    const reached = state === 'DONE' ? 'DONE' : 'ASKED';
    await transaction.insert(schema.modelChange).values({ ...requested, ...models, id: 'to-calm', state: reached });
    return;
  }
  await transaction.insert(schema.transfer).values({
    ...{ ...requested, kind: owner, amountCents: AMOUNT, fundingAccount: 'mayas-checking' },
    ...(owner === 'DEPOSIT' ? { id: 'MONEY-IN', permission: 'I agree.' } : { id: 'MONEY-OUT' }),
    state: state ?? 'ASKED',
  });
}

/** An attempt for an owner in a state: a posting of an amount, or the reversal of one. */
interface Attempt {
  readonly state: State | undefined;
  readonly amount: number;
  readonly isReversal?: true;
}

const isWritten = sql`set constraints all immediate`;
const isOpen = sql`set constraints all deferred`;

type Change = (transaction: Transaction) => Promise<unknown>;

/** Whether the worker may post it under the changed rules. The transaction is rolled back. */
async function accepts(name: RuleName, { state, amount, isReversal }: Attempt, change: Change): Promise<boolean> {
  const { id, kind, entries } = expected[name];
  const posting = {
    ...{ tenant: 'copper', nominalDate: TODAY, effectiveDate: TODAY, detail: { words: id }, postedAt: NOW },
    ...{ id, kind, entries: entries(amount) },
  };
  const undo = new Error('undone');
  const held = { ...posting, id: 'held', kind: 'BUY', entries: bought(AMOUNT) } as const;
  try {
    await database.transaction(async (transaction) => {
      await change(transaction);
      await actAs(transaction, { role: 'seeder' });
      await post(transaction, held, ...(isReversal ? [posting] : []));
      await insertOwner(transaction, ruleNamed(name), state);
      await transaction.execute(isWritten);
      await transaction.execute(isOpen);
      await actAs(transaction, { role: 'worker', tenant: 'copper' });
      const by = { id: `${id}-reversed`, nominalDate: TODAY, effectiveDate: TODAY, postedAt: NOW };
      await (isReversal ? reverse(transaction, { tenant: 'copper', id }, by) : post(transaction, posting));
      await transaction.execute(isWritten);
      throw undo;
    });
  } catch (problem) {
    if (problem === undo) return true;
    // A check, of a trigger or of a column.
    expect(problem).toMatchObject({ cause: { code: '23514' } });
  }
  return false;
}

const unchanged: Change = async () => {};

const statesOf = ({ owner }: PostingRule): readonly (State | undefined)[] => {
  if (owner === 'CLOSED_DAY') return [undefined];
  return owner === 'MODEL_CHANGE' ? ['DONE', 'ASKED'] : transferStates;
};

/** Every attempt with whether it is accepted, the one that the services make first. */
function attempts(name: RuleName): { attempt: Attempt; isAccepted: boolean }[] {
  const { states, amounts: accepted, isReversible = false } = expected[name];
  const rule = ruleNamed(name);
  const [reached] = states;
  return [
    ...amounts.map((amount) => ({ attempt: { state: reached, amount }, isAccepted: accepted.includes(amount) })),
    ...statesOf(rule).map((state) => ({
      attempt: { state, amount: AMOUNT },
      isAccepted: state === undefined || states.includes(state),
    })),
    ...(rule.owner === 'DEPOSIT' || rule.owner === 'WITHDRAWAL'
      ? [{ attempt: { state: 'RETURNED', amount: AMOUNT, isReversal: true } as const, isAccepted: isReversible }]
      : []),
  ];
}

const another = <Value>(all: readonly Value[], value: Value) => all.filter((one) => one !== value);

/** Each field of a rule with each value that it is changed to. */
function changesOf(rule: PostingRule): Partial<typeof schema.postingRule.$inferInsert>[] {
  const places = ['MEMBER', 'FEES', 'OUTSIDE'];
  return [
    ...another(['DEPOSIT', 'WITHDRAWAL', 'MODEL_CHANGE', 'CLOSED_DAY'], rule.owner).map((owner) => ({ owner })),
    { kind: 'INTEREST' },
    { suffix: 'other' },
    ...rule.states.map((state) => ({ states: another(rule.states, state) })),
    { states: [...rule.states, 'ASKED' satisfies TransferState] },
    { isOfInstrument: !rule.isOfInstrument },
    { isReversible: !rule.isReversible },
    ...another<string>(places, rule.moneyFrom).map((moneyFrom) => ({ moneyFrom })),
    ...another<string>(places, rule.moneyTo).map((moneyTo) => ({ moneyTo })),
    ...another(['ALL', 'PART', 'ANY', 'ANY_OR_NONE'] as const, rule.amount).map((amount) => ({ amount })),
    ...another<string | null>([...places, null], rule.unitsFrom).map((unitsFrom) => ({ unitsFrom })),
    ...another<string | null>([...places, null], rule.unitsTo).map((unitsTo) => ({ unitsTo })),
  ];
}

const changed =
  ({ kind, suffix }: PostingRule, to: Partial<typeof schema.postingRule.$inferInsert>): Change =>
  (transaction) =>
    transaction
      .update(schema.postingRule)
      .set(to)
      .where(sql`${eq(schema.postingRule.kind, kind)} and ${eq(schema.postingRule.suffix, suffix)}`);

describe('what may be posted', () => {
  test.each(names)('by the rule %s is accepted with its amounts, in its states, and nowhere else', async (name) => {
    const found = [];
    for (const { attempt } of attempts(name)) {
      found.push({ attempt, isAccepted: await accepts(name, attempt, unchanged) });
    }
    expect(found).toEqual(attempts(name));
  });

  test.each(names)('by the rule %s is another thing after a change of any field', async (name) => {
    const rule = ruleNamed(name);
    const unnoticed = [];
    for (const to of changesOf(rule)) {
      let isNoticed = false;
      for (const { attempt, isAccepted } of attempts(name)) {
        isNoticed = (await accepts(name, attempt, changed(rule, to))) !== isAccepted;
        if (isNoticed) break;
      }
      if (!isNoticed) unnoticed.push(to);
    }
    expect(unnoticed).toEqual([]);
  });
});

describe("the database's copy of the rules", () => {
  test.each(['app', 'linker', 'linking', 'opener', 'worker', 'closer', 'maintenance', 'seeder'] as const)(
    'is changed by no statement of %s',
    async (role) => {
      const { rows } = await database.transaction((transaction) =>
        transaction.execute(sql`
          select privilege from unnest(array['insert', 'update', 'delete', 'truncate', 'references', 'trigger']) privilege
          where has_table_privilege(${role}, 'posting_rule', privilege)`),
      );
      expect(rows).toEqual([]);
    },
  );

  const { depositTaken } = postingRules;
  const other = { ...depositTaken, states: [...depositTaken.states], suffix: 'other' };

  test.each<[string, Change]>([
    ['SETTLEMENT taken differs', changed(depositTaken, { isReversible: false })],
    ['the database lacks SETTLEMENT taken', (one) => one.delete(schema.postingRule).where(sql`suffix = 'taken'`)],
    ['the code lacks SETTLEMENT other', (one) => one.insert(schema.postingRule).values(other)],
  ])('is compared with the code by the invariants: %s', async (words, change) => {
    const undo = new Error('undone');
    const checking = database.transaction(async (transaction) => {
      await change(transaction);
      await actAs(transaction, { role: 'maintenance' });
      expect(await findBroken(transaction, invariants)).toEqual([
        {
          sentence: `It does not hold that the database has the rules of postings that the code has: ${words}`,
          accounts: undefined,
        },
      ]);
      throw undo;
    });
    await expect(checking).rejects.toBe(undo);
  });

  test('changes with a migration, so that no process of the release before writes its own rules back', async () => {
    const sorted = Object.values<PostingRule>(postingRules)
      .map((rule) => JSON.stringify(Object.entries(rule).sort()))
      .sort();
    const digest = createHash('sha256').update(sorted.join('\n')).digest('hex').slice(0, 16);
    const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('_posting_rules.sql')).sort();
    const text = await readFile(join(migrationsFolder, files.at(-1) ?? ''), 'utf8');
    expect(text).toContain(`-- Digest of the rules: ${digest}\n`);
  });
});
