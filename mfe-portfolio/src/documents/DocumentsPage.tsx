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
  useReadable,
  useTranslation,
} from '@wealth/kit';
import { haveNotBegun } from '../empty/not-begun.rules.ts';
import { NotBegunCard } from '../not-begun/NotBegunCard.tsx';
import { pickableRange } from '../range/range.rules.ts';
import { type DocumentChoice, readDocumentChoice, writeDocumentChoice } from './choice.rules.ts';
import { DocumentList } from './DocumentList.tsx';
import style from './DocumentsPage.module.css';
import { type DocumentType, documentTypes, hasDocuments, withDocumentPage } from './documents.rules.ts';
import { HeldElsewhere } from './HeldElsewhere.tsx';

/** No account has this id: the services' ids carry no spaces. */
const ALL = 'all accounts';
const ANY = 'all';

export { laterLocales as locales } from '../later-locales.ts';

/** All documents of the member, by account, type, text and date (spec 001 §2). */
export function Screen() {
  const { t } = useTranslation('documents');
  const accounts = useAccounts();
  return (
    <Page title={t('title')}>
      {accounts.status === 'loaded' ? (
        <Documents accounts={withDocumentPage(accounts.data.accounts)} />
      ) : accounts.status === 'failed' ? (
        <Problem text={t('failed')} of="accounts" onRetry={accounts.refresh} />
      ) : (
        <Skeleton words={accounts.status === 'slow' ? t('stillLoading') : undefined} />
      )}
    </Page>
  );
}

function Documents({ accounts }: { accounts: readonly AccountView[] }) {
  const { t } = useTranslation('documents');
  const [filters, { account: chosen, choose, ...listed }] = useDocumentFilters(accounts);
  const account = accounts.find(({ id }) => id === chosen);
  const held = account === undefined ? accounts.filter(hasDocuments) : [account];
  if (accounts.length > 0 && haveNotBegun(accounts)) return <NotBegunCard accounts={accounts} />;
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
          value={chosen ?? ALL}
          onChange={(id) => choose({ account: id === ALL ? undefined : id })}
        />
        {filters}
      </div>
      {account !== undefined && haveNotBegun(held) ? (
        <NotBegunCard accounts={held} isInCard />
      ) : account !== undefined && !hasDocuments(account) ? (
        <HeldElsewhere />
      ) : (
        <DocumentList accounts={held} isConsolidated={account === undefined} {...listed} />
      )}
    </Card>
  );
}

/**
 * Type, text and range: the fields and their values. The choice stands in the address, the typed text in the state of
 * the navigation, so that Back brings both.
 */
export function useDocumentFilters(accounts: readonly AccountView[]) {
  const { t } = useTranslation('documents');
  const { navigation, businessClock } = usePlatform();
  const { path, search, state } = useReadable(navigation.location);
  const text = typedText(state);
  const date = today(businessClock);
  const { from, to } = pickableRange(date);
  const choice = readDocumentChoice(search, accounts, date);
  const { account, type, range } = choice;
  const replaceChoice = (next: Partial<DocumentChoice>, typed: string) => {
    const to = `${path}${writeDocumentChoice(search, { ...choice, ...next }, date)}`;
    navigation.go(to, { replace: true, state: { text: typed } });
  };
  const choose = (next: Partial<DocumentChoice>) => replaceChoice(next, text);
  const types = [ANY, ...(Object.keys(documentTypes) as DocumentType[])] as const;
  const fields = (
    <>
      <Select
        label={t('type')}
        options={types.map((id) => ({ id, label: t(`types.${id}`) }))}
        value={type ?? ANY}
        onChange={(id) => choose({ type: id === ANY ? undefined : id })}
      />
      <DateRangePicker
        label={t('range')}
        value={range}
        min={from}
        max={to}
        onChange={(next) => choose({ range: next })}
      />
      <TextFilter label={t('filter')} value={text} onChange={(typed) => replaceChoice({}, typed)} />
    </>
  );
  return [fields, { account, choose, range, filter: { ...(type && { type }), text } }] as const;
}

function typedText(state: unknown): string {
  const { text } = (state ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
}
