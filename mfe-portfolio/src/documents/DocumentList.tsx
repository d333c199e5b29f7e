import type { AccountView } from '@wealth/api';
import { Button, Empty, formatDateRange, Notice, Problem, Skeleton, useRemoteData, useTranslation } from '@wealth/kit';
import { useState } from 'react';
import type { DateRange } from '../range/range.rules.ts';
import style from './DocumentList.module.css';
import { DocumentTable } from './DocumentTable.tsx';
import { documentsApi } from './documents.api.ts';
import { type DocumentFilter, filtered, isMobileDevice, type ListedDocument } from './documents.rules.ts';
import { useOpenDocument } from './use-open-document.ts';
import { useZip } from './use-zip.ts';
import { ZipBar } from './ZipBar.tsx';

export interface DocumentListProps {
  /** Those whose documents are listed. */
  readonly accounts: readonly AccountView[];
  readonly isConsolidated: boolean;
  readonly range: DateRange;
  readonly filter: DocumentFilter;
}

/** The documents found, newest first; each opens by a press (spec 001 §2), and several are saved as one file. */
export function DocumentList({ accounts, isConsolidated, range, filter }: DocumentListProps) {
  const { t } = useTranslation('documents');
  const { open, download, opening } = useOpenDocument(accounts);
  const zip = useZip();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const query = useRemoteData(
    documentsApi.useDocumentsQuery({ accounts: accounts.map(({ id }) => id), isConsolidated, range }),
  );

  if (query.status === 'loading') return <Skeleton />;
  if (query.status === 'slow') return <Skeleton words={t('stillLoading')} />;
  if (query.status === 'failed') return <Problem text={t('failed')} onRetry={query.refresh} />;
  const { documents, failures } = query.data;
  const rows = filtered(documents, filter);
  // A document that a filter hides is not downloaded; it is selected again once it is listed again.
  const selected = rows.filter(({ docId }) => chosen.has(docId));
  const select = (listed: readonly ListedDocument[]) => setChosen(new Set(listed.map(({ docId }) => docId)));
  const selection = {
    has: ({ docId }: ListedDocument) => chosen.has(docId),
    onToggle: ({ docId }: ListedDocument) =>
      setChosen((now) => new Set(now.has(docId) ? [...now].filter((one) => one !== docId) : [...now, docId])),
  };
  // A phone saves files one by one.
  const isSelectable = documents.length > 1 && !isMobileDevice(navigator.userAgent);
  const found = (
    <div role="status">
      {rows.length === 0 ? (
        <Empty text={t('none')}>{t('noneHelp')}</Empty>
      ) : (
        <p className={style.count}>{opening === undefined ? t('found', { count: rows.length }) : t('opening')}</p>
      )}
    </div>
  );
  return (
    <div className={style.list}>
      {failures > 0 && (
        <Notice kind="caution">
          {t('someMissing')}{' '}
          <Button kind="quiet" onPress={query.refresh}>
            {t('tryAgain')}
          </Button>
        </Notice>
      )}
      {isSelectable ? (
        <ZipBar rows={rows} selected={selected} onSelect={select} zip={zip}>
          {found}
        </ZipBar>
      ) : (
        found
      )}
      {rows.length > 0 && (
        <DocumentTable
          caption={t('caption', { range: formatDateRange(range.from, range.to) })}
          accounts={accounts}
          rows={rows}
          opening={opening}
          onOpen={open}
          onDownload={download}
          selection={isSelectable ? selection : undefined}
        />
      )}
    </div>
  );
}
