import { randomUUID } from 'node:crypto';
import type { Demographic, SavedWorkflow } from '@wealth/api';
import { createWorkflowCall, findWorkflowCall, saveWorkflowCall } from '@wealth/api/schemas';
import { badRequest, conflict, notFound } from '../app/refusal.ts';
import { portalOnly, type Work } from '../app/serve.ts';
import type { ServiceTools } from '../app/service.ts';
import { demographicOf } from '../member/member.repository.ts';
import { demographicFrom } from '../member/member.rules.ts';
import { settingsOf } from '../settings/settings.repository.ts';
import { requireFlag } from '../settings/settings.rules.ts';
import { currentDefinition, mergedWorkflow, newDocument, savedDocument, saveProblems } from './merge.rules.ts';
import { openWorkflow, type WorkflowRow, workflowOf, writeSave } from './workflow.repository.ts';

const FLAG = 'ONLINE_ACCOUNT_OPENING';

/** Another member's workflow is answered like one that never was. */
const noWorkflow = () => notFound("We couldn't find that application.");

/** The member whose workflows are looked at. @throws Refusal 404 for a sign-in without a member */
function ownerOf({ tenant, person }: Work): { readonly tenant: string; readonly person: string } {
  if (person === undefined) throw noWorkflow();
  return { tenant, person };
}

async function knownOf({ transaction, tenant, person = '' }: Work): Promise<Demographic | undefined> {
  const row = await demographicOf(transaction, tenant, person);
  return row && demographicFrom(row);
}

/** The whole workflow, which holds what the credit union knows of the member; so its reading is recorded. */
async function workflowReply(work: Work, row: WorkflowRow) {
  const [settings, demographic] = [await settingsOf(work.transaction, work.tenant), await knownOf(work)];
  if (demographic) await work.record({ action: 'READ', entity: 'demographic', entityId: work.person ?? '' });
  return mergedWorkflow(row, { definition: currentDefinition, settings, demographic });
}

const savedReply = ({ status, revision, updatedAt }: WorkflowRow): SavedWorkflow => ({
  status,
  revision,
  lastUpdateDate: updatedAt.toISOString(),
});

/** A guided application: begun once, saved step by step, read again anywhere (spec 000 §4.5, §7). */
export function workflowService({ serve, businessClocks }: ServiceTools): void {
  serve(createWorkflowCall, portalOnly, async ({ body: { type }, caller, asMember }) => {
    const now = (await businessClocks.of(caller)).now();
    return asMember(async (work) => {
      const owner = ownerOf(work);
      requireFlag(await settingsOf(work.transaction, work.tenant), FLAG, now);
      const { row, isNew } = await openWorkflow(work.transaction, owner, {
        id: randomUUID(),
        type,
        document: newDocument(currentDefinition),
        definition: currentDefinition.version,
        updatedAt: new Date(now),
      });
      if (isNew) await work.record({ action: 'CREATE', entity: 'workflow', entityId: row.id });
      return workflowReply(work, row);
    });
  });

  serve(findWorkflowCall, portalOnly, ({ body, asMember }) =>
    asMember(async (work) => {
      const row = await workflowOf(work.transaction, ownerOf(work), body.workflowId);
      if (!row) throw noWorkflow();
      return workflowReply(work, row);
    }),
  );

  serve(saveWorkflowCall, portalOnly, async ({ body: { userWorkflow: saved }, caller, asMember }) => {
    const now = (await businessClocks.of(caller)).now();
    return asMember(async (work) => {
      const { transaction } = work;
      const owner = ownerOf(work);
      const row = await workflowOf(transaction, owner, saved.id, { isLocked: true });
      if (!row) throw noWorkflow();
      requireFlag(await settingsOf(transaction, work.tenant), FLAG, now);
      // Sent again after an answer that was lost: it is saved already.
      if (row.saveId === saved.saveId) return savedReply(row);
      if (row.revision !== saved.revision) {
        throw conflict('WORKFLOW_CHANGED', 'Newer answers were saved meanwhile, here or on another device.');
      }
      const problems = saveProblems(currentDefinition, saved);
      if (problems.length > 0) throw badRequest('Some of these answers cannot be kept. Nothing was saved.', problems);
      const document = savedDocument(currentDefinition, saved, row.document, await knownOf(work));
      const updatedAt = new Date(now);
      await writeSave(transaction, owner, row.id, {
        document,
        updatedAt,
        saveId: saved.saveId,
        definition: currentDefinition.version,
      });
      await work.record({ action: 'UPDATE', entity: 'workflow', entityId: row.id });
      return savedReply({ ...row, status: 'IN_PROGRESS', revision: row.revision + 1, updatedAt });
    });
  });
}
