import type { AccountOpening } from '@wealth/api';
import { openAccountCall } from '@wealth/api/schemas';
import { type Clock, today } from '@wealth/domain/calendar';
import { answersOf, applicationOf, workflowProblems } from '@wealth/domain/workflow';
import { actAs } from '../database/index.ts';
import { portalOnly, type RequestContext } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { offeredModels } from '../risk/risk.repository.ts';
import { portfolioOptions, rankOf } from '../risk/risk.rules.ts';
import { settingsOf } from '../settings/settings.repository.ts';
import { requireFlag } from '../settings/settings.rules.ts';
import { noWorkflow, ownerOf, workflowOfMember } from '../workflow/of-member.ts';
import {
  earlierOpenings,
  lockOpenings,
  requireDuplicateConfirmed,
  requireFewer,
  requireNoneUnderWay,
} from '../workflow/opening-bounds.ts';
import { closeWorkflow, lockedWorkflow, type WorkflowRow } from '../workflow/workflow.repository.ts';
import { type Opening, openedBy, writeOpening } from './opening.repository.ts';
import {
  accountTypeOf,
  agreedDocuments,
  branchCodeOf,
  chosenModel,
  openedReply,
  requireComplete,
  requireSame,
} from './opening.rules.ts';

const FLAG = 'ONLINE_ACCOUNT_OPENING';

/** What was sent, by which workflow it is judged, and when. */
interface Sent {
  readonly body: AccountOpening;
  readonly row: WorkflowRow;
  readonly address: string;
  /** The member's business clock. */
  readonly clock: Clock;
  readonly allowsTestNumbers: boolean;
}

/**
 * Judges an application by the saved workflow and the rules that its screens go by (spec 000 §4.6).
 * @throws ApiError 400, 403, 409 or 503, and nothing is opened
 */
async function judged(work: RequestContext, { body, row, address, clock, allowsTestNumbers }: Sent): Promise<Opening> {
  const { transaction, tenant } = work;
  const settings = await settingsOf(transaction, tenant);
  const now = clock.now();
  requireFlag(settings, FLAG, now);
  const workflow = await workflowOfMember(work, row, { settings, allowsTestNumbers });
  const answers = answersOf(workflow);
  const date = today(clock);
  requireComplete(workflowProblems(workflow, answers, date));
  const { again: _, ...asked } = body;
  const application = requireSame(asked, (day) => applicationOf(workflow, answers, day), date);
  const { modelId, riskAnswerOptions } = application.riskProfile;
  const options = portfolioOptions(await offeredModels(transaction), rankOf(riskAnswerOptions));
  return {
    owner: ownerOf(work),
    application,
    model: chosenModel(options, modelId),
    branchCode: branchCodeOf(settings),
    agreements: agreedDocuments(workflow, answers),
    address,
    at: new Date(now),
    date,
  };
}

/** Opens accounts: each workflow once, however often its application is sent (spec 000 §7). */
export function openingService({
  registerRoute,
  businessClocks,
  openingsPerDay,
  testNumbers,
  work: worker,
}: ServiceTools): void {
  registerRoute(openAccountCall, portalOnly, async ({ body, request, caller, withMemberTransaction }) => {
    const clock = await businessClocks.of(caller);
    // The edge says who asked; `request.ip` is the edge itself.
    const address = String(request.headers['x-forwarded-for'] ?? request.ip);
    const reply = await withMemberTransaction(async (work) => {
      const { transaction, record } = work;
      const owner = ownerOf(work);
      await lockOpenings(transaction, owner);
      const locked = await lockedWorkflow(transaction, owner, body.workflowId);
      if (!locked) throw noWorkflow();
      const before = await openedBy(transaction, owner, locked.row.id);
      if (before) return openedReply(before);
      if (!locked.isOpen) throw noWorkflow();
      const earlier = await earlierOpenings(transaction, owner, clock.now());
      requireNoneUnderWay(earlier);
      requireFewer(earlier, openingsPerDay);
      const sent = { body, row: locked.row, address, clock, allowsTestNumbers: testNumbers.areAllowed };
      const opening = await judged(work, sent);
      requireDuplicateConfirmed(earlier, { type: accountTypeOf(opening.application), again: body.again });
      await actAs(transaction, { role: 'opener', ...owner });
      const opened = await writeOpening(transaction, opening);
      await closeWorkflow(transaction, owner, locked.row.id);
      await record({ action: 'CREATE', entity: 'application', entityId: locked.row.id });
      await record({ action: 'CREATE', entity: 'account', entityId: opened.id });
      return openedReply(opened);
    });
    worker.wake();
    return reply;
  });
}
