import { sql } from 'drizzle-orm';
import { schema } from '../database/index.ts';

const { transfer } = schema;

/** Selects deposits that the bank takes back out of their account. */
export const isTakenBack = sql`(${transfer.kind} = 'DEPOSIT' and ${transfer.state} in ('SETTLED', 'INVESTED')
  and ${transfer.returnOn} is not null and ${transfer.dueOn} = ${transfer.returnOn})`;

/** Selects transfers whose next leg may sell holdings of their account. */
export const isSale = sql`(${isTakenBack} or ${transfer.kind} = 'WITHDRAWAL' and ${transfer.state} = 'ASKED')`;
