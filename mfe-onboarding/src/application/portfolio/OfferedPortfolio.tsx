import { Button, Card, classes, HelpTip, Icon, Notice, useTranslation, VisuallyHidden } from '@wealth/kit';
import { useId, useState } from 'react';
import { Badge } from './Badge.tsx';
import { FullDetails } from './FullDetails.tsx';
import style from './Portfolio.module.css';
import { type Direction, neighbour, type Offer, type Place } from './portfolio.rules.ts';
import { Shares } from './Shares.tsx';

interface OfferedPortfolioProps {
  readonly offers: readonly Offer[];
  readonly shown: Offer;
  readonly onMove: (to: Place) => void;
  /** Where it stands beside the present one. Default: there is none. */
  readonly label?: string | undefined;
}

/** One portfolio of those on offer, and the ways to the one before and after it. */
export function OfferedPortfolio({ offers, shown, onMove, label }: OfferedPortfolioProps) {
  const { t } = useTranslation('application');
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
      <Shares model={model} />
      {place !== 'RECOMMENDED' && <Notice kind="caution">{t(`portfolio.why.${place}`)}</Notice>}
      <Places offers={offers} shown={shown} onMove={onMove} />
      <FullDetails model={model} />
    </Card>
  );
}

/** The places of the offers, with a button in each direction. A press moves one place, and is read out. */
function Places({ offers, shown, onMove }: OfferedPortfolioProps) {
  const { t } = useTranslation('application');
  const [isMoved, setMoved] = useState(false);
  const move = (to: Place) => {
    setMoved(true);
    onMove(to);
  };
  const placeNow = t(`portfolio.place.${shown.place}`);
  return (
    <div className={style.choice}>
      <ol className={style.places} aria-label={t('portfolio.places')}>
        {offers.map(({ place }) => (
          <li
            key={place}
            className={classes(style.place, place === shown.place && style.here)}
            aria-current={place === shown.place || undefined}
          >
            {t(`portfolio.place.${place}`)}
          </li>
        ))}
      </ol>
      <div className={style.moves}>
        <Move direction="LESS" to={neighbour(offers, shown.place, 'LESS')} onMove={move} />
        <Move direction="MORE" to={neighbour(offers, shown.place, 'MORE')} onMove={move} />
      </div>
      <VisuallyHidden>
        <span role="status">{isMoved && t('portfolio.moved', { name: shown.model.displayName, place: placeNow })}</span>
      </VisuallyHidden>
    </div>
  );
}

interface MoveProps {
  readonly direction: Direction;
  /** Left out at the end. */
  readonly to: Offer | undefined;
  readonly onMove: (to: Place) => void;
}

/** A button to the next place. At its end it keeps the focus, and says why it does nothing. */
function Move({ direction, to, onMove }: MoveProps) {
  const { t } = useTranslation('application');
  const reason = useId();
  return (
    <div className={style.move}>
      <Button
        onPress={() => to && onMove(to.place)}
        aria-disabled={!to || undefined}
        aria-describedby={to ? undefined : reason}
      >
        {direction === 'LESS' && <Icon name="back" size={18} />}
        {t(`portfolio.place.${direction}`)}
        {direction === 'MORE' && <Icon name="forward" size={18} />}
      </Button>
      {!to && (
        <p id={reason} className={style.end}>
          {t(`portfolio.end.${direction}`)}
        </p>
      )}
    </div>
  );
}
