import type { TransactionView } from '@wealth/api';
import { SegmentedControl, useTranslation } from '@wealth/kit';
import { formatNumber } from '@wealth/kit/format';
import { useMemo } from 'react';
import style from './KindChips.module.css';
import { type Chip, chipsOf } from './kinds.rules.ts';

export interface KindChipsProps {
  /** All of the range. */
  readonly transactions: readonly TransactionView[];
  readonly chosen: Chip;
  readonly onChoose: (chip: Chip) => void;
}

/** Narrows the transactions to one kind. */
export function KindChips({ transactions, chosen, onChoose }: KindChipsProps) {
  const { t } = useTranslation('activity');
  const chips = useMemo(() => chipsOf(transactions, chosen), [transactions, chosen]);
  return (
    <div className={style.place}>
      {transactions.length > 0 && (
        <>
          <SegmentedControl
            label={t('kinds')}
            segments={chips.map(({ chip, count }) => ({
              id: chip,
              label: `${t(`chip.${chip}`)} ${formatNumber(count, 0)}`,
            }))}
            value={chosen}
            onChange={onChoose}
            className={style.chips ?? ''}
          />
          {chosen !== 'all' && <p className={style.onPaper}>{t('onlyKind', { kind: t(`chip.${chosen}`) })}</p>}
        </>
      )}
    </div>
  );
}
