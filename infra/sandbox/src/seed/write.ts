import type { BusinessDate } from '@wealth/domain/calendar';
import { actAs, insertMany, schema, type Transaction } from '@wealth/services/database';
import { openFarEnds, openLedgerAccount, post, rebuildProjections } from '@wealth/services/ledger';
import { type EnvelopeKeys, storeSecret } from '@wealth/services/secrets';
import { and, eq } from 'drizzle-orm';
import { type Persona, tenants } from '../personas/index.ts';
import { accessRows, accountRow, profileRow } from './accounts.ts';
import { beneficiaryRows, beneficiarySocialSecurityNumber } from './beneficiaries.ts';
import { damagedFile, documentsOf, statementId } from './documents.ts';
import { firstDay } from './history.ts';
import { accountId, personId, scheduleId } from './ids.ts';
import { demographicOf, identitiesOf, memberOf, socialSecurityNumber } from './people.ts';
import { dateOf, type Outcome, type Plan } from './plan.ts';
import { postingsOf } from './postings.ts';
import { fundingRows, furtherSchedules, scheduleRows } from './servicing.ts';

/** Moment at which rows of a date are said to be made: noon of the day, UTC. */
const noon = (date: BusinessDate) => new Date(`${date}T12:00:00Z`);

/** People with what is known of them, and how they sign in. */
export async function writePeople(transaction: Transaction, plan: Plan, keys: EnvelopeKeys): Promise<void> {
  const { personas: people, anchor } = plan;
  const now = noon(anchor);
  await insertMany(
    transaction,
    schema.person,
    people.map((persona) => ({ tenant: persona.tenant, id: personId(persona) })),
  );
  await insertMany(transaction, schema.member, people.map(memberOf));
  await insertMany(
    transaction,
    schema.identity,
    people.flatMap((persona) => identitiesOf(persona, now)),
  );
  const known = people.filter(({ demographic }) => demographic !== 'none');
  const demographics: (typeof schema.demographic.$inferInsert)[] = [];
  for (const persona of known) {
    const owner = { tenant: persona.tenant, person: personId(persona), purpose: 'SOCIAL_SECURITY_NUMBER' } as const;
    const { reference } = await storeSecret(transaction, keys, owner, socialSecurityNumber(persona), now.getTime());
    demographics.push(demographicOf(persona, anchor, reference));
  }
  await insertMany(transaction, schema.demographic, demographics);
}

/** Accounts, who may reach them, and what is kept beside them. */
export async function writeAccounts(transaction: Transaction, plan: Plan, keys: EnvelopeKeys): Promise<void> {
  const { outcomes, anchor } = plan;
  const each = outcomes.map(({ persona, account }) => ({ persona, account, from: dateOf(persona, anchor) }));
  await insertMany(
    transaction,
    schema.account,
    each.map(({ persona, account, from }) => accountRow(persona, account, from)),
  );
  await insertMany(
    transaction,
    schema.accountAccess,
    each.flatMap(({ persona, account }) => accessRows(persona, account)),
  );
  await insertMany(
    transaction,
    schema.portfolioProfile,
    each.map(({ persona, account, from }) => profileRow(persona, account, from)),
  );
  for (const { id } of tenants) {
    const numbers = each.filter(({ persona, account }) => persona.tenant === id && account.kind === 'ledger');
    if (numbers.length === 0) continue;
    await openFarEnds(transaction, id);
    await openLedgerAccount(
      transaction,
      id,
      numbers.map(({ account }) => accountId(account.number)),
    );
  }
  await insertMany(transaction, schema.fundingAccount, plan.personas.flatMap(fundingRows));
  await writeBeneficiaries(transaction, plan, keys);
}

async function writeBeneficiaries(transaction: Transaction, plan: Plan, keys: EnvelopeKeys): Promise<void> {
  const rows: (typeof schema.beneficiary.$inferInsert)[] = [];
  for (const { persona, account } of plan.outcomes) {
    if (account.kind !== 'ledger') continue;
    for (const row of beneficiaryRows(persona, account, plan.anchor)) {
      const { reference } = await storeSecret(
        transaction,
        keys,
        { tenant: row.tenant, person: personId(persona), purpose: 'BENEFICIARY_SOCIAL_SECURITY_NUMBER' },
        beneficiarySocialSecurityNumber(rows.length + 1),
        noon(plan.anchor).getTime(),
      );
      rows.push({ ...row, socialSecurityReference: reference });
    }
  }
  await insertMany(transaction, schema.beneficiary, rows);
}

/** Schedules as they stand at first; `writeHappenings` counts what they did later. */
export async function writeSchedules(transaction: Transaction, plan: Plan): Promise<void> {
  const rows = plan.outcomes.flatMap((outcome) => {
    if (!('history' in outcome) || outcome.account.days === 0) return [];
    const { persona, account } = outcome;
    return scheduleRows(persona, account, firstDay(account, dateOf(persona, plan.anchor)), executedOf(outcome));
  });
  const further = plan.personas.flatMap((persona) => furtherSchedules(persona, plan.anchor));
  for (const row of [...rows, ...further]) await transaction.insert(schema.schedule).values(row);
}

