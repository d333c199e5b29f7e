import { answerText, firstIncomplete } from '@wealth/domain/workflow';
import {
  AccountNumber,
  Button,
  Card,
  classes,
  Page,
  ResultPage,
  useDispatch,
  usePlatform,
  useSelector,
  useTranslation,
} from '@wealth/kit';
import { useEffect } from 'react';
import { CallSupport } from '../../CallSupport.tsx';
import { type ApplicationState, applicationOf, hasUnsaved, submitted } from '../application.slice.ts';
import { DEPOSIT } from '../paths.ts';
import { reviewOf } from '../review/review-position.rules.ts';
import { SaveProblem } from '../steps/Progress.tsx';
import type { StepProps } from '../steps/step-props.ts';
import { useWords } from '../use-words.ts';
import style from './Submission.module.css';

/** Sends the application when it is entered, and says what became of it (spec 000 §4.6). */
export function Submission({ workflow, step, onEdit }: StepProps) {
  const { t } = useTranslation('application');
  const words = useWords();
  const dispatch = useDispatch();
  const application = useSelector(applicationOf);
  const { submission, answers } = application;
  const send = () => void dispatch(submitted());
  // Entered again, it is sent again: the same application is answered as before.
  useEffect(send, []);

  switch (submission.name) {
    case 'unsent':
    case 'sending':
      return (
        <Page title={words(step.title)} className={style.page ?? ''}>
          <div role="status" className={style.processing}>
            <span className={style.waiting} aria-hidden />
            <p className={style.heading}>{t('submission.processing')}</p>
            <p>{t(hasUnsaved(application) ? 'submission.saving' : 'submission.sending')}</p>
          </div>
          <SaveProblem />
        </Page>
      );
    case 'opened':
      return <Opened application={application} number={submission.account.number} />;
    case 'failed':
      return submission.because === 'services' ? (
        <ResultPage title={t('submission.failed')} heading={t('submission.failed')} icon="negative" tone="negative">
          <p className={style.text}>{t('submission.failedText')}</p>
          <Button kind="primary" onPress={send}>
            {t('submission.tryAgain')}
          </Button>
          <CallSupport words={t('submission.support')} />
        </ResultPage>
      ) : (
        <ResultPage title={t('submission.refused')} heading={t('submission.refused')} icon="caution" tone="caution">
          <p className={style.text}>{t('submission.refusedText')}</p>
          <Button kind="primary" onPress={() => onEdit(firstIncomplete(workflow, answers) ?? reviewOf(workflow))}>
            {t('submission.check')}
          </Button>
          <CallSupport words={t('submission.support')} />
        </ResultPage>
      );
  }
}

function Opened({ application, number }: { readonly application: ApplicationState; readonly number: string }) {
  const { t } = useTranslation('application');
  const { navigation, member } = usePlatform();
  const name =
    application.loaded?.demographic?.memberName.firstName ??
    answerText(application.answers, 'PRIMARY_LEGAL_FIRST_NAME');
  const heading = name === '' ? t('submission.openedShort') : t('submission.opened', { name });
  const leave = (to: string) => {
    // The member has an account from now on, which their status says (spec 000 §4.6).
    member.refresh();
    navigation.go(to, { replace: true });
  };
  return (
    <ResultPage title={heading} heading={heading} icon="success" tone="positive">
      <p className={style.text}>{t('submission.openedText')}</p>
      <Card title={t('submission.next')}>
        <ol className={style.steps}>
          {(['next1', 'next2', 'next3', 'next4'] as const).map((key, index) => (
            <li key={key} className={classes(style.next, index === 0 && style.done)}>
              <p className={style.strong}>{t(`submission.${key}`)}</p>
              <p className={style.text}>{t(`submission.${key}Text`)}</p>
            </li>
          ))}
        </ol>
        <p className={style.text}>
          {t('submission.number')} <AccountNumber number={number} />
        </p>
      </Card>
      <div className={style.actions}>
        {/* The flag that opens this page opens Move Money too, once the member has the account (RTE-039). */}
        <Button kind="primary" onPress={() => leave(DEPOSIT)}>
          {t('submission.addMoney')}
        </Button>
        <Button onPress={() => leave('/')}>{t('submission.goToPortal')}</Button>
      </div>
    </ResultPage>
  );
}
