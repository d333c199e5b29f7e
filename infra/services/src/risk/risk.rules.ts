import type { RiskModels } from '@wealth/api';
import { points, ranks, riskQuestions } from './questions.ts';
import type { ComposedModel } from './risk.repository.ts';

/** An answer: the letter that was chosen for a question. */
interface GivenAnswer {
  readonly id: string;
  readonly option: string;
}

/** Why answers give no rank, as details of a refusal that name the questions; empty when they do. */
export function riskProblems(given: readonly GivenAnswer[]): { field: string; issue: string }[] {
  const wrong = given.flatMap(({ id, option }) => {
    const question = riskQuestions.find((each) => each.id === id);
    if (!question) return [{ field: id, issue: 'is not a question' }];
    return question.answers.some(({ letter }) => letter === option) ? [] : [{ field: id, issue: 'is not an answer' }];
  });
  const notOnce = riskQuestions
    .filter(({ id }) => given.filter((each) => each.id === id).length !== 1)
    .map(({ id }) => ({ field: id, issue: 'needs one answer' }));
  return [...wrong, ...notOnce];
}

/** The rank of complete answers, from 1, the calmest, on. The same answers always give the same. */
export function getRiskRank(given: readonly GivenAnswer[]): number {
  const sum = given.reduce((total, { id, option }) => {
    const answers = riskQuestions.find((each) => each.id === id)?.answers ?? [];
    return total + (points[id]?.[answers.findIndex(({ letter }) => letter === option)] ?? 0);
  }, 0);
  return ranks.findLast(({ from }) => sum >= from)?.rank ?? 1;
}

type Option = RiskModels['portfolioOptions'][number];
type Model = Option['models'][number];

const groups = [
  { group: 'STOCKS', label: 'Stocks', percent: 'stocksPercent' },
  { group: 'BONDS', label: 'Bonds', percent: 'bondsPercent' },
  { group: 'CASH', label: 'Cash', percent: 'cashPercent' },
] as const;

/** The figures of a year: all of them with source and day, or none. A bad year above the good one is left out. */
function oneYearOf({
  yearlyLow,
  yearlyHigh,
  figuresSource,
  figuresAsOf,
}: ComposedModel['model']): Pick<Model, 'oneYear'> {
  if (yearlyLow === null || yearlyHigh === null || yearlyLow > yearlyHigh) return {};
  if (figuresAsOf === null || figuresSource === null || figuresSource.trim() === '') return {};
  return {
    oneYear: {
      lowBasisPoints: yearlyLow,
      highBasisPoints: yearlyHigh,
      source: figuresSource.trim(),
      asOf: figuresAsOf,
    },
  };
}

/** A model as the wire carries it, in percents. A group of nothing is left out. */
export function modelReply({ model, securities }: ComposedModel): Model {
  return {
    id: model.id,
    displayName: model.displayName,
    description: model.description ?? '',
    helpText: model.helpText ?? '',
    expandedDescription: model.expandedDescription ?? '',
    ...(model.riskRank === null && { isOffered: false }),
    ...(model.feeBasisPoints !== null && { feeBasisPoints: model.feeBasisPoints }),
    ...oneYearOf(model),
    securityGroups: groups
      .filter(({ percent }) => model[percent] > 0)
      .map(({ group, label, percent }) => ({
        securityGroupLabel: label,
        securityGroupTotalPercentage: model[percent],
        details: securities
          .filter(({ instrument }) => instrument.securityGroup === group)
          .map(({ instrument, shareTenths }) => ({
            securityName: instrument.name,
            securitySymbol: instrument.symbol ?? '',
            securityAllocationPercentage: shareTenths / 10,
            assetCategory: instrument.assetCategory,
            securityId: instrument.id,
          })),
      })),
  };
}

/**
 * The model of a rank, or the nearest calmer one that is offered, and the next ones below and above it as far as there
 * are any (spec 000 §2.6).
 * @param models those that are offered, the calmest first
 */
export function portfolioOptions(models: readonly ComposedModel[], rank: number): RiskModels {
  const recommended = Math.max(
    0,
    models.findLastIndex(({ model }) => (model.riskRank ?? 0) <= rank),
  );
  const option = (riskCategoryOption: Option['riskCategoryOption'], found: ComposedModel | undefined): Option[] =>
    found ? [{ riskCategoryOption, models: [modelReply(found)] }] : [];
  return {
    portfolioOptions: [
      ...option('RECOMMENDED', models[recommended]),
      ...option('LESS AGGRESSIVE', models[recommended - 1]),
      ...option('MORE AGGRESSIVE', models[recommended + 1]),
    ],
  };
}
