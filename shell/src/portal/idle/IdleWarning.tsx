import { Button, Dialog, useReadable, useTranslation, VisuallyHidden, WRITTEN } from '@wealth/kit';
import { formatOwnTime } from '@wealth/kit/format';
import { useState } from 'react';
import { usePortal } from '../portal-context.ts';
import styles from './IdleWarning.module.css';
import words from './locales/en.json' with { type: 'json' };

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

/** The words that come with this file, which the first page does without. */
function useIdleWords() {
  const { i18n } = useTranslation();
  useState(() => i18n.addResourceBundle(WRITTEN, 'idle', words));
  return useTranslation('idle').t;
}

/** The one dialog before a member who has been away is logged out. */
export function IdleWarning() {
  const { t } = useTranslation('shell');
  const tIdle = useIdleWords();
  const { idle, signOut } = usePortal();
  const countdown = useReadable(idle.countdown);
  if (countdown === undefined) return null;
  const { seconds, expires } = countdown;
  const said = lastSaid(seconds);
  const minutes = Math.floor(seconds / 60);
  const inWords = [
    ...(minutes > 0 ? [tIdle('minutes', { count: minutes })] : []),
    ...(seconds % 60 > 0 || minutes === 0 ? [tIdle('seconds', { count: seconds % 60 })] : []),
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
      <p>{tIdle('text', { time: formatOwnTime(expires) })}</p>
      <p role="timer" className={styles.count}>
        <span aria-hidden className={styles.seconds}>
          {minutesAndSeconds(seconds)}
        </span>{' '}
        <VisuallyHidden>{inWords}</VisuallyHidden> {tIdle('left')}
      </p>
      <VisuallyHidden>
        <span role="status">{said === undefined ? '' : tIdle('secondsLeft', { count: said })}</span>
      </VisuallyHidden>
    </Dialog>
  );
}
