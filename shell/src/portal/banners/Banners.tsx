import { Notice, TenantHtml, useReadable, useTranslation } from '@wealth/kit';
import { focusContent } from '../layout/content.ts';
import { usePath } from '../layout/use-path.ts';
import { usePortal } from '../portal-context.ts';
import styles from './Banners.module.css';
import { bannerStyles, bannersOf } from './banners.rules.ts';

/** What the tenant has to say on this page, each to be closed by itself; one whose time comes is announced. */
export function Banners() {
  const { settings, closedBanners } = usePortal();
  const { banners } = useReadable(settings);
  const path = usePath();
  const closed = useReadable(closedBanners.ids);
  const close = (id: string) => {
    closedBanners.close(id);
    focusContent();
  };
  return (
    <div aria-live="polite" className={styles.banners}>
      {bannersOf(path, banners, closed).map(({ id, bannerType, message }) => (
        <Notice key={id} kind={bannerStyles[bannerType]} onDismiss={() => close(id)}>
          <TenantHtml html={message} />
        </Notice>
      ))}
    </div>
  );
}

/**
 * Some call has failed (spec 000 §8). It comes after the page's own words in reading order, and stays in sight at the
 * lower edge until it is closed or the page is left (C32).
 */
export function GlobalErrorBanner() {
  const { t } = useTranslation('shell');
  const { globalBanner } = usePortal();
  const isShown = useReadable(globalBanner.isShown);
  const close = () => {
    globalBanner.dismiss();
    focusContent();
  };
  return (
    <div role="status" className={styles.global}>
      {isShown && (
        <Notice kind="warning" onDismiss={close}>
          {t('unexpectedError')}
        </Notice>
      )}
    </div>
  );
}
