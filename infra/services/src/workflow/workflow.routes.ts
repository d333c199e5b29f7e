import { randomUUID } from 'node:crypto';
import type { CreateWorkflowBody, SavedWorkflow } from '@wealth/api';
import { createWorkflowCall, findWorkflowCall, openWorkflowCall, saveWorkflowCall } from '@wealth/api/schemas';
import type { WorkflowType } from '@wealth/domain/workflow';
import { portalOnly, type RequestContext } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { conflict, notFound } from '../kernel/api-error.ts';
import { becomeProspect } from '../member/prospect.ts';
import { earlierOpenings, lockOpenings } from '../opening-limits/earlier-openings.repository.ts';
import { requireNoneUnderWay } from '../opening-limits/opening-limits.rules.ts';
import { findPortfolio } from '../portfolios/portfolios.repository.ts';
import { findSettings } from '../settings/settings.repository.ts';
import { requireFlag } from '../settings/settings.rules.ts';
import { workflowKinds } from './definitions/index.ts';
import {
  answersBefore,
  newDocument,
  savedDocument,
  saveProblems,
  shownNumber,
  titleOfStep,
  unsavable,
} from './merge.rules.ts';
import { findKnownDemographic, notOpen, requireOwner, workflowOfMember } from './of-member.ts';
import { storeSecrets } from './store-secrets.ts';
import { versionAfter } from './upgrade.rules.ts';
import {
  findOpenApplication,
  findWorkflow,
  type Owner,
  openWorkflow,
  type WorkflowRow,
  writeSave,
} from './workflow.repository.ts';

function savedReply({ status, revision, updatedAt, document }: WorkflowRow): SavedWorkflow {
  const secrets = Object.entries(document.secrets ?? {}).map(([id, number]) => [id, shownNumber(number)] as const);
  return {
    status,
    revision,
    lastUpdateDate: updatedAt.toISOString(),
    ...(secrets.length > 0 && { secrets: Object.fromEntries(secrets) }),
  };
}

type Begun = Parameters<typeof openWorkflow>[2];

/** The first state of a workflow of a type. @throws ApiError where the member may not begin one */
async function beginning(
  work: RequestContext,
  owner: Owner,
  body: CreateWorkflowBody,
  now: number,
): Promise<Pick<Begun, 'type' | 'account' | 'document' | 'definition'>> {
  const { definition } = workflowKinds[body.type];
  if (body.type === 'ROBO_INDIVIDUAL_JOINT') {
    await lockOpenings(work.transaction, owner);
    requireNoneUnderWay(await earlierOpenings(work.transaction, owner, now));
    return { type: body.type, account: null, document: newDocument(definition), definition: definition.version };
  }
  const portfolio = await findPortfolio(work.transaction, work.tenant, body);
  if (!portfolio) throw notFound("We couldn't find that account.");
  return {
    type: body.type,
    account: portfolio.account,
    document: newDocument(definition, answersBefore(portfolio.riskAnswers)),
    definition: definition.version,
  };
}

/** A guided workflow: begun once, saved step by step, read again anywhere (spec 000 §4.5, §7). */
export function workflowService(tools: ServiceTools): void {
  const { registerRoute, businessClocks, systemClock, testNumbers, keys } = tools;
  const read = async (work: RequestContext, row: WorkflowRow) =>
    workflowOfMember(work, row, {
      settings: await findSettings(work.transaction, work.tenant),
      allowsTestNumbers: testNumbers.areAllowed,
    });
  /** Each type of workflow has a separate flag. */
  const requireOffered = async ({ transaction, tenant }: RequestContext, type: WorkflowType, now: number) =>
    requireFlag(await findSettings(transaction, tenant), workflowKinds[type].flag, now);

  registerRoute(createWorkflowCall, portalOnly, async ({ body, caller, asSignedIn, asLinker }) => {
    const now = (await businessClocks.of(caller)).now();
    const begin = async (work: RequestContext) => {
      const owner = requireOwner(work);
      const begun = await beginning(work, owner, body, now);
      const { row, isNew } = await openWorkflow(work.transaction, owner, {
        ...begun,
        id: randomUUID(),
        updatedAt: new Date(now),
      });
      if (isNew) await work.record({ action: 'CREATE', entity: 'workflow', entityId: row.id });
      return read(work, row);
    };
    // The first transaction refuses while the flag is off. The one that makes a prospect cannot read settings.
    const begun = await asSignedIn(async (work) => {
      await requireOffered(work, body.type, now);
      // A caller without an account has no portfolio to review, so only an application makes a prospect.
      const isProspect = work.person === undefined && body.type === 'ROBO_INDIVIDUAL_JOINT';
      return isProspect ? undefined : begin(work);
    });
    if (begun) return begun;
    await asLinker((work) => becomeProspect(work, caller, systemClock.now()));
    return asSignedIn(begin);
  });

  registerRoute(findWorkflowCall, portalOnly, ({ body, asSignedIn }) =>
    asSignedIn(async (work) => {
      const owner = requireOwner(work);
      const row = await findWorkflow(work.transaction, owner, body.workflowId);
      if (!row) throw await notOpen(work.transaction, owner, body.workflowId);
      return read(work, row);
    }),
  );

  // The audit leaves it out: it answers where an application waits, and none of its answers.
  registerRoute(openWorkflowCall, portalOnly, ({ asSignedIn }) =>
    asSignedIn(async ({ transaction, tenant, person }) => {
      const row = person === undefined ? undefined : await findOpenApplication(transaction, { tenant, person });
      if (!row) return {};
      const stepTitle = titleOfStep(row, await findSettings(transaction, tenant));
      return { application: { id: row.id, stepTitle } };
    }),
  );

  registerRoute(saveWorkflowCall, portalOnly, async ({ body: { userWorkflow: saved }, caller, asSignedIn }) => {
    const now = (await businessClocks.of(caller)).now();
    return asSignedIn(async (work) => {
      const { transaction } = work;
      const owner = requireOwner(work);
      const row = await findWorkflow(transaction, owner, saved.id, { isLocked: true });
      if (!row) throw await notOpen(transaction, owner, saved.id);
      await requireOffered(work, row.type, now);
      const { definition, hasDetails } = workflowKinds[row.type];
      // Sent again after an answer that was lost: it is saved already.
      if (row.saveId === saved.saveId) return savedReply(row);
      if (row.revision !== saved.revision) {
        throw conflict('WORKFLOW_CHANGED', 'Newer answers were saved meanwhile, here or on another device.');
      }
      const problems = saveProblems(definition, saved);
      if (problems.length > 0) throw unsavable(problems);
      const demographic = hasDetails ? await findKnownDemographic(work) : undefined;
      const secrets = await storeSecrets(work, owner, saved, {
        definition,
        demographic,
        keys,
        allowsTestNumbers: testNumbers.areAllowed,
        storedAt: systemClock.now(),
      });
      const document = savedDocument(definition, saved, row.document, { demographic, secrets });
      const updatedAt = new Date(now);
      await writeSave(transaction, owner, row.id, {
        document,
        updatedAt,
        saveId: saved.saveId,
        definition: versionAfter(row, definition, saved),
      });
      await work.record({ action: 'UPDATE', entity: 'workflow', entityId: row.id });
      return savedReply({ ...row, document, status: 'IN_PROGRESS', revision: row.revision + 1, updatedAt });
    });
  });
}
