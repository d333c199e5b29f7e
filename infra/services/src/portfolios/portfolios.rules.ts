import { type PortfolioDetails, slashedDate } from '@wealth/api';
import { centralDate } from '@wealth/domain/calendar';
import type { PortfolioRow } from './portfolios.repository.ts';

/** A portfolio as the wire carries it. The day of its last review is the day in US Central, whatever the moment. */
export function portfolioReply({ modelId, modelDisplayName, lastReviewedAt, ...own }: PortfolioRow): PortfolioDetails {
  return {
    ...own,
    riskPortfolioDetails: { modelId, modelDisplayName },
    ...(lastReviewedAt && {
      lastReviewDateTime: lastReviewedAt.toISOString(),
      formattedLastReviewDate: slashedDate(centralDate(lastReviewedAt.getTime())),
    }),
  };
}
