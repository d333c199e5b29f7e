import { type Static, Type } from 'typebox';
import type { CallSchema } from '../calls/call.ts';

/** The model that an account follows, and when it was reviewed (spec 001 §3). */
export const PortfolioDetails = Type.Object(
  {
    accountNumber: Type.String(),
    accountType: Type.String(),
    riskPortfolioDetails: Type.Object({ modelId: Type.String(), modelDisplayName: Type.String() }),
    /** A change of the model is under way. */
    isLocked: Type.Boolean(),
    /** Both left out for a portfolio that was never reviewed. */
    lastReviewDateTime: Type.Optional(Type.String()),
    /** MM/DD/YYYY in US Central. */
    formattedLastReviewDate: Type.Optional(Type.String()),
  },
  { title: 'Portfolio details' },
);
export type PortfolioDetails = Static<typeof PortfolioDetails>;

export const portfolioDetailsCall = {
  operation: 'POST /risk/portfolio-details/search',
  summary: 'The model that an account follows',
  service: 'investmentAccounts',
  effect: 'read',
  fresh: 1_800,
  body: Type.Object(
    {
      accountNumber: Type.String({ minLength: 1, maxLength: 64 }),
      accountType: Type.String({ minLength: 1, maxLength: 64 }),
    },
    { additionalProperties: false },
  ),
  reply: PortfolioDetails,
} as const satisfies CallSchema;
