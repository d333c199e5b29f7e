import { Button, ResultPage, useTranslation } from '@wealth/kit';
import { CallSupport } from '../../CallSupport.tsx';
import { MAX_ATTEMPTS, type Submission } from '../state/submission.rules.ts';
import style from './Submission.module.css';

interface FailureProps {
  readonly submission: Extract<Submission, { name: 'failed' | 'unknown' }>;
  readonly tries: number;
  readonly onSend: () => void;
  readonly onCheck: () => void;
  readonly onLeave: () => void;
}

/** An application that did not go through, or of which that is not known: it is sent again, up to three tries in all. */
export function Failure({ submission, tries, onSend, onCheck, onLeave }: FailureProps) {
  const { t } = useTranslation('application');
  const isUnknown = submission.name === 'unknown';
  if (isUnknown && submission.isCheck) {
    return (
      <ResultPage title={t('title')} heading={t('submission.unknown')} icon="caution" tone="caution">
        <p className={style.text}>{t('submission.checkText')}</p>
        <Button kind="primary" onPress={onCheck}>
          {t('submission.checkStatus')}
        </Button>
        <CallSupport words={t('submission.support')} />
      </ResultPage>
    );
  }
  if (tries >= MAX_ATTEMPTS) return <ComeBackLater submission={submission} onLeave={onLeave} />;
  const heading = t(isUnknown ? 'submission.unknown' : 'submission.failed');
  return (
    <ResultPage
      title={t('title')}
      heading={heading}
      icon={isUnknown ? 'caution' : 'negative'}
      tone={isUnknown ? 'caution' : 'negative'}
    >
      <p className={style.text}>{t(isUnknown ? 'submission.unknownText' : 'submission.failedText')}</p>
      <p className={style.small}>{t('submission.try', { count: tries, most: MAX_ATTEMPTS })}</p>
      <Button kind="primary" onPress={onSend}>
        {t('submission.resubmit')}
      </Button>
      <CallSupport words={t('submission.support')} />
    </ResultPage>
  );
}

/** After the last try. A conflict keeps its own title (spec 000 §8). */
function ComeBackLater({ submission, onLeave }: Pick<FailureProps, 'submission' | 'onLeave'>) {
  const { t } = useTranslation('application');
  const isConflict = submission.name === 'failed' && submission.status === 409;
  const heading = t(isConflict ? 'submission.failed' : 'submission.tooOften');
  return (
    <ResultPage title={t('title')} heading={heading} icon="negative" tone="negative">
      <p className={style.text}>
        {t(submission.name === 'unknown' ? 'submission.unknownLaterText' : 'submission.laterText')}
      </p>
      <CallSupport words={t('submission.support')} />
      <Button kind="primary" onPress={onLeave}>
        {t('submission.backToStart')}
      </Button>
    </ResultPage>
  );
}
