import { Button, Dialog, useReadable, useTranslation, VisuallyHidden } from '@wealth/kit';
import { formatOwnTime } from '@wealth/kit/format';
import { usePortal } from '../portal-context.ts';
import styles from './IdleWarning.module.css';

/** Seconds at which the countdown is said aloud; all others are only seen. */
const saidAloud = [60, 30, 10];

/** `1:47`, in minutes and seconds. */
function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The last second of those that has come. */
function lastSaid(seconds: number): number | undefined {
  return saidAloud.filter((second) => second >= seconds).at(-1);
}

/** The one dialog before a member who has been away is logged out. */
export function IdleWarning() {
  const { t } = useTranslation('shell');
  const { idle, signOut } = usePortal();
  const countdown = useReadable(idle.countdown);
  if (countdown === undefined) return null;
  const { seconds, expires } = countdown;
  const said = lastSaid(seconds);
  const minutes = Math.floor(seconds / 60);
  const inWords = [
    ...(minutes > 0 ? [t('idleMinutes', { count: minutes })] : []),
    ...(seconds % 60 > 0 || minutes === 0 ? [t('idleSeconds', { count: seconds % 60 })] : []),
  ].join(' ');

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
            {t('stayLoggedIn')}
          </Button>
        </>
      }
    >
      <p>{t('idleText', { time: formatOwnTime(expires) })}</p>
      <p role="timer" className={styles.count}>
        <span aria-hidden className={styles.seconds}>
          {minutesAndSeconds(seconds)}
        </span>{' '}
        <VisuallyHidden>{inWords}</VisuallyHidden> {t('idleLeft')}
      </p>
      <VisuallyHidden>
        <span role="status">{said === undefined ? '' : t('idleSecondsLeft', { count: said })}</span>
      </VisuallyHidden>
    </Dialog>
  );
}
