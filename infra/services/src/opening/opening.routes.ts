import { type AccountOpening, ALREADY_IN_PROGRESS, type OpeningReply } from '@wealth/api';
import { OPENING_FLAG, openAccountCall } from '@wealth/api/schemas';
import { type Clock, today } from '@wealth/domain/calendar';
import { getAnswers, toApplication, workflowProblems } from '@wealth/domain/workflow';
import { actAs } from '../database/index.ts';
import { portalOnly, type RequestContext } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { earlierOpenings, lockOpenings, openedBy } from '../opening-limits/earlier-openings.repository.ts';
import {
  requireDuplicateConfirmed,
  requireFewer,
  requireNoneUnderWay,
} from '../opening-limits/opening-limits.rules.ts';
import { offeredModels } from '../risk/risk.repository.ts';
import { getRiskRank, portfolioOptions } from '../risk/risk.rules.ts';
import { findSettings } from '../settings/settings.repository.ts';
import { requireFlag } from '../settings/settings.rules.ts';
import { noWorkflow, requireOwner, workflowOfMember } from '../workflow/of-member.ts';
import {
  claimWorkflow,
  closeWorkflow,
  lockedWorkflow,
  releaseClaim,
  type WorkflowRow,
} from '../workflow/workflow.repository.ts';
import { checkedByCustodian, requireAccepted } from './custodian-check.ts';
import { type Opening, writeOpening } from './opening.repository.ts';
import {
  agreedDocuments,
  chosenModel,
  getAccountType,
  getBranchCode,
  openedReply,
  requireComplete,
  requireSame,
} from './opening.rules.ts';
import { otherOwnersHash } from './owners-numbers.ts';

/** Milliseconds of a claim: longer than the custodian may take, so that one outlives its process alone. */
const CLAIM_MS = 60_000;

const inProgress: OpeningReply = { errorMessage: ALREADY_IN_PROGRESS };

/** A sent application, with the tools that check it. */
interface Sent {
  readonly body: AccountOpening;
  /** The sender's address in the network. */
  readonly address: string;
  /** The member's business clock. */
  readonly clock: Clock;
  readonly tools: Pick<ServiceTools, 'keys' | 'openingsPerDay' | 'testNumbers'>;
}

/** The result of our own rules: a reply, or an opening that passed them. */
type CheckedApplication = { readonly reply: OpeningReply } | { readonly opening: Opening };

/**
 * Checks an application against the saved workflow and the rules that its screens go by (spec 000 §4.6).
 * @throws ApiError 400, 403, 409 or 503, and nothing is opened
 */
async function openingOf(
  work: RequestContext,
  row: WorkflowRow,
  { body, address, clock, tools }: Sent,
): Promise<Opening> {
  const { transaction, tenant } = work;
  const settings = await findSettings(transaction, tenant);
  const now = clock.now();
  requireFlag(settings, OPENING_FLAG, now);
  const workflow = await workflowOfMember(work, row, { settings, allowsTestNumbers: tools.testNumbers.areAllowed });
  const answers = getAnswers(workflow);
  const date = today(clock);
  requireComplete(workflowProblems(workflow, answers, date));
  const { again: _, ...requested } = body;
  const application = requireSame(requested, (day) => toApplication(workflow, answers, day), date);
  const owner = requireOwner(work);
  const otherOwner = await otherOwnersHash(transaction, owner, application, tools.keys);
  const { modelId, riskAnswerOptions } = application.riskProfile;
  const options = portfolioOptions(await offeredModels(transaction), getRiskRank(riskAnswerOptions));
  return {
    owner,
    application,
    model: chosenModel(options, modelId),
    branchCode: getBranchCode(settings),
    agreements: agreedDocuments(workflow, answers),
    otherOwner,
    address,
    at: new Date(now),
    date,
  };
}

/**
 * Locks the workflow and checks the application. A repeated request gets the account that the first one opened.
 * @param isClaimed whether another request is checking the application
 */
async function checkApplication(
  work: RequestContext,
  sent: Sent,
  isClaimed: (until: Date | null) => boolean,
): Promise<CheckedApplication> {
  const { transaction } = work;
  const { body, clock, tools } = sent;
  const owner = requireOwner(work);
  await lockOpenings(transaction, owner);
  const locked = await lockedWorkflow(transaction, owner, body.workflowId);
  if (locked?.row.type !== 'ROBO_INDIVIDUAL_JOINT') throw noWorkflow();
  const before = await openedBy(transaction, owner, locked.row.id);
  if (before) return { reply: openedReply({ ...before, id: before.account }) };
  if (!locked.isOpen) throw noWorkflow();
  if (isClaimed(locked.sendingUntil)) return { reply: inProgress };
  const earlier = await earlierOpenings(transaction, owner, clock.now());
  requireNoneUnderWay(earlier);
  requireFewer(earlier, tools.openingsPerDay);
  const opening = await openingOf(work, locked.row, sent);
  requireDuplicateConfirmed(earlier, { type: getAccountType(opening.application), again: body.again });
  return { opening };
}

/** Writes the whole opening. Runs as `opener` from here on. */
async function opened({ transaction, record }: RequestContext, opening: Opening): Promise<OpeningReply> {
  const { owner, application } = opening;
  await actAs(transaction, { role: 'opener', ...owner });
  const account = await writeOpening(transaction, opening);
  await closeWorkflow(transaction, owner, application.workflowId);
  await record({ action: 'CREATE', entity: 'application', entityId: application.workflowId });
  await record({ action: 'CREATE', entity: 'account', entityId: account.id });
  return openedReply(account);
}

/**
 * Opens accounts: each workflow once, however often its application is sent (spec 000 §7). The custodian is asked between
 * two transactions. The first claims the workflow; the second checks everything again, and writes all or nothing.
 */
export function openingService(tools: ServiceTools): void {
  const { registerRoute, businessClocks, systemClock, ports, portLimitMs, work: worker } = tools;
  registerRoute(openAccountCall, portalOnly, async ({ body, request, caller, tenant, asSignedIn }) => {
    const sent: Sent = {
      body,
      // The edge says who asked; `request.ip` is the edge itself.
      address: String(request.headers['x-forwarded-for'] ?? request.ip),
      clock: await businessClocks.of(caller),
      tools,
    };
    const now = systemClock.now();
    const claim = new Date(now + CLAIM_MS);
    const isOther = (until: Date | null) => until?.getTime() !== claim.getTime();
    const claimed = await asSignedIn(async (work) => {
      const found = await checkApplication(work, sent, (until) => until !== null && until.getTime() > now);
      if ('opening' in found) await claimWorkflow(work.transaction, found.opening.owner, body.workflowId, claim);
      return found;
    });
    if ('reply' in claimed) return claimed.reply;

    const { owner, application } = claimed.opening;
    const release = () => asSignedIn(({ transaction }) => releaseClaim(transaction, owner, body.workflowId, claim));
    try {
      const requested = { tenant, id: body.workflowId, application };
      const check = await checkedByCustodian(ports.current(), requested, portLimitMs);
      if (check.outcome === 'ALREADY_KNOWN') {
        await release();
        return inProgress;
      }
      requireAccepted(check, application);
      const reply = await asSignedIn(async (work) => {
        const found = await checkApplication(work, sent, isOther);
        return 'reply' in found ? found.reply : opened(work, found.opening);
      });
      worker.wake();
      return reply;
    } catch (cause) {
      // The member has to read the refusal, whatever becomes of the claim, which expires.
      await release().catch((problem) => request.log.warn(problem, 'A claim could not be released'));
      throw cause;
    }
  });
}
