import type { Transaction } from '../database/database.ts';
import { audit } from '../database/schema.ts';

/** What was done, to what. Ids only: no value of a person is ever written here. */
export interface AuditedAct {
  readonly action: 'READ' | 'CREATE' | 'UPDATE' | 'DELETE' | 'LINK';
  readonly entity: string;
  readonly entityId?: string | undefined;
}

/** Who did it, by which call. */
export interface AuditedActor {
  readonly tenant: string;
  readonly subject?: string;
  readonly person?: string | undefined;
  /** The call's id, which its log line carries too. */
  readonly request: string;
  /** `name@version` of the remote that asked. */
  readonly remote?: string | undefined;
}

/** An act with its actor. */
export type Recorded = readonly [AuditedActor, AuditedAct];

/**
 * Records what was done, in the transaction that did it, so that neither is stored without the other (ARCHITECTURE §7).
 * @param at milliseconds of the system clock
 */
export function recordAct(transaction: Transaction, actor: AuditedActor, act: AuditedAct, at: number): Promise<void> {
  return recordActs(transaction, [[actor, act]], at);
}

/** Records several acts of one transaction, as {@link recordAct} does one. */
export async function recordActs(transaction: Transaction, acts: readonly Recorded[], at: number): Promise<void> {
  if (acts.length === 0) return;
  await transaction.insert(audit).values(
    acts.map(([actor, act]) => ({
      tenant: actor.tenant,
      at: new Date(at),
      subject: actor.subject ?? null,
      person: actor.person ?? null,
      action: act.action,
      entity: act.entity,
      entityId: act.entityId ?? null,
      request: actor.request,
      remote: actor.remote ?? null,
    })),
  );
}
