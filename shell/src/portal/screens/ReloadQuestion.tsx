import { Button, Dialog, useReadable, useTranslation } from '@wealth/kit';
import { useEffect, useState } from 'react';
import { usePath } from '../content/use-path.ts';
import { useHost, usePortal } from '../portal-context.ts';

/**
 * A version that this page may run was revoked: asks at the next page that the member goes to, where nothing unsaved is
 * left behind, and again at each one after it.
 */
export function ReloadQuestion() {
  const { t } = useTranslation('shell');
  const { reload } = usePortal();
  const { isOutdated } = useHost().remotes;
  const path = usePath();
  const isOld = useReadable(isOutdated);
  // Where nothing is asked: the page on which the revocation arrived, and each on which the member said no.
  const [settled, setSettled] = useState(path);
  useEffect(() => {
    if (!isOld) setSettled(path);
  }, [isOld, path]);

  const settle = () => setSettled(path);
  return (
    <Dialog
      title={t('reloadTitle')}
      isOpen={isOld && settled !== path}
      onClose={settle}
      actions={
        <>
          <Button onPress={settle}>{t('notNow')}</Button>
          <Button kind="primary" autoFocus onPress={() => reload()}>
            {t('reload')}
          </Button>
        </>
      }
    >
      <p>{t('reloadText')}</p>
    </Dialog>
  );
}
