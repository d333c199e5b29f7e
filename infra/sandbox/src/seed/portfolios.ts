import type { schema } from '@wealth/services/database';
import type { PortfolioName } from '../personas/index.ts';
import { type Fund, funds } from './market.ts';

/** What a portfolio aims at: fund → part of what is invested. Parts sum to one. */
export interface Portfolio {
  readonly modelId: string;
  readonly displayName: string;
  readonly parts: Readonly<Record<string, number>>;
}

/**
 * Nine funds give seven and Other; Treasury bills below one percent give the `<1%` slice; seven funds and the cash
 * balance give exactly eight holdings; `cash` holds nothing but its cash balance (PERSONAS §2).
 */
export const portfolios: Readonly<Record<PortfolioName, Portfolio>> = {
  growth: {
    modelId: 'DEMO-GROWTH',
    displayName: 'Growth',
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

/** What a portfolio aims at, as its model says it: whole percents of stocks and bonds, the rest in cash. */
export function modelRow({ modelId, displayName, parts }: Portfolio): typeof schema.model.$inferInsert {
  const percentOf = (group: Fund['group']) =>
    Math.round(funds.reduce((sum, each) => sum + (each.group === group ? (parts[each.id] ?? 0) : 0), 0) * 100);
  const [stocksPercent, bondsPercent] = [percentOf('STOCKS'), percentOf('BONDS')];
  return { id: modelId, displayName, stocksPercent, bondsPercent, cashPercent: 100 - stocksPercent - bondsPercent };
}
