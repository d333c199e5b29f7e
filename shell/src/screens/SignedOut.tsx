import { Button, useReadable, useTranslation } from '@wealth/kit';
import { Footer } from '../layout/Footer.tsx';
import { useHouse } from '../layout/house-context.ts';
import styles from './StandAlone.module.css';
import { StandAlone } from './StandAlone.tsx';

/** After the identity server's sign-out: why, and the way back to where the member was (D-4, D-194). */
export function SignedOut() {
  const { t } = useTranslation('shell');
  const house = useHouse();
  const settings = useReadable(house.settings);
  const { reason, isUntold } = house.signedOut();
  const hasLeft = reason === 'asked' || reason === 'idle';
  return (
    <StandAlone tenant={house.tenant} settings={settings} footer={<Footer />}>
      <h1 className={styles.heading}>{t('loggedOut')}</h1>
      <p className={styles.text}>{t(`reason_${reason}`)}</p>
      {isUntold && <p className={styles.text}>{t('untold')}</p>}
      {house.hasOwnSignIn && hasLeft && <p className={styles.text}>{t('ownSignIn')}</p>}
      <Button kind="primary" onPress={house.signInAgain}>
        {t('signInAgain')}
      </Button>
    </StandAlone>
  );
}
