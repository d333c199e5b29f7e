import { Button, Icon, Notice, useTranslation, VisuallyHidden } from '@wealth/kit';
import { useId, useState } from 'react';
import style from './Portfolio.module.css';
import { type Direction, neighbour, type Offer, type Place } from './portfolio.rules.ts';

interface PlacesProps {
  readonly offers: readonly Offer[];
  readonly shown: Offer;
  readonly onMove: (to: Place) => void;
}

/** The place of the shown portfolio, between a button in each direction. A press moves one place, and is read out. */
export function Places({ offers, shown, onMove }: PlacesProps) {
  const { t } = useTranslation('application');
  const [isMoved, setMoved] = useState(false);
  const reasons = { LESS: useId(), MORE: useId() };
  const move = (to: Place) => {
    setMoved(true);
    onMove(to);
  };
  const placeNow = t(`portfolio.place.${shown.place}`);
  const directions = (['LESS', 'MORE'] as const).map((direction) => ({
    direction,
    to: neighbour(offers, shown.place, direction),
  }));
  const [less, more] = directions.map(({ direction, to }) => (
    <Move key={direction} direction={direction} to={to} reason={reasons[direction]} onMove={move} />
  ));
  return (
    <>
      <section aria-label={t('portfolio.places')} className={style.places}>
        {less}
        <p className={style.place}>
          {placeNow}
          <VisuallyHidden>
            {' '}
            {t('portfolio.placeOf', { place: offers.indexOf(shown) + 1, total: offers.length })}
          </VisuallyHidden>
        </p>
        {more}
        {directions.map(
          ({ direction, to }) =>
            !to && (
              <p key={direction} id={reasons[direction]} className={style.end}>
                {t(`portfolio.end.${direction}`)}
              </p>
            ),
        )}
      </section>
      <VisuallyHidden>
        <span role="status">{isMoved && t('portfolio.moved', { name: shown.model.displayName, place: placeNow })}</span>
      </VisuallyHidden>
    </>
  );
}

interface MoveProps {
  readonly direction: Direction;
  /** Left out at the end. */
  readonly to: Offer | undefined;
  /** The id of the words that say why there is none. */
  readonly reason: string;
  readonly onMove: (to: Place) => void;
}

/** A button to the next place. At its end it keeps the focus, and says why it does nothing. */
function Move({ direction, to, reason, onMove }: MoveProps) {
  const { t } = useTranslation('application');
  return (
    <Button
      onPress={() => to && onMove(to.place)}
      aria-disabled={!to || undefined}
      aria-describedby={to ? undefined : reason}
    >
      {direction === 'LESS' && <Icon name="back" size={18} />}
      {t(`portfolio.place.${direction}`)}
      {direction === 'MORE' && <Icon name="forward" size={18} />}
    </Button>
  );
}

/** Why a portfolio is not the one that we recommend; nothing for that one. */
export function NotRecommended({ place }: Pick<Offer, 'place'>) {
  const { t } = useTranslation('application');
  return place === 'RECOMMENDED' ? null : <Notice kind="caution">{t(`portfolio.why.${place}`)}</Notice>;
}
