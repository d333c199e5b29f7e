import { Notice, useReadable, useTranslation } from '@wealth/kit';
import { focusContent } from './content.ts';
import styles from './Frame.module.css';
import { useHouse } from './house-context.ts';

/** The one line above the content. It is there before it says anything, so that what it says is announced. */
export function NoticeLine() {
  const { t } = useTranslation('shell');
  const { notices, isReconnecting } = useHouse();
  const notice = useReadable(notices.notice);
  const isAway = useReadable(isReconnecting);
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
