import { Disclosure, ExternalLink, TenantHtml, useReadable, useTranslation } from '@wealth/kit';
import { footerLinks } from '../settings/footer-links.rules.ts';
import styles from './Footer.module.css';
import { useHouse } from './house-context.ts';

/** What the products are not, and who stands behind them: on every page (spec 000 §1, §2.7). */
export function Footer() {
  const { t } = useTranslation('shell');
  const { settings, navigation, facts, year } = useHouse();
  const own = useReadable(settings);
  useReadable(facts);
  const expanded = own.text('EXPANDED_DISCLAIMER');
  const links = footerLinks(own.text('FOOTERLINKS'), navigation.reaches);

  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <TenantHtml html={own.text('DISCLAIMER')} />
        {expanded !== '' && (
          <Disclosure label={t('readMore')}>
            <TenantHtml html={expanded} />
          </Disclosure>
        )}
        <nav aria-label={t('footerLinks')}>
          <ul className={styles.links}>
            <li>{own.text('COPYRIGHT').replace('{YEAR}', String(year()))}</li>
            {links.map(({ label, url }) => (
              <li key={`${label} ${url}`}>
                <ExternalLink href={url} className={styles.link ?? ''}>
                  {label}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
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
