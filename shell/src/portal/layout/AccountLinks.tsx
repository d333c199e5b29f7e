import type { AccountGroup, AccountView } from '@wealth/api';
import { accountTypeLabel, recordTypeLabel } from '@wealth/domain/accounts';
import {
  AccountNumber,
  Button,
  classes,
  Disclosure,
  Icon,
  Link,
  Skeleton,
  useIsToldByPage,
  useReadable,
  useTranslation,
} from '@wealth/kit';
import { usePath } from '../content/use-path.ts';
import { useHost, usePortal } from '../portal-context.ts';
import styles from './Navigation.module.css';

const pageOf = (account: Pick<AccountView, 'id'>) => `/account-details/${encodeURIComponent(account.id)}`;

/** Accounts by group, without those of source CDB; the whole item only where accounts have a page (spec 001 §2). */
export function AccountLinks({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('shell');
  const { navigation } = usePortal();
  const isTold = useIsToldByPage('accounts');
  const hasFailed = useReadable(useHost().accounts).status === 'failed';
  if (!navigation.reaches(pageOf({ id: 'any' }))) return null;
  // The page says it, and asks again.
  if (hasFailed && isTold) return null;
  return (
    <li>
      <Disclosure
        isOpenAtFirst
        className={classes(styles.group)}
        label={
          <>
            <Icon name="accounts" />
            {t('accounts')}
          </>
        }
      >
        <Groups onFollow={onFollow} />
      </Disclosure>
    </li>
  );
}

function Groups({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('shell');
  const { accounts } = useHost();
  const data = useReadable(accounts);

  if (data.status === 'failed') {
    return (
      <p className={styles.words}>
        {t('accountsFailed')}{' '}
        <Button kind="quiet" onPress={accounts.refresh}>
          {t('tryAgain')}
        </Button>
      </p>
    );
  }
  if (data.status !== 'loaded') return <Skeleton rows={3} />;

  const groups = withoutCdb(data.data.groups);
  if (groups.length === 0) return <p className={styles.words}>{t('noAccounts')}</p>;
  return groups.map(({ type, accounts: members }) => (
    <section key={type} aria-label={recordTypeLabel(type)}>
      <p className={styles.label}>{recordTypeLabel(type)}</p>
      <ul>
        {members.map((account) => (
          <li key={account.id}>
            <AccountLink account={account} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function AccountLink({ account, onFollow }: { account: AccountView; onFollow: () => void }) {
  const path = usePath();
  const to = pageOf(account);
  const isCurrent = path === to || path.startsWith(`${to}/`);
  return (
    <Link
      to={to}
      onFollow={onFollow}
      className={classes(styles.account, isCurrent && styles.current)}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      {accountTypeLabel(account.type)} - <AccountNumber number={account.number} />
    </Link>
  );
}

function withoutCdb(groups: readonly AccountGroup[]): readonly AccountGroup[] {
  return groups
    .map((group) => ({ ...group, accounts: group.accounts.filter(({ isCdb }) => !isCdb) }))
    .filter(({ accounts }) => accounts.length > 0);
}
