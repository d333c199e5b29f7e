import { type Static, Type } from 'typebox';
import type { CallSchema } from '../calls/call.ts';

/** A model with the answers that led to it, in the words that the member saw. */
const RiskProfile = Type.Object({
  modelId: Type.String(),
  riskAnswerOptions: Type.Array(
    Type.Object({ id: Type.String(), questionText: Type.String(), option: Type.String(), optionText: Type.String() }),
  ),
});

/** The model that an account follows, and when it was reviewed (spec 001 §3). */
export const PortfolioDetails = Type.Object(
  {
    accountNumber: Type.String(),
    accountType: Type.String(),
    riskPortfolioDetails: Type.Object({ modelId: Type.String(), modelDisplayName: Type.String() }),
    /** With the answers that were given once; without any for a portfolio of before they were kept. */
    riskProfile: Type.Optional(RiskProfile),
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
