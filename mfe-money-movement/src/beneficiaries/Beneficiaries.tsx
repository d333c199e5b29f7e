import type { AccountView } from '@wealth/api';
import { accountName } from '@wealth/domain/accounts';
import {
  Button,
  Dialog,
  formatMoney,
  Page,
  Problem,
  Select,
  Skeleton,
  useAccounts,
  useContent,
  useFormsReady,
  useRedrawState,
  useTranslation,
} from '@wealth/kit';
import { useCallback, useState } from 'react';
import { useLastKnown } from '../transfers/calls/use-last-known.ts';
import style from './Beneficiaries.module.css';
import { beneficiariesApi } from './beneficiaries.api.ts';
import { Editor } from './Editor.tsx';

export { beneficiariesLocales as locales } from './locales.ts';

/** Who inherits the member's IRAs (spec 002 §2). */
export function Screen() {
  const { t } = useTranslation('beneficiaries');
  const accounts = useAccounts();
  const isReady = useFormsReady();
  const [chosen, choose] = useRedrawState('beneficiaries account', '');
  const iras = accounts.status === 'loaded' ? accounts.data.guided.ira : [];
  const account = iras.find(({ id }) => id === chosen) ?? iras[0];
  return (
    <Page title={t('title')}>
      {accounts.status === 'failed' && <Failed onRetry={accounts.refresh} />}
      {accounts.status !== 'failed' && (!account || !isReady) && (
        <Skeleton words={accounts.status === 'slow' ? t('slow') : undefined} />
      )}
      {account && isReady && <OneAccount key={account.id} account={account} iras={iras} onChoose={choose} />}
    </Page>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('beneficiaries');
  return <Problem text={useContent('BENEFICIARIES_PAGE_ERROR', t('failed')).value} onRetry={onRetry} />;
}

interface OneAccountProps {
  readonly account: AccountView;
  readonly iras: readonly AccountView[];
  readonly onChoose: (id: string) => void;
}

/** The list of one account, with the way to the others. Another account is no other page, so the page asks itself. */
function OneAccount({ account, iras, onChoose }: OneAccountProps) {
  const { t } = useTranslation('beneficiaries');
  const query = useLastKnown(
    beneficiariesApi.useBeneficiariesQuery(account.number, { refetchOnMountOrArgChange: true }),
  );
  const [unsaved, setUnsaved] = useState<string>();
  const [wanted, setWanted] = useState<string>();
  const note = useCallback((changes: string | undefined) => setUnsaved(changes), []);
  const forget = () => setWanted(undefined);
  const name = accountName(account);
  return (
    <>
      <div className={style.top}>
        <Select
          label={t('account')}
          options={iras.map((each) => ({
            id: each.id,
            label: accountName(each),
            ...(each.balance !== undefined && { aside: formatMoney(each.balance) }),
          }))}
          value={account.id}
          onChange={(id) => {
            if (id === account.id) return;
            if (unsaved === undefined) onChoose(id);
            else setWanted(id);
          }}
          className={style.select ?? ''}
        />
        <p className={style.about}>{t('about')}</p>
      </div>
      {query.status === 'failed' && <Failed onRetry={query.refresh} />}
      {(query.status === 'loading' || query.status === 'slow') && (
        <Skeleton words={query.status === 'slow' ? t('slow') : undefined} />
      )}
      {query.status === 'loaded' && <Editor account={account} view={query.data} onUnsaved={note} />}
      <Dialog
        title={t('leave.title')}
        isOpen={wanted !== undefined}
        onClose={forget}
        actions={
          <>
            <Button onPress={() => wanted !== undefined && onChoose(wanted)}>{t('leave.leave')}</Button>
            <Button kind="primary" autoFocus onPress={forget}>
              {t('leave.stay')}
            </Button>
          </>
        }
      >
        <p>{t('leave.text', { account: name, changes: unsaved })}</p>
      </Dialog>
    </>
  );
}
