import { type Static, Type } from 'typebox';
import type { CallSchema } from '../calls/call.ts';

export const RiskQuestions = Type.Object(
  {
    questionsAndAnswers: Type.Array(
      Type.Object({
        id: Type.String(),
        question: Type.String(),
        drawerTitle: Type.String(),
        drawerText: Type.Array(Type.String()),
        answers: Type.Array(Type.Object({ text: Type.String(), letter: Type.String(), helpText: Type.String() })),
      }),
    ),
  },
  { title: 'RiskQuestions' },
);
export type RiskQuestions = Static<typeof RiskQuestions>;

/** The changes in one year, in basis points, that 19 of 20 years lay between. */
const OneYear = Type.Object({
  lowBasisPoints: Type.Integer(),
  highBasisPoints: Type.Integer(),
  /** In words for a member, such as `Years 1926 to 2025`. */
  source: Type.String(),
  asOf: Type.String({ format: 'date' }),
});

/** A portfolio. All shares are percents. */
const Model = Type.Object({
  id: Type.String(),
  displayName: Type.String(),
  description: Type.String(),
  helpText: Type.String(),
  expandedDescription: Type.String(),
  /** False for a portfolio that nobody can choose any more, which accounts may still follow. */
  isOffered: Type.Optional(Type.Boolean()),
  /** The cost of a year, in basis points of the value; left out where it is not known. */
  feeBasisPoints: Type.Optional(Type.Integer({ minimum: 0 })),
  /** What one year did to such a portfolio; left out where it is not known, or not from where. */
  oneYear: Type.Optional(OneYear),
  securityGroups: Type.Array(
    Type.Object({
      securityGroupLabel: Type.String(),
      securityGroupTotalPercentage: Type.Number(),
      details: Type.Array(
        Type.Object({
          securityName: Type.String(),
          securitySymbol: Type.String(),
          securityAllocationPercentage: Type.Number(),
          assetCategory: Type.String(),
          securityId: Type.String(),
        }),
      ),
    }),
  ),
});

export const RiskModels = Type.Object(
  {
    portfolioOptions: Type.Array(
      Type.Object({
        riskCategoryOption: Type.Union([
          Type.Literal('RECOMMENDED'),
          Type.Literal('LESS AGGRESSIVE'),
          Type.Literal('MORE AGGRESSIVE'),
        ]),
        models: Type.Array(Model),
      }),
    ),
  },
  { title: 'RiskModels' },
);
export type RiskModels = Static<typeof RiskModels>;

export const ModelDetails = Type.Object({ modelPortfolioDetails: Model }, { title: 'ModelDetails' });
export type ModelDetails = Static<typeof ModelDetails>;

export const riskQuestionsCall = {
  operation: 'GET /risk/questions',
  summary: 'The questions that a portfolio is recommended by',
  service: 'investmentAccounts',
  effect: 'read',
  fresh: 1_800,
  reply: RiskQuestions,
} as const satisfies CallSchema;

export const riskModelsCall = {
  operation: 'POST /risk/models/search',
  summary: 'The portfolio that fits the answers, and those beside it; changes nothing',
  service: 'investmentAccounts',
  effect: 'read',
  fresh: 1_800,
  body: Type.Object(
    {
      riskAnswerOptions: Type.Array(
        Type.Object(
          {
            id: Type.String({ minLength: 1, maxLength: 64 }),
            option: Type.String({ minLength: 1, maxLength: 8 }),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 32 },
      ),
    },
    { additionalProperties: false },
  ),
  reply: RiskModels,
} as const satisfies CallSchema;

export const modelDetailsCall = {
  operation: 'POST /risk/models/details/search',
  summary: 'A portfolio that members can choose, or that an account of theirs follows, with its securities',
  service: 'investmentAccounts',
  effect: 'read',
  fresh: 1_800,
  body: Type.Object({ modelId: Type.String({ minLength: 1, maxLength: 64 }) }, { additionalProperties: false }),
  reply: ModelDetails,
} as const satisfies CallSchema;
