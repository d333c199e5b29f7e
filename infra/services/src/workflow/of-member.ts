import type { Demographic, SettingsReply, Workflow } from '@wealth/api';
import type { Transaction } from '../database/index.ts';
import type { RequestContext } from '../http/register-route.ts';
import { type ApiError, notFound } from '../kernel/api-error.ts';
import { findDemographic } from '../member/member.repository.ts';
import { demographicFrom } from '../member/member.rules.ts';
import { openedBy } from '../opening-limits/earlier-openings.repository.ts';
import { namedAccount } from '../opening-limits/opening-limits.rules.ts';
import { workflowKinds } from './definitions/index.ts';
import { mergedWorkflow } from './merge.rules.ts';
import { isClosedReview, type Owner, type WorkflowRow } from './workflow.repository.ts';

/** Another member's workflow is answered like one that never was. */
export const noWorkflow = (details?: ApiError['details']) => notFound("We couldn't find that application.", details);

const SENT = { field: 'status', issue: 'COMPLETED' };

/**
 * The refusal to read or save a workflow that is not open. Says that it was sent, and names the account of an
 * application, so that a page that lost the answer can tell the member.
 */
export async function notOpen(transaction: Transaction, owner: Owner, workflow: string): Promise<ApiError> {
  const sent = await openedBy(transaction, owner, workflow);
  if (!sent) return noWorkflow((await isClosedReview(transaction, owner, workflow)) ? [SENT] : []);
  return notFound('This application was sent already.', [
    SENT,
    ...namedAccount(sent),
    { field: 'accountType', issue: sent.type },
    { field: 'applicationStatus', issue: sent.status },
  ]);
}

/** The member whose workflows are looked at. @throws ApiError 404 for a sign-in without a member */
export function requireOwner({ tenant, person }: RequestContext): Owner {
  if (person === undefined) throw noWorkflow();
  return { tenant, person };
}

/** What the credit union knows of the member; undefined when it gave nothing. */
export async function findKnownDemographic({
  transaction,
  tenant,
  person,
}: RequestContext): Promise<Demographic | undefined> {
  if (person === undefined) return undefined;
  const row = await findDemographic(transaction, tenant, person);
  return row && demographicFrom(row);
}

/** Settings that a workflow is merged with. */
interface LaidOver {
  readonly settings: SettingsReply | undefined;
  readonly allowsTestNumbers: boolean;
}

/** The whole workflow. The audit records the reading of an application, and of the credit union's record of the member. */
export async function workflowOfMember(
  work: RequestContext,
  row: WorkflowRow,
  { settings, allowsTestNumbers }: LaidOver,
): Promise<Workflow> {
  const { hasDetails } = workflowKinds[row.type];
  if (hasDetails) await work.record({ action: 'READ', entity: 'workflow', entityId: row.id });
  const demographic = hasDetails ? await findKnownDemographic(work) : undefined;
  if (demographic) await work.record({ action: 'READ', entity: 'demographic', entityId: work.person });
  return mergedWorkflow(row, { settings, demographic, allowsTestNumbers });
}
