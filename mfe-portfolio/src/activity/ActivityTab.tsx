import type { AccountView, TransactionView } from '@wealth/api';
import { today } from '@wealth/domain/calendar';
import {
  Amount,
  Button,
  Card,
  type Column,
  DateRangePicker,
  Empty,
  formatDate,
  formatDateRange,
  Icon,
  Problem,
  Skeleton,
  Table,
  TextFilter,
  useMedia,
  usePlatform,
  useRedrawState,
  useRemoteData,
  useTranslation,
  VisuallyHidden,
} from '@wealth/kit';
import { RowsInSight } from '@wealth/kit/rows-in-sight';
import { WhyEmpty } from '../empty/WhyEmpty.tsx';
import { askedText } from '../paths/account-paths.rules.ts';
import { formatUnits } from '../positions/units.ts';
import { type DateRange, defaultRange, pickableRange } from '../range/range.rules.ts';
import style from './ActivityTab.module.css';
import { CsvDownload } from './CsvDownload.tsx';
import { transactionsApi } from './transactions.api.ts';
import { useFound } from './use-found.ts';

const PHONE = '(max-width: 599px)';
const none: readonly TransactionView[] = [];

/** What happened to the account: range, filter, table, and the same as a file (spec 001 §2). */
export function ActivityTab({ account }: { account: AccountView }) {
  const { t } = useTranslation('activity');
  const { businessClock, navigation } = usePlatform();
  const date = today(businessClock);
  const [range, setRange] = useRedrawState<DateRange>('activity range', () => defaultRange(date));
  const [text, setText] = useRedrawState('activity text', () => askedText(navigation.location.get().search));
  const query = useRemoteData(transactionsApi.useTransactionsQuery({ account: account.id, range }));
  const all = query.status === 'loaded' ? query.data : none;
  const rows = useFound(all, text);
  const isPhone = useMedia(PHONE);
  const { from, to } = pickableRange(date);
  return (
    <Card title={t('title')}>
      <div className={style.choice}>
        <DateRangePicker label={t('range')} value={range} min={from} max={to} onChange={setRange} />
        <TextFilter label={t('filter')} value={text} onChange={setText} className={style.filter ?? ''} />
        {!isPhone && (
          <div className={style.actions}>
            <CsvDownload rows={rows} range={range} />
            <Button kind="quiet" isDisabled={rows.length === 0} onPress={() => print()}>
              <Icon name="print" size={18} />
              {t('print')}
            </Button>
          </div>
        )}
      </div>
      <VisuallyHidden>
        <p role="status">{query.status === 'loaded' && t('shown', { count: rows.length })}</p>
      </VisuallyHidden>
      <Transactions account={account} query={query} rows={rows} range={range} hasText={text !== ''} />
    </Card>
  );
}

interface TransactionsProps {
  readonly account: AccountView;
  readonly query: ReturnType<typeof useRemoteData<readonly TransactionView[]>>;
  readonly rows: readonly TransactionView[];
  readonly range: DateRange;
  readonly hasText: boolean;
}

function Transactions({ account, query, rows, range, hasText }: TransactionsProps) {
  const { t } = useTranslation('activity');
  if (query.status === 'loading') return <Skeleton />;
  if (query.status === 'slow') return <Skeleton words={t('stillLoading')} />;
  if (query.status === 'failed') return <Problem text={t('failed')} onRetry={query.refresh} />;
  if (query.data.length === 0) {
    return (
      <Empty text={t('empty')}>
        <WhyEmpty accounts={[account]}>{t('emptyHelp')}</WhyEmpty>
      </Empty>
    );
  }
  if (rows.length === 0 && hasText) return <Empty text={t('notFound')}>{t('notFoundHelp')}</Empty>;

  const columns: Column<TransactionView>[] = [
    { id: 'date', title: t('date'), cell: ({ date }) => formatDate(date) },
    { id: 'description', title: t('description'), cell: ({ description }) => description },
    { id: 'ticker', title: t('ticker'), isDetail: true, cell: ({ ticker }) => ticker },
    { id: 'product', title: t('product'), isDetail: true, cell: ({ product }) => product },
    {
      id: 'units',
      title: t('quantity'),
      isAmount: true,
      isDetail: true,
      cell: ({ units }) => units !== undefined && formatUnits(units),
    },
    {
      id: 'price',
      title: t('price'),
      isAmount: true,
      isDetail: true,
      cell: ({ price }) => price !== undefined && <Amount value={price} />,
    },
    { id: 'amount', title: t('amount'), isAmount: true, cell: ({ amount }) => <Amount value={amount} /> },
  ];
  return (
    <Table
      caption={t('caption', { range: formatDateRange(range.from, range.to) })}
      columns={columns}
      rows={rows}
      rowId={({ transactionId }) => transactionId}
      rowName={({ date, description }) => `${formatDate(date)} ${description}`}
      inSight={RowsInSight}
    />
  );
}
