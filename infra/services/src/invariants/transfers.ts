import {
  movedStates,
  openStates,
  type TransferKind,
  type TransferState,
  transferKinds,
} from '@wealth/domain/transfers';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { type PostingRule, postingId, postingRules, reversalId, wholeRules } from '../ledger/index.ts';
import type { Breach } from './invariant.ts';

const { depositTaken, depositSettled, depositRepaid, depositReturned, withdrawalSent, withdrawalDone } = postingRules;

/** The posting of a rule, and the one that reverses it, by the ends of their ids. */
const end = (rule: PostingRule) => postingId(rule, '');
const reversed = (rule: PostingRule) => reversalId(rule, '');

/** The postings of a transfer that move its own money, by the ends of their ids. */
const steps = transferKinds
  .flatMap(wholeRules)
  .flatMap((rule) => (rule.isReversible ? [end(rule), reversed(rule)] : [end(rule)]));

/** The postings of a transfer in a state that nothing comes back from. */
const reached = (kind: TransferKind, state: TransferState) =>
  wholeRules(kind)
    .filter(({ states }) => states.includes(state))
    .map(end);

/** The postings that a transfer may have, by its kind and state; a returned one that is owed has none of the account. */
const explained: Readonly<Record<string, readonly (readonly string[])[]>> = {
  ...Object.fromEntries(
    transferKinds.flatMap((kind) =>
      [...openStates(kind), ...movedStates(kind)].map((state) => [`${kind} ${state}`, [reached(kind, state)]]),
    ),
  ),
  'DEPOSIT RETURNED': [
    [end(depositTaken), reversed(depositTaken)],
    [...reached('DEPOSIT', 'SETTLED'), reversed(depositSettled), end(depositRepaid), end(depositReturned)],
  ],
  'DEPOSIT RETURNED, owed': [[...reached('DEPOSIT', 'SETTLED'), end(depositReturned)]],
  'WITHDRAWAL RETURNED': [
    [end(withdrawalSent), reversed(withdrawalSent)],
    [...reached('WITHDRAWAL', 'DONE'), reversed(withdrawalDone), reversed(withdrawalSent)],
  ],
};

/** Transfers that ended before any money moved. */
const nothingMoved = new Set(['REFUSED', 'CANCELED']);

interface Group extends Record<string, unknown> {
  readonly kind: string;
  readonly state: string;
  readonly is_owed: boolean;
  readonly names: readonly string[];
  readonly tenant: string;
  readonly transfers: readonly { readonly id: string; readonly account: string }[];
}

const isExplained = ({ kind, state, is_owed, names }: Group): boolean => {
  const may = nothingMoved.has(state) ? [[]] : explained[`${kind} ${state}${is_owed ? ', owed' : ''}`];
  const found = [...names].sort().join();
  return may?.some((one) => [...one].sort().join() === found) ?? false;
};

/** Transfers whose postings do not explain their state. */
export async function unexplained(transaction: Transaction): Promise<Breach[]> {
  const { rows } = await transaction.execute<Group>(sql`
    with marked as (
      select t.tenant, t.id, t.account, t.kind, t.state, t.is_owed,
        coalesce(json_agg(step.name order by step.name) filter (where j.id is not null), '[]')::text as names
      from transfer t
      cross join unnest(${sql.param(steps)}::text[]) as step (name)
      left join journal j on j.tenant = t.tenant and j.id = t.id || step.name
      group by t.tenant, t.id
    )
    select tenant, kind, state, is_owed, names::json as names,
      json_agg(json_build_object('id', id, 'account', account)) as transfers
    from marked group by tenant, kind, state, is_owed, names`);
  return rows
    .filter((group) => !isExplained(group))
    .flatMap(({ tenant, kind, state, names, transfers }) =>
      transfers.map(({ id, account }) => ({
        tenant,
        account,
        breach: `${kind} ${id} is ${state} with ${names.map((name) => name.slice(1)).join(', ') || 'no posting'}`,
      })),
    );
}
