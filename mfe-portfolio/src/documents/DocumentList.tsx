import type { AccountView } from '@wealth/api';
import { accountTypeLabel } from '@wealth/domain/accounts';
import { businessDate } from '@wealth/domain/calendar';
import {
  Button,
  type Column,
  Empty,
  formatDate,
  formatDateRange,
  Icon,
  maskAccount,
  Notice,
  Problem,
  Skeleton,
  Table,
  useRemoteData,
  useTranslation,
} from '@wealth/kit';
import { RowsInSight } from '@wealth/kit/rows-in-sight';
import type { DateRange } from '../range/range.rules.ts';
import style from './DocumentList.module.css';
import { documentsApi } from './documents.api.ts';
import { type DocumentFilter, documentTypes, filtered, type ListedDocument } from './documents.rules.ts';
import { useOpenDocument } from './use-open-document.ts';

export interface DocumentListProps {
  /** Those whose documents are listed. */
  readonly accounts: readonly AccountView[];
  readonly isConsolidated: boolean;
  readonly range: DateRange;
  readonly filter: DocumentFilter;
}

/** Whose a document is, where several accounts have one of the same name. */
function AccountOf({ account }: { account: AccountView | undefined }) {
  if (account === undefined) return null;
  return (
    <span className={style.account}>
      {accountTypeLabel(account.type)} - {maskAccount(account.number)}
    </span>
  );
}

/** The documents found, newest first; each opens by a press (spec 001 §2). */
export function DocumentList({ accounts, isConsolidated, range, filter }: DocumentListProps) {
  const { t } = useTranslation('documents');
  const { open, opening } = useOpenDocument(accounts);
  const query = useRemoteData(
    documentsApi.useDocumentsQuery({ accounts: accounts.map(({ id }) => id), isConsolidated, range }),
  );

  if (query.status === 'loading') return <Skeleton />;
  if (query.status === 'slow') return <Skeleton words={t('stillLoading')} />;
  if (query.status === 'failed') return <Problem text={t('failed')} onRetry={query.refresh} />;
  const { documents, failures } = query.data;
  const rows = filtered(documents, filter);

  const columns: Column<ListedDocument>[] = [
    { id: 'date', title: t('date'), cell: ({ docDate }) => formatDate(businessDate(docDate)) },
    {
      id: 'description',
      title: t('description'),
      cell: (document) => (
        <Button
          kind="content"
          // Not disabled, which would take the focus from it.
          aria-disabled={opening === document.docId || undefined}
          onPress={() => void (opening !== document.docId && open(document))}
          className={style.open ?? ''}
        >
          <Icon name="documents" size={18} />
          <span className={style.words}>
            <span className={style.description}>{document.description}</span>
            {accounts.length > 1 && <AccountOf account={accounts.find(({ id }) => id === document.account)} />}
          </span>
        </Button>
      ),
    },
    { id: 'type', title: t('type'), isDetail: true, cell: ({ docType }) => typeName(docType) },
  ];
  const typeName = (docType: string) => {
    const known = Object.entries(documentTypes).find(([, word]) => word === docType);
    return known ? t(`one.${known[0]}`) : docType;
  };
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
      <div role="status">
        {rows.length === 0 ? (
          <Empty text={t('none')}>{t('noneHelp')}</Empty>
        ) : (
          <p className={style.count}>{opening === undefined ? t('found', { count: rows.length }) : t('opening')}</p>
        )}
      </div>
      {rows.length > 0 && (
        <Table
          caption={t('caption', { range: formatDateRange(range.from, range.to) })}
          columns={columns}
          rows={rows}
          rowId={({ docId }) => docId}
          rowName={({ description }) => description}
          inSight={RowsInSight}
        />
      )}
    </div>
  );
}
