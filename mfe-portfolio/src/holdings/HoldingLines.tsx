import type { AccountView } from '@wealth/api';
import type { BusinessDate } from '@wealth/domain/calendar';
import { Amount, classes, Icon, MISSING, useTranslation } from '@wealth/kit';
import { Change } from '@wealth/kit/figures';
import { memo } from 'react';
import { formatUnits } from '../positions/units.ts';
import { isOnRow } from '../rows/is-on-row.ts';
import { HoldingDetails } from './HoldingDetails.tsx';
import style from './HoldingsTable.module.css';
import type { HoldingGroup, HoldingRow, Subtotal } from './holdings.rules.ts';

interface LineProps {
  /** Whether columns have no room beside each other. */
  readonly isFolded: boolean;
  /** Its place among all lines of the table, where not all of them are drawn. */
  readonly place?: number | undefined;
}

function GainOrLoss({ gain }: Pick<Subtotal, 'gain'>) {
  if (gain === undefined) return <span className={style.missing}>{MISSING}</span>;
  return <Change value={gain.value} rate={gain.rate} />;
}

/** The name of a kind above its holdings, and what these come to. */
export function GroupLine({ group, isFolded, place }: LineProps & { readonly group: HoldingGroup }) {
  const { name, weight, value, gain } = group;
  return (
    <tr className={style.group} aria-rowindex={place}>
      <th scope="rowgroup" colSpan={isFolded ? 1 : 3} className={style.cell}>
        <span>{name}</span>
        {isFolded && <span className={style.share}>{weight}</span>}
      </th>
      {!isFolded && (
        <td className={classes(style.cell, style.figure)}>
          <span className={style.weightText}>{weight}</span>
        </td>
      )}
      <td className={classes(style.cell, style.figure)}>
        <Amount value={value} />
      </td>
      {!isFolded && (
        <td className={classes(style.cell, style.figure)}>
          <GainOrLoss gain={gain} />
        </td>
      )}
      <td />
    </tr>
  );
}

interface SumLineProps extends LineProps {
  readonly title: string;
  readonly sum: Pick<Subtotal, 'value'> & Partial<Subtotal>;
  /** Neither bold nor coloured. */
  readonly isQuiet?: boolean;
}

/** A line under the holdings: their total, or a debt. */
export function SumLine({ title, sum, isFolded, isQuiet = false }: SumLineProps) {
  const gain = sum.weight === undefined ? undefined : <GainOrLoss gain={sum.gain} />;
  return (
    <tr className={classes(style.sum, isQuiet && style.quiet)}>
      <th scope="row" colSpan={isFolded ? 1 : 3} className={style.cell}>
        {title}
      </th>
      {!isFolded && (
        <td className={classes(style.cell, style.figure)}>
          <span className={style.weightText}>{sum.weight}</span>
        </td>
      )}
      <td className={classes(style.cell, style.figure)}>
        <Amount value={sum.value} />
        {isFolded && gain !== undefined && <div className={style.second}>{gain}</div>}
      </td>
      {!isFolded && <td className={classes(style.cell, style.figure)}>{gain}</td>}
      <td />
    </tr>
  );
}

interface HoldingLineProps extends LineProps {
  readonly account: AccountView;
  readonly row: HoldingRow;
  readonly day: BusinessDate | undefined;
  readonly isOpen: boolean;
  readonly onToggle: (ticker: string) => void;
}

/** A holding, which opens in place to its other facts. */
export const HoldingLine = memo(function HoldingLine(props: HoldingLineProps) {
  const { row, isFolded, isOpen, onToggle, place } = props;
  return (
    <>
      <tr
        className={classes(style.row, isOpen && style.open)}
        aria-rowindex={place}
        onClick={(press) => isOnRow(press) && onToggle(row.ticker)}
      >
        {isFolded ? <FoldedCells row={row} /> : <WideCells row={row} />}
        <td className={style.more}>
          <Opener {...props} />
        </td>
      </tr>
      {isOpen && (
        <tr className={style.opened}>
          <td colSpan={isFolded ? 3 : 7} className={style.details}>
            <HoldingDetails {...props} />
          </td>
        </tr>
      )}
    </>
  );
});

function Opener({ row, isOpen, onToggle }: HoldingLineProps) {
  const { t } = useTranslation('holdings');
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={t('showMore', { row: row.ticker })}
      className={style.opener}
      onClick={() => onToggle(row.ticker)}
    >
      <Icon name="down" size={16} className={classes(style.arrow, isOpen && style.turned)} />
    </button>
  );
}

/** Cash is called so; of a fund without a name its ticker is all there is. */
function namesOf({ name, ticker, isCash }: HoldingRow): { readonly name: string; readonly below: string | undefined } {
  if (name === ticker) return { name, below: undefined };
  return isCash ? { name: ticker, below: name } : { name, below: ticker };
}

function FoldedCells({ row }: { row: HoldingRow }) {
  const { t } = useTranslation('holdings');
  const { name } = namesOf(row);
  const units = t('units', { units: formatUnits(row.units) });
  return (
    <>
      <th scope="row" className={style.cell}>
        <div className={style.name}>{name}</div>
        <div className={style.second}>
          {row.isCash ? row.weight : name === row.ticker ? units : `${row.ticker} · ${units}`}
        </div>
      </th>
      <td className={classes(style.cell, style.figure)}>
        <Amount value={row.value} />
        {row.gain !== undefined && (
          <div className={style.second}>
            <Change value={row.gain.value} rate={row.gain.rate} />
          </div>
        )}
      </td>
    </>
  );
}

function WideCells({ row }: { row: HoldingRow }) {
  const { name, below } = namesOf(row);
  const figure = classes(style.cell, style.figure);
  return (
    <>
      <th scope="row" className={style.cell}>
        <div className={style.name}>{name}</div>
        {below !== undefined && <div className={style.second}>{below}</div>}
      </th>
      <td className={figure}>{formatUnits(row.units)}</td>
      <td className={figure}>
        <Amount value={row.price} />
      </td>
      <td className={figure}>
        <span className={style.weightText}>{row.weight}</span>
        <span aria-hidden className={style.bar}>
          <span className={style.part} style={{ inlineSize: `${row.percent}%` }} />
        </span>
      </td>
      <td className={classes(figure, style.strong)}>
        <Amount value={row.value} />
      </td>
      <td className={figure}>
        <GainOrLoss gain={row.gain} />
      </td>
    </>
  );
}
