import { Button, Dialog, useReadable, useTranslation, VisuallyHidden } from '@wealth/kit';
import { usePortal } from '../portal-context.ts';
import styles from './IdleWarning.module.css';

/** Seconds at which the countdown is said aloud; all others are only seen. */
const saidAloud = [60, 30, 10];

/** The last second of those that has come. */
function lastSaid(seconds: number): number | undefined {
  return saidAloud.filter((second) => second >= seconds).at(-1);
}

/** `2:41 PM`, by the clock that the member sees. */
function timeOfDay(moment: number): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(moment);
}

/** The one dialog before a member who has been away is signed out (C13). */
export function IdleWarning() {
  const { t } = useTranslation('shell');
  const { idle, signOut } = usePortal();
  const countdown = useReadable(idle.countdown);
  if (countdown === undefined) return null;
  const { seconds, expires } = countdown;
  const said = lastSaid(seconds);

  return (
    <Dialog
      title={t('idleTitle')}
      isOpen
      mustChoose
      onClose={idle.goOn}
      actions={
        <>
          <Button onPress={() => signOut('asked')}>{t('logOut')}</Button>
          <Button kind="primary" autoFocus onPress={idle.goOn}>
            {t('idleContinue')}
          </Button>
        </>
      }
    >
      <p>{t('idleText', { time: timeOfDay(expires) })}</p>
      <p role="timer" className={styles.count}>
        <span className={styles.seconds}>{seconds}</span> {t('idleSeconds', { count: seconds })}
      </p>
      <VisuallyHidden>
        <span role="status">{said === undefined ? '' : t('idleLeft', { count: said })}</span>
      </VisuallyHidden>
    </Dialog>
  );
}
