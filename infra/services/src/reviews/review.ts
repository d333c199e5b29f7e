import { randomUUID } from 'node:crypto';
import type { PortfolioReview, ReviewPortfolioBody } from '@wealth/api';
import { addBusinessDays } from '@wealth/domain/business-days';
import { type Clock, today } from '@wealth/domain/calendar';
import type { RiskAnswer } from '@wealth/domain/workflow';
import type { RequestContext } from '../http/register-route.ts';
import { badField, badRequest, conflict, notFound } from '../kernel/api-error.ts';
import { askForChange, keepReview, lockedPortfolio, type ReviewedRow } from '../portfolios/portfolios.repository.ts';
import { offeredModels } from '../risk/risk.repository.ts';
import { getRiskRank, portfolioOptions, riskProblems } from '../risk/risk.rules.ts';
import { findSettings } from '../settings/settings.repository.ts';
import { workflowKinds } from '../workflow/definitions/index.ts';
import { mergeTexts } from '../workflow/merge.rules.ts';
import { closeReview } from '../workflow/workflow.repository.ts';

/** A review that a member sends. */
interface Sent {
  readonly body: ReviewPortfolioBody;
  /** The business clock of the member. */
  readonly clock: Clock;
  /** The business clock of the account's primary owner, by whose day the holdings follow. */
  readonly ownersClock: Clock;
}

/**
 * Keeps a review: the present portfolio is accepted, or other answers lead to another one (spec 000 §2.6, 002 §4).
 * @throws ApiError 400, 404 or 409, and nothing is changed
 */
export async function reviewPortfolio(
  work: RequestContext & { readonly person: string },
  { body, clock, ownersClock }: Sent,
): Promise<PortfolioReview> {
  const { transaction, tenant, person } = work;
  const portfolio = await lockedPortfolio(transaction, tenant, body);
  if (!portfolio) throw notFound("We couldn't find that account.");
  requireReviewable(portfolio);
  const { riskProfile } = body;
  const isAccepted = body.reviewAction.toUpperCase() === 'ACCEPTED';
  const model = isAccepted
    ? await presentModel(work, portfolio, riskProfile.modelId)
    : await chosenModel(work, riskProfile);
  const isChanging = model.id !== portfolio.modelId;
  await keepReview(transaction, tenant, portfolio.account, {
    modelId: model.id,
    modelDisplayName: model.displayName,
    // A member who accepts has not answered again.
    riskAnswers: isAccepted ? portfolio.riskAnswers : await inOurWords(work, riskProfile.riskAnswerOptions),
    isLocked: isChanging,
    lastReviewedAt: new Date(clock.now()),
  });
  await closeReview(transaction, { tenant, person }, portfolio.account);
  await work.record({ action: 'UPDATE', entity: 'portfolio_profile', entityId: portfolio.account });
  if (!isChanging) return { isChanging };
  const changesOn = addBusinessDays(today(ownersClock), 1);
  await askForChange(transaction, {
    tenant,
    person,
    id: randomUUID(),
    account: portfolio.account,
    fromModel: portfolio.modelId,
    toModel: model.id,
    dueOn: changesOn,
    askedAt: new Date(clock.now()),
  });
  return { isChanging, changesOn };
}

/** @throws ApiError 409 while a change is under way, and for an account that follows no model of ours */
function requireReviewable({ isLocked, status, keptBy, isWithdrawalInProgress }: ReviewedRow): void {
  if (isLocked) {
    throw conflict('PORTFOLIO_CHANGING', 'This portfolio is being changed already. Nothing was changed.');
  }
  if (keptBy !== 'LEDGER' || status !== 'COMPLETED') {
    throw conflict('PORTFOLIO_NOT_REVIEWABLE', "This account's portfolio can't be reviewed here. Nothing was changed.");
  }
  if (isWithdrawalInProgress) {
    throw conflict(
      'PORTFOLIO_CHANGING',
      'A withdrawal is selling holdings of this portfolio. Nothing was changed; please try again when it is done.',
    );
  }
}

interface Model {
  readonly id: string;
  readonly displayName: string;
}

/**
 * @throws ApiError 400 for another model than the present one: what was shown is what is accepted; 409 for a model that
 * was retired since
 * @see DECISIONS D-275
 */
async function presentModel(
  { transaction }: RequestContext,
  { modelId, modelDisplayName }: ReviewedRow,
  sent: string,
): Promise<Model> {
  if (sent !== modelId) throw badField('modelId', "is not this account's portfolio");
  const offered = await offeredModels(transaction);
  if (!offered.some(({ model }) => model.id === modelId)) {
    throw conflict(
      'PORTFOLIO_NOT_OFFERED',
      'This portfolio is no longer offered. Nothing was changed; please answer the questions again to choose another.',
    );
  }
  return { id: modelId, displayName: modelDisplayName };
}

/** @throws ApiError 400 for answers that lead nowhere, and a model that is not offered for them */
async function chosenModel(
  { transaction }: RequestContext,
  { modelId, riskAnswerOptions }: ReviewPortfolioBody['riskProfile'],
): Promise<Model> {
  const problems = riskProblems(riskAnswerOptions);
  if (problems.length > 0) throw badRequest('Please answer each of the risk questions once.', problems);
  const { portfolioOptions: options } = portfolioOptions(
    await offeredModels(transaction),
    getRiskRank(riskAnswerOptions),
  );
  const model = options.flatMap(({ models }) => models).find(({ id }) => id === modelId);
  if (!model) throw badField('modelId', 'is not offered for these answers');
  return model;
}

/** The answers with the words that the member saw. The caller's own words are dropped. */
async function inOurWords(
  { transaction, tenant }: RequestContext,
  answers: ReviewPortfolioBody['riskProfile']['riskAnswerOptions'],
): Promise<RiskAnswer[]> {
  const texts = mergeTexts(await findSettings(transaction, tenant), workflowKinds.ACCOUNT_MODEL_MAPPING.words);
  return answers.map(({ id, option }) => ({
    id,
    questionText: texts[`${id}_LABEL`] ?? '',
    option,
    optionText: texts[`${id}_${option}`] ?? '',
  }));
}
