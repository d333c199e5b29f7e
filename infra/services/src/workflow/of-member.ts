import type { Demographic, SettingsReply, Workflow } from '@wealth/api';
import type { RequestContext } from '../http/register-route.ts';
import { type ApiError, notFound } from '../kernel/api-error.ts';
import { demographicOf } from '../member/member.repository.ts';
import { demographicFrom } from '../member/member.rules.ts';
import { workflowKinds } from './definitions/index.ts';
import { mergedWorkflow } from './merge.rules.ts';
import type { Owner, WorkflowRow } from './workflow.repository.ts';

/** Another member's workflow is answered like one that never was. */
export const noWorkflow = (details?: ApiError['details']) => notFound("We couldn't find that application.", details);

/** The member whose workflows are looked at. @throws ApiError 404 for a sign-in without a member */
export function ownerOf({ tenant, person }: RequestContext): Owner {
  if (person === undefined) throw noWorkflow();
  return { tenant, person };
}

/** What the credit union knows of the member; undefined when it gave nothing. */
export async function knownOf({ transaction, tenant, person }: RequestContext): Promise<Demographic | undefined> {
  if (person === undefined) return undefined;
  const row = await demographicOf(transaction, tenant, person);
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
  const demographic = hasDetails ? await knownOf(work) : undefined;
  if (demographic) await work.record({ action: 'READ', entity: 'demographic', entityId: work.person });
  return mergedWorkflow(row, { settings, demographic, allowsTestNumbers });
}
