import type { AccountView, TransactionView } from '@wealth/api';
import { today } from '@wealth/domain/calendar';
import {
  type Asked,
  Button,
  Card,
  Empty,
  Problem,
  Skeleton,
  useMedia,
  usePlatform,
  useRedrawState,
  useRemoteData,
  useTranslation,
  VisuallyHidden,
} from '@wealth/kit';
import { useRef } from 'react';
import { WhyEmpty } from '../empty/WhyEmpty.tsx';
import { useSessionState } from '../kept/use-session-state.ts';
import { askedText } from '../paths/account-paths.rules.ts';
import { type DateRange, defaultRange } from '../range/range.rules.ts';
import { ActivityFilter } from './ActivityFilter.tsx';
import style from './ActivityTab.module.css';
import { ActivityTable } from './ActivityTable.tsx';
import { KindChips } from './KindChips.tsx';
import { type Chip, ofChip } from './kinds.rules.ts';
import { transactionsApi } from './transactions.api.ts';
import { useFound } from './use-found.ts';

/** Where seven columns have no room, transactions are short rows. */
const NARROW = '(max-width: 1023px)';
const none: readonly TransactionView[] = [];

/** What happened to the account: range, filter, chips, months, and the same as a file (spec 001 §2). */
export function ActivityTab({ account }: { account: AccountView }) {
  const { t } = useTranslation('activity');
  const { businessClock, navigation } = usePlatform();
  const date = today(businessClock);
  const [range, setRange] = useRedrawState<DateRange>('activity range', () => defaultRange(date));
  const [text, setText] = useRedrawState('activity text', () => askedText(navigation.location.get().search));
  const [chip, setChip] = useRedrawState<Chip>('activity chip', 'all');
  const [isShort, setShort] = useSessionState('wealth.portfolio.short-rows', false);
  const list = useRef<HTMLDivElement>(null);
  const query = useRemoteData(transactionsApi.useTransactionsQuery({ account: account.id, range }));
  const all = query.status === 'loaded' ? query.data : none;
  const rows = ofChip(useFound(all, text), chip);
  const isNarrow = useMedia(NARROW);
  // What was pressed is gone then.
  const focusList = () => list.current?.focus();
  return (
    <Card title={t('title')} className={style.card ?? ''}>
      <ActivityFilter
        range={range}
        onRange={setRange}
        text={text}
        onText={setText}
        rows={rows}
        shortRows={isNarrow ? undefined : { isOn: isShort, onChange: setShort }}
      />
      <KindChips transactions={all} chosen={chip} onChoose={setChip} />
      <VisuallyHidden>
        <p role="status">{query.status === 'loaded' && t('shown', { count: rows.length })}</p>
      </VisuallyHidden>
      <div ref={list} tabIndex={-1}>
        {query.status === 'loaded' && rows.length > 0 ? (
          <ActivityTable all={all} rows={rows} range={range} isSearched={text !== ''} isShort={isNarrow || isShort} />
        ) : (
          <div className={style.state}>
            <NoTransactions
              account={account}
              query={query}
              text={text}
              chip={chip}
              onClear={() => {
                setText('');
                focusList();
              }}
              onShowAll={() => {
                setChip('all');
                focusList();
              }}
            />
          </div>
        )}
      </div>
    </Card>
  );
}

interface NoTransactionsProps {
  readonly account: AccountView;
  readonly query: Asked<readonly TransactionView[]>;
  readonly text: string;
  readonly chip: Chip;
  readonly onClear: () => void;
  readonly onShowAll: () => void;
}

/** What stands in the place of the table. */
function NoTransactions({ account, query, text, chip, onClear, onShowAll }: NoTransactionsProps) {
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
  const kind = t(`chip.${chip}`);
  if (ofChip(query.data, chip).length === 0) {
    return (
      <Empty text={t('noneOfKind', { kind })}>
        <Button onPress={onShowAll}>{t('showAll')}</Button>
      </Empty>
    );
  }
  return (
    <Empty text={t(chip === 'all' ? 'notFound' : 'notFoundOfKind', { kind, text })}>
      <Button onPress={onClear}>{t('clear')}</Button>
    </Empty>
  );
}
