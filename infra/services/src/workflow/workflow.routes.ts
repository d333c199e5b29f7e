import { randomUUID } from 'node:crypto';
import type { SavedWorkflow } from '@wealth/api';
import { createWorkflowCall, findWorkflowCall, saveWorkflowCall } from '@wealth/api/schemas';
import { portalOnly } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { badRequest, conflict } from '../kernel/api-error.ts';
import { settingsOf } from '../settings/settings.repository.ts';
import { currentDefinition, newDocument, savedDocument, saveProblems } from './merge.rules.ts';
import { knownOf, noWorkflow, ownerOf, workflowOfMember } from './of-member.ts';
import { earlierOpenings, lockOpenings, requireNoneUnderWay } from './opening-bounds.ts';
import { openWorkflow, type WorkflowRow, workflowOf, writeSave } from './workflow.repository.ts';

const savedReply = ({ status, revision, updatedAt }: WorkflowRow): SavedWorkflow => ({
  status,
  revision,
  lastUpdateDate: updatedAt.toISOString(),
});

/** A guided application: begun once, saved step by step, read again anywhere (spec 000 §4.5, §7). */
export function workflowService({ registerRoute, businessClocks }: ServiceTools): void {
  registerRoute(createWorkflowCall, portalOnly, async ({ body: { type }, caller, withMemberTransaction }) => {
    const now = (await businessClocks.of(caller)).now();
    return withMemberTransaction(async (work) => {
      const owner = ownerOf(work);
      await lockOpenings(work.transaction, owner);
      requireNoneUnderWay(await earlierOpenings(work.transaction, owner, now));
      const { row, isNew } = await openWorkflow(work.transaction, owner, {
        id: randomUUID(),
        type,
        document: newDocument(currentDefinition),
        definition: currentDefinition.version,
        updatedAt: new Date(now),
      });
      if (isNew) await work.record({ action: 'CREATE', entity: 'workflow', entityId: row.id });
      return workflowOfMember(work, row, await settingsOf(work.transaction, work.tenant));
    });
  });

  registerRoute(findWorkflowCall, portalOnly, ({ body, withMemberTransaction }) =>
    withMemberTransaction(async (work) => {
      const row = await workflowOf(work.transaction, ownerOf(work), body.workflowId);
      if (!row) throw noWorkflow();
      return workflowOfMember(work, row, await settingsOf(work.transaction, work.tenant));
    }),
  );

  registerRoute(
    saveWorkflowCall,
    portalOnly,
    async ({ body: { userWorkflow: saved }, caller, withMemberTransaction }) => {
      const now = (await businessClocks.of(caller)).now();
      return withMemberTransaction(async (work) => {
        const { transaction } = work;
        const owner = ownerOf(work);
        const row = await workflowOf(transaction, owner, saved.id, { isLocked: true });
        if (!row) throw noWorkflow();
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
    },
  );
}
