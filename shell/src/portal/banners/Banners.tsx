import { Notice, TenantHtml, useHeldWhilePressed, useIsToldByPage, useReadable, useTranslation } from '@wealth/kit';
import { useLayoutEffect } from 'react';
import { focusContent } from '../content/content.ts';
import { usePath } from '../content/use-path.ts';
import { useHost, usePortal } from '../portal-context.ts';
import styles from './Banners.module.css';
import { bannerStyles, selectBanners } from './banners.rules.ts';

/** What the tenant has to say on this page, each to be closed by itself; one whose time comes is announced. */
export function Banners() {
  const { closed } = usePortal().banners;
  const { settings } = useHost();
  const { banners } = useReadable(settings);
  const path = usePath();
  const closedIds = useReadable(closed.ids);
  const close = (id: string) => {
    closed.close(id);
    focusContent();
  };
  const shown = useHeldWhilePressed(selectBanners(path, banners, closedIds));
  return (
    <div aria-live="polite" className={styles.banners}>
      {shown.map(({ id, bannerType, message }) => (
        <Notice key={id} kind={bannerStyles[bannerType]} onDismiss={() => close(id)}>
          <TenantHtml html={message} />
        </Notice>
      ))}
    </div>
  );
}

/**
 * Some call has failed (spec 000 §8). One line above the page, which covers nothing of it and is read after its words, until every part that
 * failed has recovered, it is closed, or the page is left. Accounts alone that failed are left to a page that says so.
 * Where the browser is offline, the line says that.
 */
export function GlobalErrorBanner() {
  const { t } = useTranslation('shell');
  const { global } = usePortal().banners;
  const isTold = useIsToldByPage('accounts');
  const isTwice = useReadable(global.isOfAccounts) && isTold;
  const isShown = useHeldWhilePressed(useReadable(global.isShown) && !isTwice);
  const isOffline = useHeldWhilePressed(useReadable(global.isOffline));
  // For good: it would come back while the page asks again.
  useLayoutEffect(() => {
    if (isTwice) global.dismiss();
  }, [isTwice, global]);
  const close = () => {
    global.dismiss();
    focusContent();
  };
  return (
    <div role="status" className={styles.global}>
      {isOffline ? (
        <Notice kind="caution">{t('offline')}</Notice>
      ) : (
        isShown && (
          <Notice kind="warning" onDismiss={close}>
            {t('unexpectedError')}
          </Notice>
        )
      )}
    </div>
  );
}
