import type { PositionsView } from '@wealth/api';
import { Card, useTranslation } from '@wealth/kit';
import { MixBar, MixSwatch } from '@wealth/kit/figures';
import { useMemo } from 'react';
import style from './SpreadCard.module.css';
import { type Kind, spreadOf } from './spread.rules.ts';

/** How the account is spread over the kinds of assets, each kind beside its target. */
export function SpreadCard({ positions }: { positions: PositionsView }) {
  const { t } = useTranslation('holdings');
  const kinds = useMemo(() => spreadOf(positions, t('otherKind')), [positions, t]);
  if (kinds.length === 0) return null;
  return (
    <Card title={t('spread')}>
      <MixBar shares={kinds.map(({ name, percent, colour, target }) => ({ id: name, percent, colour, target }))} />
      <ul className={style.kinds}>
        {kinds.map((kind) => (
          <KindLine key={kind.name} kind={kind} />
        ))}
      </ul>
    </Card>
  );
}

function KindLine({ kind: { name, weight, colour, words } }: { kind: Kind }) {
  const { t } = useTranslation('holdings');
  return (
    <li className={style.kind}>
      <MixSwatch colour={colour} className={style.swatch} />
      <span className={style.name}>{`${name} ${weight}`}</span>
      {words && (
        <span className={style.target}>{t(`target.${words.way}`, { target: words.target, count: words.points })}</span>
      )}
    </li>
  );
}
