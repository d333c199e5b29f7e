import type { RiskModels } from '@wealth/api';
import type { RiskAnswer } from '@wealth/domain/workflow';

/** The question whose answer is the chosen portfolio. */
export const CHOSEN_PORTFOLIO = 'PORTFOLIO_SELECTION';

/** A portfolio as it is offered. */
export type Model = RiskModels['portfolioOptions'][number]['models'][number];

/** The answers that a portfolio is asked for by. */
export const askedBy = (answers: readonly RiskAnswer[]) => answers.map(({ id, option }) => ({ id, option }));

/** The portfolio that fits the answers; null where the services recommend none. Of several the first counts. */
export function recommendedModel({ portfolioOptions }: RiskModels): Model | null {
  const recommended = portfolioOptions.find(({ riskCategoryOption }) => riskCategoryOption === 'RECOMMENDED');
  return recommended?.models[0] ?? null;
}

export interface Share {
  readonly label: string;
  /** Percent, as the services say it. */
  readonly percent: number;
  /** Percent of the bar, which is whole whatever the sum is. */
  readonly width: number;
  /** Which of the chart's colours it has: its own for each of Stocks, Bonds and Cash. */
  readonly colour: 1 | 2 | 3 | 4;
}

const colours: Readonly<Record<string, Share['colour']>> = { Stocks: 1, Bonds: 2, Cash: 3 };

/** The shares of a portfolio's groups, without empty ones. */
export function sharesOf({ securityGroups }: Model): readonly Share[] {
  const groups = securityGroups.filter(({ securityGroupTotalPercentage }) => securityGroupTotalPercentage > 0);
  const sum = groups.reduce((total, { securityGroupTotalPercentage }) => total + securityGroupTotalPercentage, 0);
  return groups.map(({ securityGroupLabel: label, securityGroupTotalPercentage: percent }) => ({
    label,
    percent,
    width: (percent / sum) * 100,
    colour: colours[label] ?? 4,
  }));
}
