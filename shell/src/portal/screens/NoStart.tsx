import { Button, useTranslation } from '@wealth/kit';
import type { StartProblem } from '../../core/session/host-session.ts';
import { usePortal } from '../portal-context.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

/** Nobody can sign in: what is wrong, and what the member can do about it. */
export function NoStart({ problem }: { problem: StartProblem }) {
  const { t } = useTranslation('shell');
  const { reload } = usePortal();
  return (
    <ErrorScreen title={t(`noStart_${problem}_title`)} text={t(`noStart_${problem}_text`)}>
      <Button kind="primary" onPress={() => reload('withoutAsking')}>
        {t('tryAgain')}
      </Button>
    </ErrorScreen>
  );
}
