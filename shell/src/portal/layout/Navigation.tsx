import { classes, ExternalLink, Icon, type IconName, Link, useReadable, useTranslation } from '@wealth/kit';
import type { NavigationDescriptor } from '@wealth/platform/registry';
import { OVERVIEW } from '../../core/routing/access.rules.ts';
import { usePath } from '../content/use-path.ts';
import { useHost, usePortal } from '../portal-context.ts';
import { AccountLinks } from './AccountLinks.tsx';
import { useFirstName } from './Header.tsx';
import styles from './Navigation.module.css';

/** The pictures that descriptors name. */
const icons: Readonly<Record<NavigationDescriptor['icon'], IconName>> = {
  chart: 'chart',
  card: 'accounts',
  document: 'documents',
  transfer: 'money',
  people: 'beneficiaries',
  plus: 'open',
  question: 'help',
};

interface NavigationProps {
  /** A drawer closes itself when a link is followed. */
  readonly onFollow?: () => void;
  /** Settings and Logout stand here where the header has no room for them (spec 001 §2). */
  readonly hasSessionItems: boolean;
}

/** The side navigation: what the descriptors bring, as far as this member reaches it. */
export function Navigation({ onFollow = () => {}, hasSessionItems }: NavigationProps) {
  const { navigation } = usePortal();
  const { remotes, access } = useHost();
  useReadable(access.facts);
  const path = usePath();
  const reached = remotes.navigationItems.filter(({ to }) => navigation.reaches(to));
  const [overview, others] = [reached.filter(isOverview), reached.filter((item) => !isOverview(item))];

  const row = ({ id, label, icon, to }: NavigationDescriptor) => {
    const isCurrent = path === to || path.startsWith(`${to}/`);
    return (
      <li key={id}>
        <Link
          to={to}
          onFollow={onFollow}
          className={classes(styles.item, isCurrent && styles.current)}
          {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
        >
          <Icon name={icons[icon]} />
          {label}
        </Link>
      </li>
    );
  };

  return (
    <ul className={styles.list}>
      {overview.map(row)}
      <AccountLinks onFollow={onFollow} />
      {others.map(row)}
      {hasSessionItems && <SessionItems onFollow={onFollow} />}
    </ul>
  );
}

const isOverview = ({ to }: NavigationDescriptor) => to === OVERVIEW;

/** Nothing of these for a direct login, whose session is the credit union's (spec 001 §2). */
function SessionItems({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('shell');
  const { session } = useHost();
  const name = useFirstName();
  if (useReadable(session.claims)?.authType === 'direct') return null;
  return (
    <>
      {name && <li className={classes(styles.parted, styles.name)}>{name}</li>}
      <li className={classes(!name && styles.parted)}>
        <ExternalLink href={session.accountPage} className={classes(styles.item)}>
          <Icon name="settings" />
          {t('settings')}
        </ExternalLink>
      </li>
      <li>
        <Link to="/logout" onFollow={onFollow} className={classes(styles.item)}>
          <Icon name="logout" />
          {t('logOut')}
        </Link>
      </li>
    </>
  );
}
