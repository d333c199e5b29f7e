import type { TransactionView } from '@wealth/api';
import { type BusinessDate, today } from '@wealth/domain/calendar';
import {
  Amount,
  classes,
  formatDate,
  formatMoney,
  Icon,
  type IconName,
  useMedia,
  usePlatform,
  useTranslation,
} from '@wealth/kit';
import { MonthHead } from '@wealth/kit/figures';
import { formatAxisDate, formatMonth, formatNearDate } from '@wealth/kit/format';
import { memo, type ReactNode } from 'react';
import { formatUnits } from '../positions/units.ts';
import type { DateRange } from '../range/range.rules.ts';
import { isOnRow } from '../rows/is-on-row.ts';
import type { Month } from '../rows/month.ts';
import style from './ActivityTable.module.css';
import { isTransfer, kindOf, type TransactionKind } from './kinds.rules.ts';
import type { Fold } from './lines.rules.ts';
import { cutOf, type MonthSums } from './months.rules.ts';

const PHONE = '(max-width: 599px)';
const WIDE_COLUMNS = 7;
const SHORT_COLUMNS = 3;

interface LineProps {
  /** Whether a row has two lines and opens to its details; else it has all columns. */
  readonly isShort: boolean;
  /** Its place among all lines of the table, where not all of them are drawn. */
  readonly place?: number | undefined;
}

interface ActivityMonthProps {
  readonly month: Month;
  readonly sums: MonthSums | undefined;
  readonly range: DateRange;
  readonly columns: number;
  readonly place: number | undefined;
}

/** A month with what it came to, whatever of it is shown. A phone leaves out what is nothing. */
export function ActivityMonth({ month, sums, range, columns, place }: ActivityMonthProps) {
  const { t } = useTranslation('activity');
  const isPhone = useMedia(PHONE);
  const { from, to } = cutOf(month, range, today(usePlatform().businessClock));
  const day = (date: BusinessDate) => formatAxisDate(Date.parse(date), 'day');
  const cut = [from && t('cutFrom', { date: day(from) }), to && t('cutTo', { date: day(to) })].filter(Boolean);
  const shown = (['in', 'out', 'dividends', 'fees'] as const).flatMap((sum) =>
    sums === undefined || (isPhone && sums[sum] === 0) ? [] : [t(`sum.${sum}`, { amount: formatMoney(sums[sum]) })],
  );
  return (
    <MonthHead
      title={formatMonth(month)}
      note={cut.length > 0 ? cut.join(' ') : undefined}
      sums={shown}
      columns={columns}
      isStacked={isPhone}
      place={place}
    />
  );
}

const icons: Readonly<Record<TransactionKind, IconName>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  dividend: 'dividend',
  fee: 'fee',
  trade: 'money',
  other: 'other',
};

/** Of a transfer the arrow shows where it went, which for one that was sent back is not what its kind says. */
function iconOf(transaction: TransactionView): IconName {
  if (!isTransfer(transaction)) return icons[kindOf(transaction)];
  return transaction.amount > 0 ? 'deposit' : 'withdrawal';
}

function KindIcon({ name }: { name: IconName }) {
  return (
    <span className={style.kind}>
      <Icon name={name} size={14} />
    </span>
  );
}

/** With its sign; green is for money that came in from outside alone. */
function SignedAmount({ transaction }: { transaction: TransactionView }) {
  const isFromOutside = isTransfer(transaction) && transaction.amount > 0;
  return <Amount value={transaction.amount} isChange isColoured={isFromOutside} />;
}

interface OpenerProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

function Opener({ label, isOpen, onPress }: OpenerProps) {
  return (
    <button type="button" aria-expanded={isOpen} aria-label={label} className={style.opener} onClick={onPress}>
      <Icon name="down" size={16} className={classes(style.arrow, isOpen && style.turned)} />
    </button>
  );
}

interface ShortRowProps extends Pick<LineProps, 'place'> {
  /** Left out for a row under the one that it belongs to. */
  readonly icon: IconName | undefined;
  readonly words: string;
  readonly below: ReactNode;
  readonly amount: ReactNode;
  /** What opens it, where it has more to show. */
  readonly opener: OpenerProps | undefined;
}

function ShortRow({ icon, words, below, amount, opener, place }: ShortRowProps) {
  return (
    <tr
      className={classes(style.row, opener && style.opens, opener?.isOpen && style.open)}
      aria-rowindex={place}
      onClick={opener && ((press) => isOnRow(press) && opener.onPress())}
    >
      <th scope="row" className={style.cell}>
        <div className={style.name}>
          {icon === undefined ? <span className={style.kindless} /> : <KindIcon name={icon} />}
          <div>
            <div className={style.text}>{words}</div>
            <div className={style.second}>{below}</div>
          </div>
        </div>
      </th>
      <td className={style.figure}>{amount}</td>
      <td className={style.more}>{opener && <Opener {...opener} />}</td>
    </tr>
  );
}

