import { Notice, useHeldWhilePressed, useReadable, useTranslation } from '@wealth/kit';
import type { ShownNotice } from '../banners/notices.ts';
import { focusContent } from '../content/content.ts';
import { useHost, usePortal } from '../portal-context.ts';
import styles from './Frame.module.css';

/**
 * The notices above the content. Their live region exists before the first notice, so that each one is announced. It
 * is not atomic, so that a new notice does not repeat the others.
 */
export function NoticeLine() {
  const { t } = useTranslation('shell');
  const { notices } = usePortal();
  const { session } = useHost();
  const shown = useHeldWhilePressed(useReadable(notices.shown));
  const isAway = useHeldWhilePressed(useReadable(session.isReconnecting));
  const dismiss = (notice: ShownNotice) => {
    notices.dismiss(notice);
    focusContent();
  };
  return (
    <div role="status" aria-atomic={false} className={styles.notices}>
      {isAway && <Notice kind="caution">{t('reconnecting')}</Notice>}
      {shown.map((notice) => (
        <Notice key={notice.id} kind={notice.kind} onDismiss={() => dismiss(notice)}>
          {notice.text}
        </Notice>
      ))}
    </div>
  );
}
