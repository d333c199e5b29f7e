import type { AccountView } from '@wealth/api';
import { accountName } from '@wealth/domain/accounts';
import { businessDate } from '@wealth/domain/calendar';
import { Button, classes, formatDate, Icon, useMedia, useTranslation, VisuallyHidden } from '@wealth/kit';
import { MonthHead } from '@wealth/kit/figures';
import { formatMonth } from '@wealth/kit/format';
import { RowsInSight, useIsPrinting } from '@wealth/kit/rows-in-sight';
import { useMemo, useState } from 'react';
import { type Month, monthOf } from '../rows/month.ts';
import style from './DocumentTable.module.css';
import { documentTypes, type ListedDocument } from './documents.rules.ts';
import { Tick } from './Tick.tsx';

/** Tables with more lines draw only the visible ones. */
const DRAWN_WHOLE = 200;
const HEAD_LINES = 1;
/** Where date, description and type have no room beside each other, a row has them in lines. */
const NARROW = '(max-width: 767px)';
const PAPER = 'print';

export interface DocumentTableProps {
  readonly caption: string;
  readonly accounts: readonly AccountView[];
  /** Newest first. */
  readonly rows: readonly ListedDocument[];
  /** Id of the document that is on its way. */
  readonly opening: string | undefined;
  readonly onOpen: (document: ListedDocument) => void;
  readonly onDownload: (document: ListedDocument) => void;
  /** Nothing where documents are not selected. */
  readonly selection?: DocumentSelection | undefined;
}

export interface DocumentSelection {
  readonly has: (document: ListedDocument) => boolean;
  readonly onToggle: (document: ListedDocument) => void;
}

type Line = { readonly month: Month; readonly document?: ListedDocument };

/** The documents under the months of their dates. */
function linesOf(rows: readonly ListedDocument[]): readonly Line[] {
  const lines: Line[] = [];
  for (const document of rows) {
    const month = monthOf(businessDate(document.docDate));
    if (lines.at(-1)?.month !== month) lines.push({ month });
    lines.push({ month, document });
  }
  return lines;
}

/** Documents under their months; the page scrolls, and the heads stay in sight. */
export function DocumentTable({ caption, rows, ...shared }: DocumentTableProps) {
  const { t } = useTranslation('documents');
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isPrinting = useIsPrinting();
  const isOnPaper = useMedia(PAPER) || isPrinting;
  const isShort = useMedia(NARROW) && !isOnPaper;
  const lines = useMemo(() => linesOf(rows), [rows]);
  const heads = useMemo(
    () => new Map(lines.flatMap(({ month, document }, index) => (document ? [] : [[month, index] as const]))),
    [lines],
  );
  const titles = isShort ? [t('description')] : [t('date'), t('description'), t('type')];
  const columns = titles.length + 1 + (shared.selection ? 1 : 0);
  const isLong = lines.length > DRAWN_WHOLE && !isOnPaper;
  const draw = ({ month, document }: Line, place?: number) =>
    document === undefined ? (
      <MonthHead key={month} title={formatMonth(month)} columns={columns} place={place} />
    ) : (
      <DocumentRow key={document.docId} document={document} isShort={isShort} place={place} {...shared} />
    );
  return (
    <table
      ref={setElement}
      className={classes(style.table, isShort && style.short)}
      aria-rowcount={isLong ? lines.length + HEAD_LINES : undefined}
    >
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead className={classes(isShort && style.unseen)}>
        <tr>
          {shared.selection && (
            <th scope="col" className={classes(style.head, style.control)}>
              <VisuallyHidden>{t('selection')}</VisuallyHidden>
            </th>
          )}
          {titles.map((title) => (
            <th key={title} scope="col" className={style.head}>
              {title}
            </th>
          ))}
          <th scope="col" className={classes(style.head, style.control)}>
            <VisuallyHidden>{t('download')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {isLong ? (
        <RowsInSight
          count={lines.length}
          columns={columns}
          scroller={element}
          isInPage
          headOf={(index) => heads.get(lines[index]?.month as Month) ?? 0}
          draw={(index) => draw(lines[index] as Line, index + HEAD_LINES + 1)}
        />
      ) : (
        <tbody>{lines.map((line) => draw(line))}</tbody>
      )}
    </table>
  );
}

interface DocumentRowProps extends Omit<DocumentTableProps, 'caption' | 'rows'> {
  readonly document: ListedDocument;
  readonly isShort: boolean;
  readonly place: number | undefined;
}

function DocumentRow(props: DocumentRowProps) {
  const { document, isShort, place, accounts, opening, onOpen, onDownload, selection } = props;
  const { t } = useTranslation('documents');
  const { docId, docDate, docType, description } = document;
  const account = accounts.find(({ id }) => id === document.account);
  const whose = account && accountName(account);
  const name = whose === undefined ? description : t('titleOf', { document: description, account: whose });
  const isOpening = opening === docId;
  const known = Object.entries(documentTypes).find(([, word]) => word === docType);
  const type = known ? t(`one.${known[0]}`) : docType;
  const date = formatDate(businessDate(docDate));
  const words = (
    <Button
      kind="content"
      // Not disabled, which would take the focus from it.
      aria-disabled={isOpening || undefined}
      onPress={() => !isOpening && onOpen(document)}
      className={style.open ?? ''}
    >
      <Icon name="documents" size={18} />
      <span className={style.words}>
        <span className={style.description}>{description}</span>
        {whose !== undefined && <span className={style.account}> {whose}</span>}
      </span>
    </Button>
  );
  return (
    <tr className={style.row} aria-rowindex={place}>
      {selection && (
        <td className={style.control}>
          <Tick
            label={t('select', { document: name })}
            isTicked={selection.has(document)}
            onChange={() => selection.onToggle(document)}
          />
        </td>
      )}
      {isShort ? (
        <th scope="row" className={style.cell}>
          {words}
          <div className={style.below}>{`${date} · ${type}`}</div>
        </th>
      ) : (
        <>
          <th scope="row" className={classes(style.cell, style.date)}>
            {date}
          </th>
          <td className={style.cell}>{words}</td>
          <td className={classes(style.cell, style.type)}>{type}</td>
        </>
      )}
      <td className={style.control}>
        <Button
          isIcon
          kind="quiet"
          aria-label={t('downloadOne', { document: name })}
          aria-disabled={isOpening || undefined}
          onPress={() => !isOpening && onDownload(document)}
        >
          <Icon name="download" size={18} />
        </Button>
      </td>
    </tr>
  );
}