interface FoldLineProps extends LineProps {
  readonly fold: Fold;
  readonly shown: number;
  readonly isOpen: boolean;
  readonly onToggle: (date: BusinessDate) => void;
}

/** The trades of one day as one line, which opens to each. */
export const FoldLine = memo(function FoldLine({ fold, shown, isOpen, isShort, onToggle, place }: FoldLineProps) {
  const { t } = useTranslation('activity');
  const { date, count, bought, sold, net, isRebalance } = fold;
  const words = isRebalance ? t('rebalanced', { bought, sold }) : t('trades', { count });
  const found = shown < count && t('found', { shown, count });
  const onPress = () => onToggle(date);
  const amount = <Amount value={net} isChange isColoured={false} />;
  if (isShort) {
    const below = [formatNearDate(date), found].filter(Boolean).join(' · ');
    const opener = { label: t('showTrades', { date: formatDate(date) }), isOpen, onPress };
    return <ShortRow icon={icons.trade} {...{ words, below, amount, opener, place }} />;
  }
  return (
    <tr
      className={classes(style.row, style.opens, style.fold, isOpen && style.open)}
      aria-rowindex={place}
      onClick={(press) => isOnRow(press) && onPress()}
    >
      <th scope="row" className={classes(style.cell, style.date)}>
        {formatDate(date)}
      </th>
      <td colSpan={WIDE_COLUMNS - 2} className={style.cell}>
        <button type="button" aria-expanded={isOpen} className={style.foldOpener} onClick={onPress}>
          <span>{words}</span>
          <Icon name="down" size={16} className={classes(style.arrow, isOpen && style.turned)} />
        </button>
        {found && <span className={style.second}>{found}</span>}
      </td>
      <td className={style.figure}>{amount}</td>
    </tr>
  );
});

interface TransactionLineProps extends LineProps {
  readonly transaction: TransactionView;
  /** Whether it stands under the line of its day's trades. */
  readonly isInFold: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (transactionId: string) => void;
}

export const TransactionLine = memo(function TransactionLine(props: TransactionLineProps) {
  return props.isShort ? <ShortTransaction {...props} /> : <WideTransaction {...props} />;
});

/** The facts of a transaction beside its words and amount. */
function useDetails({ ticker, product, units, price }: TransactionView) {
  const { t } = useTranslation('activity');
  return [
    { title: t('ticker'), content: ticker },
    { title: t('product'), content: product },
    { title: t('quantity'), content: units === undefined ? undefined : formatUnits(units), isFigure: true },
    { title: t('price'), content: price === undefined ? undefined : <Amount value={price} />, isFigure: true },
  ].filter(({ content }) => content !== undefined && content !== '');
}

function ShortTransaction({ transaction, isInFold, isOpen, onToggle, place }: TransactionLineProps) {
  const { t } = useTranslation('activity');
  const { transactionId, date, description } = transaction;
  const details = useDetails(transaction);
  const hasDetails = details.length > 0;
  const opener = {
    label: t('showMore', { row: `${formatDate(date)} ${description}` }),
    isOpen,
    onPress: () => onToggle(transactionId),
  };
  return (
    <>
      <ShortRow
        icon={isInFold ? undefined : iconOf(transaction)}
        words={description}
        below={formatNearDate(date)}
        amount={<SignedAmount transaction={transaction} />}
        opener={hasDetails ? opener : undefined}
        place={place}
      />
      {hasDetails && isOpen && (
        <tr className={style.opened}>
          <td colSpan={SHORT_COLUMNS} className={style.details}>
            <dl>
              {details.map(({ title, content, isFigure }) => (
                <div key={title} className={style.detail}>
                  <dt>{title}</dt>
                  <dd className={classes(isFigure && style.figures)}>{content}</dd>
                </div>
              ))}
            </dl>
          </td>
        </tr>
      )}
    </>
  );
}

/** The sign of an amount that is not there stands for words too. */
const orMissing = (content: ReactNode) => content || <Amount value={undefined} className={style.missing ?? ''} />;

function WideTransaction({ transaction, isInFold, place }: TransactionLineProps) {
  const { date, description, ticker, product, units, price } = transaction;
  return (
    <tr className={classes(style.row, isInFold && style.inFold)} aria-rowindex={place}>
      <th scope="row" className={classes(style.cell, style.date)}>
        {formatDate(date)}
      </th>
      <td className={classes(style.cell, style.description)}>{orMissing(description)}</td>
      <td className={classes(style.cell, style.ticker)}>{orMissing(ticker)}</td>
      <td className={style.cell}>{orMissing(product)}</td>
      <td className={style.figure}>{orMissing(units !== undefined && formatUnits(units))}</td>
      <td className={style.figure}>{orMissing(price !== undefined && <Amount value={price} />)}</td>
      <td className={style.figure}>
        <SignedAmount transaction={transaction} />
      </td>
    </tr>
  );
}
