import type { RiskModels } from '@wealth/api';
import { assetColours, type ChartColour } from '@wealth/domain/asset-colours';
import type { RiskAnswer } from '@wealth/domain/workflow';

/** A portfolio as it is offered. */
export type Model = RiskModels['portfolioOptions'][number]['models'][number];

/** Where a portfolio stands beside the recommended one. */
export type Place = 'LESS' | 'RECOMMENDED' | 'MORE';

export interface Offer {
  readonly place: Place;
  readonly model: Model;
}

/** The answers that a portfolio is requested by. */
export const toRiskQuery = (answers: readonly RiskAnswer[]) => answers.map(({ id, option }) => ({ id, option }));

const categories = [
  ['LESS', 'LESS AGGRESSIVE'],
  ['RECOMMENDED', 'RECOMMENDED'],
  ['MORE', 'MORE AGGRESSIVE'],
] as const;

/** The portfolios on offer, the least aggressive first. Of several models in a category the first counts. */
export function listOffers({ portfolioOptions }: RiskModels): readonly Offer[] {
  return categories.flatMap(([place, category]) => {
    const model = portfolioOptions.find(({ riskCategoryOption }) => riskCategoryOption === category)?.models[0];
    return model ? [{ place, model }] : [];
  });
}

/** The offer of a model, if it is still among them. */
export const findOffer = (offers: readonly Offer[], modelId: string): Offer | undefined =>
  offers.find(({ model }) => model.id === modelId);

/** The recommended offer; without one nothing can be shown. */
export const getRecommended = (offers: readonly Offer[]): Offer | undefined =>
  offers.find(({ place }) => place === 'RECOMMENDED');

export type Direction = 'LESS' | 'MORE';

/** The offer one place on in a direction; undefined at that end. */
export function neighbour(offers: readonly Offer[], place: Place, direction: Direction): Offer | undefined {
  const index = offers.findIndex((offer) => offer.place === place);
  return offers[index + (direction === 'LESS' ? -1 : 1)];
}

export interface Share {
  readonly label: string;
  /** Percent, as the services say it. */
  readonly percent: number;
  /** Percent of the bar, which is whole whatever the sum is. */
  readonly width: number;
  readonly colour: ChartColour;
}

/** The shares of a portfolio's groups, without empty ones. */
export function getShares({ securityGroups }: Model): readonly Share[] {
  const groups = securityGroups.filter(({ securityGroupTotalPercentage }) => securityGroupTotalPercentage > 0);
  const sum = groups.reduce((total, { securityGroupTotalPercentage }) => total + securityGroupTotalPercentage, 0);
  const colours = assetColours(groups.map(({ securityGroupLabel }) => securityGroupLabel));
  return groups.map(({ securityGroupLabel: label, securityGroupTotalPercentage: percent }, index) => ({
    label,
    percent,
    width: (percent / sum) * 100,
    colour: colours[index] ?? 8,
  }));
}
