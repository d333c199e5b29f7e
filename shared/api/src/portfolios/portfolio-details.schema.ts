import { type Static, Type } from 'typebox';
import type { CallSchema } from '../calls/call.ts';
import { MODEL_CHANGE_FLAG } from '../calls/flags.ts';

/** A model with the answers that led to it, in the words that the member saw. */
const RiskProfile = Type.Object({
  modelId: Type.String(),
  riskAnswerOptions: Type.Array(
    Type.Object({ id: Type.String(), questionText: Type.String(), option: Type.String(), optionText: Type.String() }),
  ),
});

const GivenId = Type.String({ minLength: 1, maxLength: 64 });
const Text = Type.String({ maxLength: 500 });

/** The same as it is sent: in full, and nothing else. */
const GivenProfile = Type.Object(
  {
    modelId: GivenId,
    riskAnswerOptions: Type.Array(
      Type.Object({ id: GivenId, questionText: Text, option: Text, optionText: Text }, { additionalProperties: false }),
      { maxItems: 32 },
    ),
  },
  { additionalProperties: false },
);

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
    /** The business day, YYYY-MM-DD, on which the holdings follow the change that is under way, where it is known. */
    changesOn: Type.Optional(Type.String()),
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
      accountNumber: GivenId,
      accountType: GivenId,
    },
    { additionalProperties: false },
  ),
  reply: PortfolioDetails,
} as const satisfies CallSchema;

/** The result of a review. */
export const PortfolioReview = Type.Object(
  {
    /** Whether another model takes the place of the present one. */
    isChanging: Type.Boolean(),
    /** The business day, YYYY-MM-DD, on which the holdings follow; none where nothing changes. */
    changesOn: Type.Optional(Type.String()),
  },
  { title: 'PortfolioReview' },
);
export type PortfolioReview = Static<typeof PortfolioReview>;

export const reviewPortfolioCall = {
  operation: 'PUT /risk/portfolio-details',
  summary: "Keeps a member's review of a portfolio: the present one is accepted, or other answers lead to another",
  service: 'investmentAccounts',
  effect: 'write',
  fresh: 0,
  takesKey: true,
  body: Type.Object(
    {
      accountNumber: GivenId,
      accountType: GivenId,
      /** In upper case; any case is read (DECISIONS D-184). */
      reviewAction: Type.String({ pattern: '^([Aa][Cc][Cc][Ee][Pp][Tt][Ee][Dd]|[Ee][Dd][Ii][Tt][Ee][Dd])$' }),
      riskProfile: GivenProfile,
    },
    { additionalProperties: false },
  ),
  reply: PortfolioReview,
  flag: MODEL_CHANGE_FLAG,
  refusals: ['FEATURE_OFF', 'PORTFOLIO_CHANGING', 'PORTFOLIO_NOT_REVIEWABLE', 'PORTFOLIO_NOT_OFFERED'],
} as const satisfies CallSchema;
export type ReviewPortfolioBody = Static<typeof reviewPortfolioCall.body>;
