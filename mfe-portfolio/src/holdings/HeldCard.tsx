import type { AccountView, PositionsView } from '@wealth/api';
import { Button, Card, formatWeekdayDate, Select, useMedia, useTranslation, VisuallyHidden } from '@wealth/kit';
import { useMemo, useState } from 'react';
import style from './HoldingsCard.module.css';
import { HoldingsTable } from './HoldingsTable.tsx';
import { firstOrder, holdingsTable, isCash, type Order, type SortColumn, sortColumns } from './holdings.rules.ts';

interface HeldCardProps {
  readonly account: AccountView;
  readonly positions: PositionsView;
}

/** Where columns have no room beside each other, each row opens to the rest. */
const NARROW = '(max-width: 899px)';
/** On paper every column is drawn, since paper cannot be opened. */
const PAPER = 'print';
const BY_KIND = 'kind';

/** The account's holdings, by kind or in the order of one column. */
export function HeldCard({ account, positions }: HeldCardProps) {
  const { t } = useTranslation('holdings');
  const [order, setOrder] = useState<Order>();
  const isOnPaper = useMedia(PAPER);
  const isFolded = useMedia(NARROW) && !isOnPaper;
  const table = useMemo(() => holdingsTable(positions.holdings, t('otherKind')), [positions, t]);
  const isUnreported = positions.holdings.every((holding) => isCash(holding) || holding.cost === undefined);
  const isInvested = positions.holdings.some((holding) => !isCash(holding));
  const custodian = account.custodianName ?? account.family;
  const choice =
    order === undefined ? undefined : t('orderedBy', { column: t(order.column), way: t(`way.${wayOf(order)}`) });
  return (
    <Card
      title={t('title')}
      className={style.card ?? ''}
      actions={
        <div className={style.beside}>
          {positions.asOf !== undefined && (
            <p className={style.day}>{t('asOf', { date: formatWeekdayDate(positions.asOf) })}</p>
          )}
          {isFolded ? (
            <OrderChoice order={order} onChange={setOrder} />
          ) : (
            order !== undefined && (
              <Button kind="quiet" onPress={() => setOrder(undefined)}>
                {t('groupByKind')}
              </Button>
            )
          )}
        </div>
      }
    >
      {isUnreported && isInvested && (
        <p className={style.unreported}>{custodian ? t('noGains', { custodian }) : t('noGainsElsewhere')}</p>
      )}
      <VisuallyHidden>
        <p role="status">{choice}</p>
      </VisuallyHidden>
      <HoldingsTable
        account={account}
        table={table}
        day={positions.asOf}
        order={order}
        onOrder={setOrder}
        isFolded={isFolded}
      />
    </Card>
  );
}

function wayOf({ column, isDescending }: Order): string {
  if (column === 'holding') return isDescending ? 'zToA' : 'aToZ';
  return isDescending ? 'largest' : 'smallest';
}

interface OrderChoiceProps {
  readonly order: Order | undefined;
  readonly onChange: (to: Order | undefined) => void;
}

/** The order, where the heads of the columns have no room. */
function OrderChoice({ order, onChange }: OrderChoiceProps) {
  const { t } = useTranslation('holdings');
  const options = [BY_KIND, ...sortColumns] as const;
  const labelOf = (id: (typeof options)[number]) => (id === BY_KIND ? t('byKind') : t(id));
  return (
    <Select<typeof BY_KIND | SortColumn>
      label={t('order')}
      isLabelHidden
      options={options.map((id) => ({ id, label: labelOf(id) }))}
      value={order?.column ?? BY_KIND}
      onChange={(id) => onChange(id === BY_KIND ? undefined : firstOrder(id))}
      className={style.order ?? ''}
    />
  );
}
