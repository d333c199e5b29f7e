import type { schema } from '@wealth/services/database';
import type { PortfolioName } from '../personas/index.ts';
import { type Fund, funds } from './market.ts';

/** What a portfolio aims at: fund → part of what is invested. Parts sum to one. */
export interface Portfolio {
  readonly modelId: string;
  readonly displayName: string;
  readonly parts: Readonly<Record<string, number>>;
  /** Of a portfolio that members are offered. */
  readonly offer?: {
    /** From 1, the calmest, on. */
    readonly riskRank: number;
    readonly description: string;
    readonly helpText: string;
    readonly expandedDescription: string;
    /** Changes in a bad and a good year, and the cost of one, in basis points. They are examples. */
    readonly yearlyLow: number;
    readonly yearlyHigh: number;
    readonly feeBasisPoints: number;
  };
}

/**
 * Nine funds give seven and Other; Treasury bills below one percent give the `<1%` slice; seven funds and the cash
 * balance give exactly eight holdings; `cash` holds nothing but its cash balance (PERSONAS §2).
 */
export const portfolios: Readonly<Record<PortfolioName, Portfolio>> = {
  growth: {
    modelId: 'DEMO-GROWTH',
    displayName: 'Growth',
    offer: {
      riskRank: 3,
      description: 'Mostly stocks, for money that you can leave alone for ten years or more.',
      helpText: 'It can gain the most over many years, and it can lose the most in one.',
      expandedDescription:
        'Stocks of large, small and foreign companies make up most of it. In a bad year it may lose a third of its value, and it may take years to come back.',
      yearlyLow: -1_900,
      yearlyHigh: 2_400,
      feeBasisPoints: 36,
    },
    parts: {
      DMTOT: 0.302,
      DMLRG: 0.17,
      DMSML: 0.08,
      DMDIV: 0.07,
      DMINT: 0.15,
      DMEMG: 0.07,
      DMAGG: 0.1,
      DMCRP: 0.05,
      DMCSH: 0.008,
    },
  },
  balanced: {
    modelId: 'DEMO-BALANCED',
    displayName: 'Balanced',
    offer: {
      riskRank: 2,
      description: 'A mix of stocks and bonds, for money that you need in five to ten years.',
      helpText: 'Stocks let it grow, and bonds make its ups and downs smaller.',
      expandedDescription:
        'A little more than half is in stocks, and most of the rest in bonds. In a bad year it may lose a fifth of its value.',
      yearlyLow: -1_100,
      yearlyHigh: 1_600,
      feeBasisPoints: 35,
    },
    parts: {
      DMTOT: 0.26,
      DMSML: 0.06,
      DMDIV: 0.08,
      DMINT: 0.14,
      DMEMG: 0.06,
      DMAGG: 0.22,
      DMGOV: 0.08,
      DMTIP: 0.06,
      DMCSH: 0.04,
    },
  },
  cautious: {
    modelId: 'DEMO-CAUTIOUS',
    displayName: 'Cautious',
    offer: {
      riskRank: 1,
      description: 'Mostly bonds, for money that you may need within five years.',
      helpText: 'It has the smallest ups and downs, and grows the least over many years.',
      expandedDescription:
        'Bonds of the government and of companies make up most of it. It may still lose a tenth of its value in a bad year.',
      yearlyLow: -500,
      yearlyHigh: 900,
      feeBasisPoints: 34,
    },
    parts: {
      DMTOT: 0.13,
      DMDIV: 0.09,
      DMINT: 0.08,
      DMAGG: 0.28,
      DMGOV: 0.16,
      DMCRP: 0.1,
      DMTIP: 0.08,
      DMULT: 0.05,
      DMCSH: 0.03,
    },
  },
  eight: {
    modelId: 'DEMO-EIGHT',
    displayName: 'Core seven',
    parts: { DMTOT: 0.34, DMSML: 0.08, DMINT: 0.16, DMEMG: 0.06, DMAGG: 0.22, DMTIP: 0.09, DMULT: 0.05 },
  },
  twelve: {
    modelId: 'DEMO-TWELVE',
    displayName: 'Broad',
    parts: {
      DMTOT: 0.18,
      DMLRG: 0.12,
      DMSML: 0.07,
      DMDIV: 0.07,
      DMINT: 0.12,
      DMEMG: 0.06,
      DMAGG: 0.14,
      DMGOV: 0.07,
      DMCRP: 0.06,
      DMTIP: 0.05,
      DMCSH: 0.03,
      DMULT: 0.03,
    },
  },
  three: { modelId: 'DEMO-THREE', displayName: 'Three funds', parts: { DMTOT: 0.5, DMINT: 0.25, DMAGG: 0.25 } },
  single: { modelId: 'DEMO-SINGLE', displayName: 'Total market', parts: { DMTOT: 1 } },
  cash: { modelId: 'DEMO-CASH', displayName: 'Cash', parts: {} },
};

/** The demo's figures are made up, and their source tells the member so. */
const exampleFigures = { figuresSource: 'Example figures for the years 1926 to 2025', figuresAsOf: '2025-12-31' };

/** What a portfolio aims at, as its model says it: whole percents of stocks and bonds, the rest in cash. */
export function modelRow({ modelId, displayName, parts, offer }: Portfolio): typeof schema.model.$inferSelect {
  const percentOf = (group: Fund['group']) =>
    Math.round(funds.reduce((sum, each) => sum + (each.group === group ? (parts[each.id] ?? 0) : 0), 0) * 100);
  const [stocksPercent, bondsPercent] = [percentOf('STOCKS'), percentOf('BONDS')];
  return {
    id: modelId,
    displayName,
    stocksPercent,
    bondsPercent,
    cashPercent: 100 - stocksPercent - bondsPercent,
    description: offer?.description ?? null,
    helpText: offer?.helpText ?? null,
    expandedDescription: offer?.expandedDescription ?? null,
    riskRank: offer?.riskRank ?? null,
    yearlyLow: offer?.yearlyLow ?? null,
    yearlyHigh: offer?.yearlyHigh ?? null,
    feeBasisPoints: offer?.feeBasisPoints ?? null,
    ...(offer ? exampleFigures : { figuresSource: null, figuresAsOf: null }),
  };
}

/** What the model of a portfolio consists of: its funds, in tenths of a percent. */
export function modelSecurityRows({ modelId, parts }: Portfolio): (typeof schema.modelSecurity.$inferInsert)[] {
  return Object.entries(parts).map(([instrument, part]) => ({
    model: modelId,
    instrument,
    shareTenths: Math.round(part * 1_000),
  }));
}
