import { and, eq } from 'drizzle-orm';
import { recordAct } from '../../audit/index.ts';
import { schema, type Transaction } from '../../database/index.ts';
import type { AchReturn } from '../../ports/index.ts';
import type { StepTools } from '../../work/queue.ts';
import { dueDate } from '../transfers/legs.ts';
import { lockedTransfer } from '../transfers/locked-transfer.ts';
import { checkReturn, type UnmatchedReason } from './returns.rules.ts';

const { fundingAccount, transfer } = schema;

/**
 * Plans the return of a transfer. Runs as `worker`.
 * @param isAccepted an operator has decided to book it although it is late
 * @returns why it cannot be planned; undefined if it is planned, now or before
 */
export async function bookReturn(
  transaction: Transaction,
  tenant: string,
  { id, code, on }: AchReturn,
  { systemClock }: Pick<StepTools, 'systemClock'>,
  isAccepted = false,
): Promise<UnmatchedReason | undefined> {
  const thisOne = and(eq(transfer.tenant, tenant), eq(transfer.id, id));
  const [known] = await transaction
    .select({ schedule: transfer.schedule, isExternal: fundingAccount.isExternal })
    .from(transfer)
    .innerJoin(fundingAccount, and(eq(fundingAccount.tenant, tenant), eq(fundingAccount.id, transfer.fundingAccount)))
    .where(thisOne);
  const found = known && {
    row: await lockedTransfer(transaction, { tenant, id, schedule: known.schedule }),
    isExternal: known.isExternal,
  };
  const verdict = checkReturn(found, { code, on }, isAccepted);
  if (verdict.kind !== 'PLAN') return verdict.kind === 'UNMATCHED' ? verdict.reason : undefined;
  const { row, returnOn } = verdict;
  await transaction
    .update(transfer)
    .set({ returnOn, returnCode: code, dueOn: dueDate({ ...row, returnOn }) })
    .where(thisOne);
  const act = { action: 'UPDATE', entity: 'transfer', entityId: id } as const;
  await recordAct(transaction, { tenant, person: row.person, request: id }, act, systemClock.now());
  return undefined;
}
