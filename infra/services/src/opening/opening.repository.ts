import { randomUUID } from 'node:crypto';
import type { BusinessDate } from '@wealth/domain/calendar';
import type { Application } from '@wealth/domain/workflow';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { insertMany, schema, type Transaction } from '../database/index.ts';
import { openLedgerAccount } from '../ledger/index.ts';
import type { Owner } from '../workflow/workflow.repository.ts';
import { type AgreedDocument, type ChosenModel, getAccountType, type OpenedRow } from './opening.rules.ts';

const { account, accountAccess, agreement, application, applicationParty, member, portfolioProfile } = schema;

/** An account that is to be opened. */
export interface Opening {
  readonly owner: Owner;
  readonly application: Application;
  readonly branchCode: string;
  readonly model: ChosenModel;
  readonly agreements: readonly AgreedDocument[];
  /** Finds the other owner of a joint account. */
  readonly otherOwner: Uint8Array | undefined;
  /** The member's address in the network. */
  readonly address: string;
  /** In the member's business time. */
  readonly at: Date;
  readonly date: BusinessDate;
}

/** Writes all that an opening is, but for the workflow and the audit. Runs as `opener`. */
export async function writeOpening(transaction: Transaction, opening: Opening): Promise<OpenedRow> {
  const { owner, application: body, at } = opening;
  const { tenant, person } = owner;
  const opened = {
    id: randomUUID(),
    number: `${opening.branchCode}${await nextNumber(transaction)}`,
    type: getAccountType(body),
  };
  await transaction.insert(account).values({
    ...opened,
    tenant,
    family: 'APEX',
    name: 'Guided investing',
    recordType: 'DIGITAL_GUIDED_ADVICE',
    source: 'APEX',
    sourceRecordType: 'BROKERAGE',
    status: 'PENDING',
    keptBy: 'LEDGER',
    startDate: opening.date,
    custodianName: 'APEX',
    custodianId: 'apex',
    isActive: false,
  });
  await transaction.insert(accountAccess).values({ tenant, account: opened.id, person, role: 'PRIMARY' });
  await openLedgerAccount(transaction, tenant, [opened.id]);
  await transaction.insert(portfolioProfile).values({
    tenant,
    account: opened.id,
    modelId: opening.model.id,
    modelDisplayName: opening.model.displayName,
    riskAnswers: body.riskProfile.riskAnswerOptions,
    lastReviewedAt: at,
  });
  await giveHousehold(transaction, owner);
  const { workflowId } = body;
  await transaction
    .insert(application)
    .values({ tenant, workflow: workflowId, person, account: opened.id, status: 'SENT', body, sentAt: at });
  if (opening.otherOwner) {
    await transaction
      .insert(applicationParty)
      .values({ tenant, application: workflowId, keyedHash: opening.otherOwner });
  }
  await insertMany(
    transaction,
    agreement,
    opening.agreements.map((each) => ({ ...each, tenant, application: workflowId, at, address: opening.address })),
  );
  return opened;
}

async function nextNumber(transaction: Transaction): Promise<string> {
  const { rows } = await transaction.execute<{ number: string }>(sql`select nextval('account_number')::text as number`);
  if (!rows[0]) throw new Error('There is no next account number');
  return rows[0].number;
}

/** A person without accounts has no household yet; with one they are set up. A prospect has no row in `member` either. */
async function giveHousehold(transaction: Transaction, { tenant, person }: Owner): Promise<void> {
  const householdId = randomUUID();
  const { rowCount } = await transaction
    .update(member)
    .set({ householdId })
    .where(and(eq(member.tenant, tenant), eq(member.person, person), isNull(member.householdId)));
  if (rowCount) return;
  // The builder would name the number too, which the opener may not write.
  await transaction.execute(sql`
    insert into ${member} (tenant, person, matching_legal_entity, household_id)
    values (${tenant}, ${person}, false, ${householdId})
    on conflict do nothing`);
}
