import type { BusinessDate } from '@wealth/domain/calendar';
import { insertMany, schema, type Transaction } from '@wealth/services/database';
import { openFarEnds, openLedgerAccount, post } from '@wealth/services/ledger';
import { type EnvelopeKeys, storeSecret } from '@wealth/services/secrets';
import { tenants } from '../personas/index.ts';
import { accessRows, accountRow, profileRow } from '../world/accounts.ts';
import { applicationRows } from '../world/applications.ts';
import { beneficiaryRows, beneficiarySocialSecurityNumber } from '../world/beneficiaries.ts';
import { damagedFile, getDocuments, statementId } from '../world/documents.ts';
import { firstDay } from '../world/history.ts';
import { accountId, personId } from '../world/ids.ts';
import { getDemographic, getLinkedIdentities, getMemberRecord, socialSecurityNumber } from '../world/people.ts';
import { getPersonaDate, type Plan } from '../world/plan.ts';
import { makePostings } from '../world/postings.ts';
import { reportedRows } from '../world/reported.ts';
import { scheduleRows, skippedRows } from '../world/schedules.ts';
import { fundingRows, linkedItems } from '../world/servicing.ts';
import { transfersUnderWay, writeUnderWay } from './under-way.ts';

/** Moment at which rows of a date are said to be made: noon of the day, UTC. */
const noon = (date: BusinessDate) => new Date(`${date}T12:00:00Z`);

/** People with their records, their sign-ins and the applications that they left half way. */
export async function writePeople(transaction: Transaction, plan: Plan, keys: EnvelopeKeys): Promise<void> {
  const { personas: people, anchor } = plan;
  const now = noon(anchor);
  await insertMany(
    transaction,
    schema.person,
    people.map((persona) => ({ tenant: persona.tenant, id: personId(persona) })),
  );
  await insertMany(transaction, schema.member, people.map(getMemberRecord));
  await insertMany(
    transaction,
    schema.identity,
    people.flatMap((persona) => getLinkedIdentities(persona, now)),
  );
  const known = people.filter(({ demographic }) => demographic !== 'none');
  const demographics: (typeof schema.demographic.$inferInsert)[] = [];
  for (const persona of known) {
    const owner = { tenant: persona.tenant, person: personId(persona), purpose: 'SOCIAL_SECURITY_NUMBER' } as const;
    const { reference } = await storeSecret(transaction, keys, owner, socialSecurityNumber(persona), now.getTime());
    demographics.push(getDemographic(persona, anchor, reference));
  }
  await insertMany(transaction, schema.demographic, demographics);
  await insertMany(
    transaction,
    schema.workflow,
    people.flatMap((persona) => applicationRows(persona, getPersonaDate(persona, anchor))),
  );
}

/** Accounts, who may reach them, and what is kept beside them. */
export async function writeAccounts(transaction: Transaction, plan: Plan, keys: EnvelopeKeys): Promise<void> {
  const { outcomes, anchor } = plan;
  const each = outcomes.map(({ persona, account }) => ({ persona, account, from: getPersonaDate(persona, anchor) }));
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
  await writeFunding(transaction, plan, keys);
  await writeBeneficiaries(transaction, plan, keys);
}

async function writeFunding(transaction: Transaction, plan: Plan, keys: EnvelopeKeys): Promise<void> {
  const createdAt = noon(plan.anchor);
  const rows: (typeof schema.linkedItem.$inferInsert)[] = [];
  for (const { row, isRemoved, accessToken } of plan.personas.flatMap(linkedItems)) {
    const owner = { tenant: row.tenant, person: row.person, purpose: 'LINKING_ACCESS' } as const;
    const stored = isRemoved
      ? undefined
      : await storeSecret(transaction, keys, owner, accessToken, createdAt.getTime());
    rows.push({
      ...row,
      accessReference: stored?.reference ?? null,
      createdAt,
      removedAt: isRemoved ? createdAt : null,
    });
  }
  await insertMany(transaction, schema.linkedItem, rows);
  await insertMany(transaction, schema.fundingAccount, plan.personas.flatMap(fundingRows));
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

/** The accounts of our own ledger that have a history, each with its owner's anchor. */
const ownAccounts = (plan: Plan) =>
  plan.outcomes.flatMap(({ persona, account }) => {
    if (account.kind !== 'ledger' || account.days === 0) return [];
    const anchor = getPersonaDate(persona, plan.anchor);
    return [{ persona, account, first: firstDay(account, anchor), anchor }];
  });

/** The transfers that are under way when the demo begins. */
export const allUnderWay = (plan: Plan) =>
  ownAccounts(plan).flatMap(({ persona, account, anchor }) => transfersUnderWay(persona, account, anchor));

/** Schedules as they stand at the anchor, their transfers that were refused, and the transfers under way. */
export async function writeTransfers(transaction: Transaction, plan: Plan): Promise<void> {
  const accounts = ownAccounts(plan);
  await insertMany(transaction, schema.schedule, accounts.flatMap(scheduleRows));
  await insertMany(transaction, schema.transfer, accounts.flatMap(skippedRows));
  await writeUnderWay(transaction, allUnderWay(plan));
}

/** Postings, snapshots and documents up to the anchor. */
export async function writeHappenings(transaction: Transaction, plan: Plan): Promise<void> {
  const postings = plan.outcomes.flatMap((outcome) =>
    'history' in outcome
      ? makePostings(outcome.persona.tenant, outcome.account.number, outcome.history.happenings)
      : [],
  );
  await post(transaction, ...postings, ...allUnderWay(plan).flatMap((one) => one.postings));
  await writeReported(transaction, plan);
  await writeDocuments(transaction, plan);
}

async function writeReported(transaction: Transaction, plan: Plan): Promise<void> {
  const rows = plan.outcomes.flatMap(({ persona, account, ...outcome }) =>
    'reported' in outcome ? [reportedRows(persona.tenant, account.number, outcome.reported)] : [],
  );
  await insertMany(
    transaction,
    schema.reportedSnapshot,
    rows.flatMap(({ snapshots }) => snapshots),
  );
  await insertMany(
    transaction,
    schema.reportedPosition,
    rows.flatMap(({ positions }) => positions),
  );
}

async function writeDocuments(transaction: Transaction, plan: Plan): Promise<void> {
  const rows = plan.personas.flatMap((persona) => {
    const own = plan.outcomes.flatMap((outcome) =>
      outcome.persona === persona && 'history' in outcome ? [outcome] : [],
    );
    return getDocuments(persona, own);
  });
  await insertMany(transaction, schema.document, rows);
  await insertMany(transaction, schema.documentFile, damagedFiles(plan, rows));
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