const executedOf = (outcome: Outcome) =>
  'history' in outcome ? outcome.history.happenings.filter(({ isScheduled }) => isScheduled === true).length : 0;

/** Whether a row of the persona's own date is missing, when everything up to the common date `after` is there. */
const isNew = (persona: Persona, after: BusinessDate | undefined) => (date: BusinessDate) =>
  after === undefined || date > dateOf(persona, after);

/** Postings, snapshots and documents later than `after`, or all of them. */
export async function writeHappenings(
  transaction: Transaction,
  plan: Plan,
  after: BusinessDate | undefined,
): Promise<void> {
  const postings = plan.outcomes.flatMap((outcome) => {
    if (!('history' in outcome)) return [];
    const { persona, account, history } = outcome;
    const fresh = isNew(persona, after);
    return postingsOf(persona.tenant, account.number, history.happenings).filter(({ effectiveDate }) =>
      fresh(effectiveDate),
    );
  });
  await post(transaction, ...postings);
  await writeReported(transaction, plan, after);
  await writeDocuments(transaction, plan, after);
  if (after === undefined) return;
  for (const outcome of plan.outcomes) {
    const executedTransfers = executedOf(outcome);
    const { tenant } = outcome.persona;
    if (executedTransfers === 0) continue;
    await transaction
      .update(schema.schedule)
      .set({ executedTransfers })
      .where(and(eq(schema.schedule.tenant, tenant), eq(schema.schedule.id, scheduleId(outcome.account.number))));
  }
}

async function writeReported(transaction: Transaction, plan: Plan, after: BusinessDate | undefined): Promise<void> {
  const snapshots: (typeof schema.reportedSnapshot.$inferInsert)[] = [];
  const positions: (typeof schema.reportedPosition.$inferInsert)[] = [];
  for (const outcome of plan.outcomes) {
    if (!('reported' in outcome)) continue;
    const { persona, account, reported } = outcome;
    const key = { tenant: persona.tenant, account: accountId(account.number) };
    const fresh = reported.snapshots.filter(({ asOf }) => isNew(persona, after)(asOf));
    for (const { asOf, value, netInvested } of fresh) {
      snapshots.push({ ...key, asOf, valueCents: value, netInvestedCents: netInvested });
    }
    const newest = fresh.at(-1);
    if (newest === undefined) continue;
    for (const [instrument, quantity, valueCents] of reported.holdingsOn(newest.asOf)) {
      positions.push({ ...key, asOf: newest.asOf, instrument, quantity, valueCents });
    }
  }
  await insertMany(transaction, schema.reportedSnapshot, snapshots);
  await insertMany(transaction, schema.reportedPosition, positions);
}

async function writeDocuments(transaction: Transaction, plan: Plan, after: BusinessDate | undefined): Promise<void> {
  const rows = plan.personas.flatMap((persona) => {
    const own = plan.outcomes.flatMap((outcome) =>
      outcome.persona === persona && 'history' in outcome ? [outcome] : [],
    );
    return documentsOf(persona, own).filter(({ date }) => isNew(persona, after)(date as BusinessDate));
  });
  await insertMany(transaction, schema.document, rows);
  if (after === undefined) await insertMany(transaction, schema.documentFile, damagedFiles(plan, rows));
}

/** The newest statement of each account that has a damaged one. */
function damagedFiles(plan: Plan, rows: readonly { readonly id: string }[]): DamagedFile[] {
  return plan.outcomes.flatMap((outcome) => {
    if (!('history' in outcome) || !outcome.account.lastStatementDamaged) return [];
    const ends = outcome.history.days.map(({ date }) => statementId(outcome.account, date));
    const newest = ends.findLast((id) => rows.some((row) => row.id === id));
    return newest === undefined ? [] : [damagedFile(outcome.persona.tenant, newest)];
  });
}

type DamagedFile = ReturnType<typeof damagedFile>;

/** Builds what members read anew, account by account up to its owner's own date. Runs as `seeder`. */
export async function writeProjections(
  transaction: Transaction,
  plan: Plan,
  people: readonly Persona[],
): Promise<void> {
  await actAs(transaction, { role: 'seeder' });
  const groups = Map.groupBy(
    plan.outcomes.filter(({ persona }) => people.includes(persona)),
    ({ persona }) => `${persona.tenant} ${dateOf(persona, plan.through)}`,
  );
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    await rebuildProjections(transaction, {
      tenant: first.persona.tenant,
      accounts: group.map(({ account }) => accountId(account.number)),
      through: dateOf(first.persona, plan.through),
    });
  }
}
