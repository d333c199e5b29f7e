import { randomUUID } from 'node:crypto';
import type { SavedWorkflow } from '@wealth/api';
import { createWorkflowCall, findWorkflowCall, saveWorkflowCall } from '@wealth/api/schemas';
import { portalOnly, type RequestContext } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { conflict } from '../kernel/api-error.ts';
import { becomeProspect } from '../member/prospect.ts';
import { settingsOf } from '../settings/settings.repository.ts';
import { currentDefinition, newDocument, savedDocument, saveProblems, shownNumber, unsavable } from './merge.rules.ts';
import { knownOf, noWorkflow, ownerOf, workflowOfMember } from './of-member.ts';
import { earlierOpenings, lockOpenings, requireNoneUnderWay } from './opening-bounds.ts';
import { putAway } from './put-away.ts';
import { versionAfter } from './upgrade.rules.ts';
import { openWorkflow, type WorkflowRow, workflowOf, writeSave } from './workflow.repository.ts';

function savedReply({ status, revision, updatedAt, document }: WorkflowRow): SavedWorkflow {
  const secrets = Object.entries(document.secrets ?? {}).map(([id, number]) => [id, shownNumber(number)] as const);
  return {
    status,
    revision,
    lastUpdateDate: updatedAt.toISOString(),
    ...(secrets.length > 0 && { secrets: Object.fromEntries(secrets) }),
  };
}

/** A guided application: begun once, saved step by step, read again anywhere (spec 000 §4.5, §7). */
export function workflowService(tools: ServiceTools): void {
  const { registerRoute, businessClocks, systemClock, testNumbers, keys } = tools;
  const read = async (work: RequestContext, row: WorkflowRow) =>
    workflowOfMember(work, row, {
      settings: await settingsOf(work.transaction, work.tenant),
      allowsTestNumbers: testNumbers.areAllowed,
    });
  registerRoute(createWorkflowCall, portalOnly, async ({ body: { type }, caller, withMemberTransaction, asLinker }) => {
    const now = (await businessClocks.of(caller)).now();
    const begin = async (work: RequestContext) => {
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
      return read(work, row);
    };
    // The first transaction refuses while the flag is off, before a prospect is made in one that cannot ask for it.
    const begun = await withMemberTransaction(async (work) => (work.person === undefined ? undefined : begin(work)));
    if (begun) return begun;
    await asLinker((work) => becomeProspect(work, caller, systemClock.now()));
    return withMemberTransaction(begin);
  });

  registerRoute(findWorkflowCall, portalOnly, ({ body, withMemberTransaction }) =>
    withMemberTransaction(async (work) => {
      const row = await workflowOf(work.transaction, ownerOf(work), body.workflowId);
      if (!row) throw noWorkflow();
      return read(work, row);
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
        if (problems.length > 0) throw unsavable(problems);
        const demographic = await knownOf(work);
        const secrets = await putAway(work, owner, saved, {
          definition: currentDefinition,
          demographic,
          keys,
          allowsTestNumbers: testNumbers.areAllowed,
          storedAt: systemClock.now(),
        });
        const document = savedDocument(currentDefinition, saved, row.document, { demographic, secrets });
        const updatedAt = new Date(now);
        await writeSave(transaction, owner, row.id, {
          document,
          updatedAt,
          saveId: saved.saveId,
          definition: versionAfter(row, currentDefinition, saved),
        });
        await work.record({ action: 'UPDATE', entity: 'workflow', entityId: row.id });
        return savedReply({ ...row, document, status: 'IN_PROGRESS', revision: row.revision + 1, updatedAt });
      });
    },
  );
}
