import type { WorkflowType } from '@wealth/domain/workflow';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { schema, type Transaction } from '../database/index.ts';
import type { SecretReference } from '../secrets/index.ts';

const { workflow } = schema;

const openStatuses = ['NEW', 'IN_PROGRESS'] as const;

/** The numbers that were stored, by the id of the question that asked for them: never a number itself. */
export type KeptNumbers = Readonly<Record<string, SecretReference>>;

/** What is kept of a workflow: answers by the id of their question, and where the member was, by ids. */
export interface StoredWorkflow {
  readonly answers: Readonly<Record<string, readonly string[]>>;
  /** None in a row of an earlier release. */
  readonly secrets?: KeptNumbers;
  readonly currentFlow: string;
  readonly currentStep: string;
  readonly furthest: { readonly flow: string; readonly step: string };
  /** Where Back at the very start leads; the portal's start when none was said. */
  readonly originRoute?: string;
}

/** A workflow that is open: answers are saved in it, and nothing was sent yet. */
export interface WorkflowRow {
  readonly id: string;
  readonly type: WorkflowType;
  /** Id of the account that it is about; null for one that is to be opened. */
  readonly account: string | null;
  readonly status: (typeof openStatuses)[number];
  /** Counts the saves. */
  readonly revision: number;
  readonly saveId: string | null;
  readonly document: StoredWorkflow;
  /** Version of the definition by which it was begun or saved last. */
  readonly definition: number;
  readonly updatedAt: Date;
}

export interface Owner {
  readonly tenant: string;
  readonly person: string;
}

const openOf = ({ tenant, person }: Owner) =>
  and(
    eq(workflow.tenant, tenant),
    eq(workflow.person, person),
    isNotNull(workflow.definition),
    inArray(workflow.status, [...openStatuses]),
  );

function rowOf({
  type,
  status,
  version,
  document,
  definition,
  sendingUntil: _,
  ...own
}: typeof workflow.$inferSelect): WorkflowRow {
  return {
    ...own,
    // Only workflows that have a definition are read, and each of those is of a known type.
    type: type as WorkflowType,
    document: document as StoredWorkflow,
    revision: version,
    definition: definition ?? 0,
    status: status === 'NEW' ? 'NEW' : 'IN_PROGRESS',
  };
}

const isOpen = (status: string) => openStatuses.some((each) => each === status);

/** A workflow that the transaction has locked. */
export interface LockedWorkflow {
  readonly row: WorkflowRow;
  readonly isOpen: boolean;
  /** The end of a claim on its application, in system time; null without one. */
  readonly sendingUntil: Date | null;
}

const ownWorkflow = ({ tenant, person }: Owner, id: string) =>
  and(eq(workflow.tenant, tenant), eq(workflow.person, person), eq(workflow.id, id));

/** A workflow of the person, open or closed, locked until the transaction ends; undefined for anybody else's. */
export async function lockedWorkflow(
  transaction: Transaction,
  owner: Owner,
  id: string,
): Promise<LockedWorkflow | undefined> {
  const [found] = await transaction
    .select()
    .from(workflow)
    .where(and(ownWorkflow(owner, id), isNotNull(workflow.definition)))
    .for('no key update');
  return found && { row: rowOf(found), isOpen: isOpen(found.status), sendingUntil: found.sendingUntil };
}

/**
 * Claims a workflow, whose row is locked, for the one who sends its application.
 * @param until in system time; it also names the claim
 */
export async function claimWorkflow(
  transaction: Transaction,
  { tenant, person }: Owner,
  id: string,
  until: Date,
): Promise<void> {
  await transaction
    .update(workflow)
    .set({ sendingUntil: until })
    .where(and(eq(workflow.tenant, tenant), eq(workflow.person, person), eq(workflow.id, id)));
}

/** Lets a claim go, unless another one took its place. */
export async function releaseClaim(
  transaction: Transaction,
  { tenant, person }: Owner,
  id: string,
  claimed: Date,
): Promise<void> {
  await transaction
    .update(workflow)
    .set({ sendingUntil: null })
    .where(
      and(
        eq(workflow.tenant, tenant),
        eq(workflow.person, person),
        eq(workflow.id, id),
        eq(workflow.sendingUntil, claimed),
      ),
    );
}

