import type { AccountView } from '@wealth/api';
import { accountTypeLabel } from '@wealth/domain/accounts';
import { today } from '@wealth/domain/calendar';
import {
  Card,
  DateRangePicker,
  maskAccount,
  Page,
  Problem,
  Select,
  Skeleton,
  TextFilter,
  useAccounts,
  usePlatform,
  useTranslation,
} from '@wealth/kit';
import { useState } from 'react';
import { type DateRange, defaultRange, pickableRange } from '../value/value.rules.ts';
import { DocumentList } from './DocumentList.tsx';
import style from './DocumentsPage.module.css';
import { type DocumentType, documentTypes, hasDocuments, withDocumentPage } from './documents.rules.ts';
import { HeldElsewhere } from './HeldElsewhere.tsx';

/** No account has this id: the services' ids carry no spaces. */
const ALL = 'all accounts';
const ANY = 'all';

/** All documents of the member, by account, type, text and date (spec 001 §2). */
export function Screen() {
  const { t } = useTranslation('documents');
  const accounts = useAccounts();
  return (
    <Page title={t('title')}>
      {accounts.status === 'loaded' ? (
        <Documents accounts={withDocumentPage(accounts.data.accounts)} />
      ) : accounts.status === 'failed' ? (
        <Problem text={t('failed')} onRetry={accounts.refresh} />
      ) : (
        <Skeleton words={accounts.status === 'slow' ? t('stillLoading') : undefined} />
      )}
    </Page>
  );
}

function Documents({ accounts }: { accounts: readonly AccountView[] }) {
  const { t } = useTranslation('documents');
  const [chosen, setChosen] = useState(ALL);
  const account = accounts.find(({ id }) => id === chosen);
  const [filters, listed] = useDocumentFilters();
  const held = account === undefined ? accounts.filter(hasDocuments) : [account];
  return (
    <Card>
      <div className={style.filters}>
        <Select
          label={t('account')}
          options={[
            { id: ALL, label: t('allAccounts') },
            ...accounts.map(({ id, type, number }) => ({
              id,
              label: `${accountTypeLabel(type)} - ${maskAccount(number)}`,
            })),
          ]}
          value={chosen}
          onChange={setChosen}
        />
        {filters}
      </div>
      {account !== undefined && !hasDocuments(account) ? (
        <HeldElsewhere />
      ) : (
        <DocumentList accounts={held} isConsolidated={account === undefined} {...listed} />
      )}
    </Card>
  );
}

/** Type, text and range, as fields and as what they say. */
export function useDocumentFilters() {
  const { t } = useTranslation('documents');
  const date = today(usePlatform().businessClock);
  const [type, setType] = useState<DocumentType | typeof ANY>(ANY);
  const [text, setText] = useState('');
  const [range, setRange] = useState<DateRange>(() => defaultRange(date));
  const { from, to } = pickableRange(date);
  const types = [ANY, ...(Object.keys(documentTypes) as DocumentType[])] as const;
  const fields = (
    <>
      <Select
        label={t('type')}
        options={types.map((id) => ({ id, label: t(`types.${id}`) }))}
        value={type}
        onChange={setType}
      />
      <DateRangePicker label={t('range')} value={range} min={from} max={to} onChange={setRange} />
      <TextFilter label={t('filter')} onChange={setText} />
    </>
  );
  return [fields, { range, filter: { ...(type === ANY ? {} : { type }), text } }] as const;
}
