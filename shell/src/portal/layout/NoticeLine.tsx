import { Notice, useHeldWhilePressed, useReadable, useTranslation } from '@wealth/kit';
import { useHost, usePortal } from '../portal-context.ts';
import { focusContent } from './content.ts';
import styles from './Frame.module.css';

/** The one line above the content. It is there before it says anything, so that what it says is announced. */
export function NoticeLine() {
  const { t } = useTranslation('shell');
  const { notices } = usePortal();
  const { session } = useHost();
  const notice = useHeldWhilePressed(useReadable(notices.notice));
  const isAway = useHeldWhilePressed(useReadable(session.isReconnecting));
  const dismiss = () => {
    notices.dismiss();
    focusContent();
  };
  return (
    <div role="status" className={styles.notices}>
      {isAway && <Notice kind="caution">{t('reconnecting')}</Notice>}
      {notice && (
        <Notice kind={notice.kind} onDismiss={dismiss}>
          {notice.text}
        </Notice>
      )}
    </div>
  );
}
