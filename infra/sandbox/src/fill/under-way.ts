import { businessDayFrom, businessDaysBefore } from '@wealth/domain/business-days';
import type { BusinessDate } from '@wealth/domain/calendar';
import { depositDatesFrom, startDay, withdrawalDates } from '@wealth/domain/transfers';
import { insertMany, schema, type Transaction } from '@wealth/services/database';
import { type Posting, postedWhole, postingRules } from '@wealth/services/ledger';
import { sql } from 'drizzle-orm';
import { accepted } from '../ach/ach.ts';
import type { LedgerAccount, Persona } from '../personas/index.ts';
import { storeAnswer } from '../port-answers/port-answers.ts';
import { accountId, personId } from '../world/ids.ts';
import { makeId } from '../world/random.ts';
import { fundingId } from '../world/servicing.ts';

/** A transfer that is under way when the demo begins, as a member's request and the worker would have written it. */
export interface UnderWay {
  readonly transfer: typeof schema.transfer.$inferInsert;
  readonly steps: readonly (typeof schema.transferStep.$inferInsert)[];
  readonly postings: readonly Posting[];
  /** Of a debit that the bank sends back: the network's code and the day. */
  readonly comesBack?: { readonly code: string; readonly on: BusinessDate };
}

/** UTC: after the cut-off in US Central, in summer and in winter. */
const ASKED_AT = '22:15:00Z';
/** UTC: the morning in US Central. */
const TAKEN_AT = '15:00:00Z';
/** The last four digits of the checking account that every member has. */
const CHECKING = '1204';

/** The transfers that are under way of an account, where its plan has some. */
export const transfersUnderWay = (persona: Persona, account: LedgerAccount, anchor: BusinessDate): UnderWay[] => [
  ...withdrawalUnderWay(persona, account, anchor),
  ...depositUnderWay(persona, account, anchor),
];

/**
 * It was requested after the cut-off of the business day before the anchor, so that its sale is still to come whatever
 * day the anchor is.
 */
function withdrawalUnderWay(
  persona: Persona,
  { number, withdrawing }: LedgerAccount,
  anchor: BusinessDate,
): UnderWay[] {
  if (withdrawing === undefined) return [];
  const askedAt = new Date(`${businessDaysBefore(anchor, 1)}T${ASKED_AT}`);
  const { soldOn, sentOn, doneOn } = withdrawalDates(askedAt.getTime());
  const { tenant } = persona;
  const id = confirmationNumber('withdrawal', number);
  const { startOn } = startDay(askedAt.getTime());
  return [
    {
      transfer: {
        ...ends(persona, number, withdrawing.to ?? CHECKING),
        id,
        kind: 'WITHDRAWAL',
        amountCents: withdrawing.cents,
        state: 'ASKED',
        askedAt,
        sellOn: soldOn,
        sendOn: sentOn,
        doneOn,
        dueOn: soldOn,
      },
      steps: [{ tenant, transfer: id, state: 'ASKED', at: askedAt, effectiveDate: startOn }],
      postings: [],
    },
  ];
}

/**
 * A deposit that was taken one business day before the demo's first one. On that first day the worker queries the
 * network, and either puts the money into the account or records its return.
 */
function depositUnderWay(persona: Persona, { number, depositing }: LedgerAccount, anchor: BusinessDate): UnderWay[] {
  if (depositing === undefined) return [];
  const { cents, from, returnCode } = depositing;
  const settledOn = businessDayFrom(anchor);
  const dates = depositDatesFrom(businessDaysBefore(settledOn, 1), true);
  const { takenOn, investedOn, freeOn } = dates;
  const askedAt = new Date(`${takenOn}T${TAKEN_AT}`);
  const { tenant } = persona;
  const id = confirmationNumber('deposit', number);
  const step = (state: string) => ({ tenant, transfer: id, state, at: askedAt, effectiveDate: takenOn });
  return [
    {
      transfer: {
        ...ends(persona, number, from),
        id,
        kind: 'DEPOSIT',
        amountCents: cents,
        state: 'TAKEN',
        askedAt,
        startOn: takenOn,
        settleOn: dates.settledOn,
        investOn: investedOn,
        freeOn,
        dueOn: dates.settledOn,
        permission: 'The permission that was given for this deposit.',
        networkReference: accepted({ tenant, id }).reference,
      },
      steps: [step('ASKED'), step('TAKEN')],
      postings: [
        {
          tenant,
          ...postedWhole(postingRules.depositTaken, { id, account: accountId(number), amountCents: cents }),
          nominalDate: takenOn,
          effectiveDate: takenOn,
          detail: { transfer: id, step: 'TAKEN' },
          postedAt: askedAt.getTime(),
        },
      ],
      ...(returnCode !== undefined && { comesBack: { code: returnCode, on: settledOn } }),
    },
  ];
}

const ends = (persona: Persona, number: string, digits: string) => ({
  tenant: persona.tenant,
  person: personId(persona),
  dueDateOwner: personId(persona),
  account: accountId(number),
  fundingAccount: fundingId(persona, digits),
});

/** Writes the transfers with their steps. Postings are written with all others. */
export async function writeUnderWay(transaction: Transaction, all: readonly UnderWay[]): Promise<void> {
  if (all.length === 0) return;
  await transaction.insert(schema.transfer).values(all.map(({ transfer }) => transfer));
  await insertMany(
    transaction,
    schema.transferStep,
    all.flatMap(({ steps }) => steps),
  );
}

/** Writes the debits as the network knows them: all were taken, and some come back. Runs as the database's owner. */
export async function writeDebits(transaction: Transaction, all: readonly UnderWay[]): Promise<void> {
  for (const { transfer, comesBack } of all) {
    if (transfer.kind !== 'DEPOSIT') continue;
    const { tenant, id } = transfer;
    await storeAnswer(transaction, 'ach.take', transfer, accepted(transfer));
    if (comesBack === undefined) continue;
    await transaction.execute(
      sql`insert into sandbox.ach_return (tenant, id, code, return_on)
        values (${tenant}, ${id}, ${comesBack.code}, ${comesBack.on}::date)`,
    );
  }
}

/** Letters and digits that do not look alike. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A number in the form that members read, `K7M4-Q2R9X`; the same names give the same one. */
function confirmationNumber(...names: readonly string[]): string {
  const bytes = Buffer.from(makeId(...names).replaceAll('-', ''), 'hex').subarray(0, 9);
  const letters = Array.from(bytes, (byte) => READABLE[byte % READABLE.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
