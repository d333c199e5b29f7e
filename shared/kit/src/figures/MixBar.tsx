import type { ChartColour } from '@wealth/domain/asset-colours';
import { classes } from '@wealth/kit';
import styles from './MixBar.module.css';
import { type MixShare, segmentsOfMix, ticksOfMix } from './mix.rules.ts';

export interface MixBarProps {
  /** In the order of the bar. */
  readonly shares: readonly MixShare[];
  /** For screen readers; without one the bar is hidden from them, as words beside it say the same. */
  readonly label?: string | undefined;
  /** Half as high, for the rows of a list. */
  readonly isInRow?: boolean | undefined;
  readonly className?: string | undefined;
}

/**
 * The shares of a whole as one bar, with a tick where each boundary should be. What is missing to 100 has no colour;
 * shares of more than 100 fill the bar in proportion.
 */
export function MixBar({ shares, label, isInRow = false, className }: MixBarProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div {...name} className={classes(styles.bar, isInRow && styles.inRow, className)}>
      <div className={styles.segments}>
        {segmentsOfMix(shares).map(({ share, percent }) => (
          <span
            key={share?.id ?? ''}
            className={classes(styles.segment, share ? styles.coloured : styles.missing)}
            data-colour={share?.colour}
            data-hatched={share?.isHatched || undefined}
            style={{ flexGrow: percent }}
          />
        ))}
      </div>
      {ticksOfMix(shares).map(({ percent, pixels }) => (
        <span key={percent} className={styles.tick} style={{ insetInlineStart: `calc(${percent}% + ${pixels}px)` }} />
      ))}
    </div>
  );
}

export interface MixSwatchProps {
  readonly colour: ChartColour;
  readonly isHatched?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The square that ties the words of a share to its segment. */
export function MixSwatch({ colour, isHatched = false, className }: MixSwatchProps) {
  return (
    <span
      aria-hidden
      className={classes(styles.swatch, styles.coloured, className)}
      data-colour={colour}
      data-hatched={isHatched || undefined}
    />
  );
}
