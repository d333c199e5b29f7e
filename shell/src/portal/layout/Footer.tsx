import { today } from '@wealth/domain/calendar';
import {
  Button,
  classes,
  Dialog,
  Disclosure,
  EmailLink,
  ExternalLink,
  PhoneLink,
  TenantHtml,
  useReadable,
  useTranslation,
} from '@wealth/kit';
import type { Settings } from '@wealth/platform';
import { useState } from 'react';
import { isSignedIn } from '../../core/session/claims.rules.ts';
import { useHost, usePortal } from '../portal-context.ts';
import styles from './Footer.module.css';
import { footerLinks, isFollowable } from './footer-links.rules.ts';

/** What the products are not, and who stands behind them: on every page (spec 000 §1, §2.7). */
export function Footer() {
  const { t } = useTranslation('shell');
  const { navigation } = usePortal();
  const { settings, access, clocks } = useHost();
  const own = useReadable(settings);
  useReadable(access.facts);
  const expanded = own.text('EXPANDED_DISCLAIMER');
  const links = footerLinks(own.text('FOOTERLINKS'), navigation.reaches);

  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <TenantHtml html={own.text('DISCLAIMER')} />
        {expanded !== '' && (
          <Disclosure label={t('readMore')} openLabel={t('readLess')}>
            <TenantHtml html={expanded} />
          </Disclosure>
        )}
        <nav aria-label={t('footerLinks')}>
          <ul className={styles.links}>
            {links.map(({ label, url }) => (
              <li key={`${label} ${url}`}>
                <ExternalLink href={url} className={classes(styles.link)}>
                  {label}
                </ExternalLink>
              </li>
            ))}
            <PriorSiteDocuments settings={own} />
            <li>
              <Support settings={own} />
            </li>
          </ul>
        </nav>
        <p>{own.text('COPYRIGHT').replace('{YEAR}', today(clocks.businessClock).slice(0, 4))}</p>
      </div>
    </footer>
  );
}

/** The way to what the site before this one kept, for who is not signed in (spec 000 §2.7). */
function PriorSiteDocuments({ settings }: { settings: Settings }) {
  const { session } = useHost();
  const claims = useReadable(session.claims);
  const address = settings.text('PRIOR_SITE_DOCUMENTS_URL');
  if (isSignedIn(claims) || !settings.isOn('DASH_VAULT_DOCUMENTS') || !isFollowable(address)) return null;
  return (
    <li>
      <ExternalLink href={address} className={classes(styles.link)}>
        {settings.text('PRIOR_SITE_DOCUMENTS')}
      </ExternalLink>
    </li>
  );
}

/** Who helps, by phone and e-mail (spec 000 §2.7). */
function Support({ settings }: { settings: Settings }) {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const [phone, email] = [settings.text('SUPPORT_NUMBER'), settings.text('SUPPORT_EMAIL')];
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onPress={() => setOpen(true)} className={classes(styles.support)}>
        {t('support')}
      </Button>
      <Dialog title={t('support')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <dl className={styles.contacts}>
          <dt>{t('supportPhone')}</dt>
          <dd>
            <PhoneLink number={phone} />
          </dd>
          <dt>{t('supportEmail')}</dt>
          <dd>
            <EmailLink address={email} />
          </dd>
        </dl>
        <p className={styles.note}>{settings.text('SUPPORT_NOTE')}</p>
      </Dialog>
    </>
  );
}

/** The disclaimer alone, where the rest of the footer may be what has failed. */
export function PlainFooter({ html }: { html: string }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <TenantHtml html={html} />
      </div>
    </footer>
  );
}
