import { businessDaysBefore } from '@wealth/domain/business-days';
import type { BusinessDate } from '@wealth/domain/calendar';
import { startDay, withdrawalDates } from '@wealth/domain/transfers';
import type { schema } from '@wealth/services/database';
import type { LedgerAccount, Persona } from '../personas/index.ts';
import { accountId, personId } from './ids.ts';
import { idOf } from './random.ts';
import { fundingId } from './servicing.ts';

/** A withdrawal under way, as a member's request would have written it. */
export interface WithdrawalRows {
  readonly transfer: typeof schema.transfer.$inferInsert;
  readonly step: typeof schema.transferStep.$inferInsert;
}

/** UTC: after the cut-off in US Central, in summer and in winter. */
const ASKED_AT = '22:15:00Z';
/** The last four digits of the checking account that every member has. */
const TO = '1204';

/**
 * The withdrawal that is under way from an account, where its plan has one. It was asked for after the cut-off of the
 * business day before the anchor, so that its sale is still to come whatever day the anchor is.
 */
export function withdrawalRows(
  persona: Persona,
  { number, withdrawing }: LedgerAccount,
  anchor: BusinessDate,
): WithdrawalRows[] {
  if (withdrawing === undefined) return [];
  const { tenant } = persona;
  const askedAt = new Date(`${businessDaysBefore(anchor, 1)}T${ASKED_AT}`);
  const { soldOn, sentOn, doneOn } = withdrawalDates(askedAt.getTime());
  const id = confirmationNumber('withdrawal', number);
  return [
    {
      transfer: {
        tenant,
        id,
        person: personId(persona),
        clockPerson: personId(persona),
        account: accountId(number),
        fundingAccount: fundingId(persona, TO),
        kind: 'WITHDRAWAL',
        amountCents: withdrawing * 100,
        state: 'ASKED',
        askedAt,
        sellOn: soldOn,
        sendOn: sentOn,
        doneOn,
        dueOn: soldOn,
      },
      step: {
        tenant,
        transfer: id,
        state: 'ASKED',
        at: askedAt,
        effectiveDate: startDay(askedAt.getTime()).startOn,
      },
    },
  ];
}

/** Letters and digits that do not look alike. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A number in the form that members read, `K7M4-Q2R9X`; the same names give the same one. */
function confirmationNumber(...names: readonly string[]): string {
  const bytes = Buffer.from(idOf(...names).replaceAll('-', ''), 'hex').subarray(0, 9);
  const letters = Array.from(bytes, (byte) => READABLE[byte % READABLE.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
