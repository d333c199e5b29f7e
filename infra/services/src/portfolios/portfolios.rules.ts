import { type PortfolioDetails, slashedDate } from '@wealth/api';
import { centralDate } from '@wealth/domain/calendar';
import type { PortfolioRow } from './portfolios.repository.ts';

/** A portfolio as the wire carries it. The day of its last review is the day in US Central, whatever the moment. */
export function portfolioReply(
  { accountNumber, accountType, modelId, modelDisplayName, isLocked, lastReviewedAt, riskAnswers }: PortfolioRow,
  changesOn: string | undefined,
): PortfolioDetails {
  return {
    accountNumber,
    accountType,
    riskProfile: { modelId, riskAnswerOptions: [...riskAnswers] },
    riskPortfolioDetails: { modelId, modelDisplayName },
    isLocked,
    ...(changesOn !== undefined && { changesOn }),
    ...(lastReviewedAt && {
      lastReviewDateTime: lastReviewedAt.toISOString(),
      formattedLastReviewDate: slashedDate(centralDate(lastReviewedAt.getTime())),
    }),
  };
}
