import type { RiskAnswer } from '@wealth/domain/workflow';
import { workflowKinds } from '@wealth/services/workflow';
import type { PlannedAccount, PortfolioName } from '../personas/index.ts';

/** Letters that lead to each portfolio that is offered: 3, 9 and 17 points (`risk/questions.ts` of the services). */
const letters: Partial<Readonly<Record<PortfolioName, Readonly<Record<string, string>>>>> = {
  cautious: { RISK_HORIZON: 'A', RISK_LOSS: 'B', RISK_SWINGS: 'A', RISK_NEED: 'B', RISK_INCOME: 'A' },
  balanced: { RISK_HORIZON: 'C', RISK_LOSS: 'B', RISK_SWINGS: 'B', RISK_NEED: 'B', RISK_INCOME: 'B' },
  growth: { RISK_HORIZON: 'D', RISK_LOSS: 'C', RISK_SWINGS: 'D', RISK_NEED: 'C', RISK_INCOME: 'B' },
};

/**
 * The answers that led to the portfolio of a guided account, in the words that were shown. None for an account that
 * others report or an adviser looks after, and for a portfolio that no member is offered.
 */
export function riskAnswersFor({ kind, recordType, portfolio }: PlannedAccount): RiskAnswer[] {
  const chosen = letters[portfolio];
  if (kind !== 'ledger' || recordType !== 'DIGITAL_GUIDED_ADVICE' || chosen === undefined) return [];
  const { words } = workflowKinds.ACCOUNT_MODEL_MAPPING;
  return Object.entries(chosen).map(([id, option]) => ({
    id,
    questionText: words[`${id}_LABEL`] ?? '',
    option,
    optionText: words[`${id}_${option}`] ?? '',
  }));
}