/** Closes a workflow that was sent: it is neither found nor saved any more. Runs as `opener`. */
export async function closeWorkflow(transaction: Transaction, { tenant, person }: Owner, id: string): Promise<void> {
  await transaction
    .update(workflow)
    .set({ status: 'COMPLETED' })
    .where(and(eq(workflow.tenant, tenant), eq(workflow.person, person), eq(workflow.id, id)));
}

/** Closes the open review of an account's portfolio, which was sent or accepted. */
export async function closeReview(transaction: Transaction, owner: Owner, account: string): Promise<void> {
  await transaction
    .update(workflow)
    .set({ status: 'COMPLETED' })
    .where(and(openOf(owner), eq(workflow.type, 'ACCOUNT_MODEL_MAPPING'), eq(workflow.account, account)));
}

/** Whether a workflow is a review of the person that was sent. */
export async function isClosedReview(transaction: Transaction, owner: Owner, id: string): Promise<boolean> {
  const found = await transaction
    .select({ id: workflow.id })
    .from(workflow)
    .where(and(ownWorkflow(owner, id), eq(workflow.type, 'ACCOUNT_MODEL_MAPPING'), eq(workflow.status, 'COMPLETED')));
  return found.length > 0;
}

/** An open workflow of the person; undefined for a closed one and for anybody else's. Locked when it is to be changed. */
export async function findWorkflow(
  transaction: Transaction,
  owner: Owner,
  id: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<WorkflowRow | undefined> {
  const query = transaction
    .select()
    .from(workflow)
    .where(and(openOf(owner), eq(workflow.id, id)));
  const [found] = await (isLocked ? query.for('no key update') : query);
  return found && rowOf(found);
}

/** The application of the person that is open and was saved; a member has one at most. */
export async function findOpenApplication(transaction: Transaction, owner: Owner): Promise<WorkflowRow | undefined> {
  const [found] = await transaction
    .select()
    .from(workflow)
    .where(and(openOf(owner), eq(workflow.type, 'ROBO_INDIVIDUAL_JOINT'), eq(workflow.status, 'IN_PROGRESS')));
  return found && rowOf(found);
}

/** A workflow that is begun. */
interface Begun extends Pick<typeof workflow.$inferInsert, 'id' | 'document' | 'updatedAt' | 'definition'> {
  readonly type: WorkflowType;
  /** Id of the account that it is about; null for one that is to be opened. */
  readonly account: string | null;
}

/** The open workflow of the type and account, begun now when there is none. Of any number of callers one begins it. */
export async function openWorkflow(
  transaction: Transaction,
  owner: Owner,
  begun: Begun,
): Promise<{ readonly row: WorkflowRow; readonly isNew: boolean }> {
  const written = await transaction
    .insert(workflow)
    .values({ ...owner, ...begun, status: 'NEW' })
    .onConflictDoNothing()
    .returning({ id: workflow.id });
  const [found] = await transaction
    .select()
    .from(workflow)
    .where(
      and(
        openOf(owner),
        eq(workflow.type, begun.type),
        begun.account === null ? isNull(workflow.account) : eq(workflow.account, begun.account),
      ),
    );
  if (!found) throw new Error('A workflow that was begun is not there');
  return { row: rowOf(found), isNew: written.length > 0 };
}

/** Writes a save over a row that the transaction has locked, and counts it. */
export async function writeSave(
  transaction: Transaction,
  { tenant, person }: Owner,
  id: string,
  saved: Pick<typeof workflow.$inferInsert, 'document' | 'updatedAt' | 'saveId' | 'definition'>,
): Promise<void> {
  await transaction
    .update(workflow)
    .set({ ...saved, status: 'IN_PROGRESS', version: sql`${workflow.version} + 1` })
    .where(and(openOf({ tenant, person }), eq(workflow.id, id)));
}
