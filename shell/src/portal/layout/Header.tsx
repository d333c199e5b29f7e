import { Button, classes, ExternalLink, Icon, Link, useReadable, useTranslation } from '@wealth/kit';
import type { Tenant } from '@wealth/platform';
import type { ReactNode } from 'react';
import { HOME } from '../../core/routing/access.rules.ts';
import { useHost, usePortal } from '../portal-context.ts';
import styles from './Header.module.css';
import { TenantLogo } from './TenantLogo.tsx';

const grounds = { default: undefined, truesky: styles.truesky, pfcu: styles.pfcu } as const;

/** The bar at the top, in the colours of the tenant's brand. */
export function Bar({ brand, children }: { brand: Tenant['brand']; children: ReactNode }) {
  return (
    <header className={classes(styles.ground, grounds[brand])}>
      <div className={styles.bar}>{children}</div>
    </header>
  );
}

function HomeLink() {
  const { t } = useTranslation('shell');
  const { navigation } = usePortal();
  const { tenant, settings } = useHost();
  const own = useReadable(settings);
  return (
    <a
      href={navigation.address(HOME)}
      aria-label={t('home', { name: tenant.name })}
      className={styles.home}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        navigation.go(HOME);
      }}
    >
      <TenantLogo name={tenant.name} settings={own} />
    </a>
  );
}

/**
 * Only who is signed in can log out; and logging out is the credit union's where the session is its own: a direct
 * login has no link (spec 000 §2.7, 001 §2).
 */
function LogoutLink() {
  const { t } = useTranslation('shell');
  const { session } = useHost();
  const who = useReadable(session.claims);
  if (who === undefined || who.authType === 'direct') return null;
  return (
    <Link to="/logout" className={classes(styles.action)}>
      <Icon name="logout" />
      {t('logOut')}
    </Link>
  );
}

/** Who is signed in, where the session is the portal's own: a direct login is named by the credit union's page. */
export function useFirstName(): string {
  const who = useReadable(useHost().session.claims);
  return who?.authType === 'oidc' ? who.firstName : '';
}

function FirstName() {
  const name = useFirstName();
  return name && <span className={styles.name}>{name}</span>;
}

function SettingsLink() {
  const { t } = useTranslation('shell');
  const { session } = useHost();
  if (useReadable(session.claims)?.authType === 'direct') return null;
  return (
    <ExternalLink href={session.accountPage} className={classes(styles.action)}>
      <Icon name="settings" />
      {t('settings')}
    </ExternalLink>
  );
}

/** The logo on the header's own ground, for where it stands on another. */
export function PlatedLogo() {
  const { tenant, settings } = useHost();
  const own = useReadable(settings);
  return (
    <span className={classes(styles.plate, grounds[tenant.brand])}>
      <TenantLogo name={tenant.name} settings={own} form="desktop" />
    </span>
  );
}

/** Logo and log out, for who is not set up yet. */
export function OnboardingHeader() {
  const { tenant } = useHost();
  return (
    <Bar brand={tenant.brand}>
      <HomeLink />
      <div className={styles.actions}>
        <LogoutLink />
      </div>
    </Bar>
  );
}

/**
 * Logo, page title, first name, settings, log out; on small screens menu button, logo mark, page title (LOOK).
 * @param onMenu undefined where there is no navigation: the way out stands in the header then
 */
export function PortalHeader({ isWide, onMenu }: { isWide: boolean; onMenu: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const { navigation } = usePortal();
  const { tenant } = useHost();
  const title = useReadable(navigation.title);
  return (
    <Bar brand={tenant.brand}>
      {isWide ? (
        <div className={styles.column}>
          <HomeLink />
        </div>
      ) : (
        <>
          {onMenu && (
            <Button kind="quiet" isIcon aria-label={t('menu')} aria-haspopup="dialog" onPress={onMenu}>
              <Icon name="menu" size={24} />
            </Button>
          )}
          <HomeLink />
        </>
      )}
      {/* The page's own main heading says it to those who listen. */}
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      {(isWide || !onMenu) && (
        <div className={classes(styles.actions, onMenu && styles.overContent)}>
          {isWide && (
            <>
              <FirstName />
              <SettingsLink />
            </>
          )}
          <LogoutLink />
        </div>
      )}
    </Bar>
  );
}
