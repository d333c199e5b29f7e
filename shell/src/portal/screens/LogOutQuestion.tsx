import { Button, useReadable, useTranslation } from '@wealth/kit';
import { Footer } from '../layout/Footer.tsx';
import { useHost, usePortal } from '../portal-context.ts';
import styles from './StandAlone.module.css';
import { StandAlone } from './StandAlone.tsx';

/** Asked where a link of another site leads to the sign-out while a member is signed in. */
export function LogOutQuestion() {
  const { t } = useTranslation('shell');
  const { signOut, signedOut } = usePortal();
  const { tenant, settings } = useHost();
  return (
    <StandAlone tenant={tenant} settings={useReadable(settings)} footer={<Footer />}>
      <h1 className={styles.heading}>{t('logOutQuestion')}</h1>
      <p className={styles.text}>{t('logOutQuestionText')}</p>
      <Button kind="primary" onPress={signedOut.stayIn}>
        {t('stayLoggedIn')}
      </Button>
      <Button onPress={() => signOut('asked')}>{t('logOut')}</Button>
    </StandAlone>
  );
}
