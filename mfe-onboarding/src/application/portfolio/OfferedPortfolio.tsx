import { Card, classes, HelpTip } from '@wealth/kit';
import { Badge } from './Badge.tsx';
import { FullDetails } from './FullDetails.tsx';
import { Cost, OneYear } from './OneYear.tsx';
import style from './Portfolio.module.css';
import type { Offer } from './portfolio.rules.ts';
import { Shares } from './Shares.tsx';
import { yearScale } from './year.rules.ts';

interface OfferedPortfolioProps {
  readonly offers: readonly Offer[];
  readonly shown: Offer;
  /** Where it stands beside the present one. Default: there is none. */
  readonly label?: string | undefined;
  /** Whether its shares are drawn elsewhere, beside those of another one. */
  readonly isCompared?: boolean;
}

/** One portfolio of those on offer. */
export function OfferedPortfolio({ offers, shown, label, isCompared = false }: OfferedPortfolioProps) {
  const { model, place } = shown;
  return (
    <Card className={classes(style.card, label !== undefined && style.chosenCard)}>
      {label !== undefined && <p className={style.label}>{label}</p>}
      <Badge place={place} />
      <h2 className={style.name}>
        {model.displayName}
        <HelpTip topic={model.displayName}>{model.helpText}</HelpTip>
      </h2>
      <p className={style.muted}>{model.description}</p>
      {!isCompared && <Shares model={model} />}
      <OneYear model={model} scale={yearScale(offers.map((offer) => offer.model))} />
      <Cost model={model} />
      <FullDetails model={model} />
    </Card>
  );
}
