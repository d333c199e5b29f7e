import { Button, useTranslation } from '@wealth/kit';
import { usePortal } from '../portal-context.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

/** Why nobody can be signed in, as far as the browser tells before anybody is asked who they are. */
export type StartProblem = 'away' | 'cookies';

/** Nobody can sign in: what is wrong, and what the member can do about it. */
export function NoStart({ problem }: { problem: StartProblem }) {
  const { t } = useTranslation('shell');
  const { startAgain } = usePortal();
  return (
    <ErrorScreen title={t(`noStart_${problem}_title`)} text={t(`noStart_${problem}_text`)}>
      <Button kind="primary" onPress={startAgain}>
        {t('tryAgain')}
      </Button>
    </ErrorScreen>
  );
}
