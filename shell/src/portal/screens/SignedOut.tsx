import { Button, useReadable, useTranslation } from '@wealth/kit';
import { Footer } from '../layout/Footer.tsx';
import { useHost, usePortal } from '../portal-context.ts';
import styles from './StandAlone.module.css';
import { StandAlone } from './StandAlone.tsx';

/** After the identity server's sign-out: why, unless the member chose to, and the way back to where they were. */
export function SignedOut() {
  const { t } = useTranslation('shell');
  const { signedOut } = usePortal();
  const { tenant, settings } = useHost();
  const { reason, isSessionLeftOpen } = signedOut.read();
  const hasLeft = reason === 'asked' || reason === 'idle';
  return (
    <StandAlone tenant={tenant} settings={useReadable(settings)} footer={<Footer />}>
      <h1 className={styles.heading}>{t('loggedOut')}</h1>
      {reason !== 'asked' && <p className={styles.text}>{t(`reason_${reason}`)}</p>}
      {isSessionLeftOpen && <p className={styles.text}>{t('sessionLeftOpen')}</p>}
      {signedOut.hasOwnSignIn && hasLeft && <p className={styles.text}>{t('ownSignIn')}</p>}
      <Button kind="primary" onPress={signedOut.signInAgain}>
        {t('signInAgain')}
      </Button>
    </StandAlone>
  );
}
