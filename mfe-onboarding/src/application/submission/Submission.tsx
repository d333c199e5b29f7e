import { centralDate } from '@wealth/domain/calendar';
import { shortMoneyText } from '@wealth/domain/money-words';
import { FIRST_DEPOSIT_MINIMUM } from '@wealth/domain/transfers';
import { answerText, ownerQuestions, type Position } from '@wealth/domain/workflow';
import {
  AccountNumber,
  Button,
  Card,
  classes,
  formatDate,
  Page,
  ResultPage,
  useDispatch,
  usePlatform,
  useSelector,
  useTranslation,
} from '@wealth/kit';
import { ApplicationChanged, sendChange } from '@wealth/platform';
import { useEffect, useRef } from 'react';
import { CallSupport } from '../../CallSupport.tsx';
import { AgreedDocuments } from '../agreements/AgreedDocuments.tsx';
import { type ApplicationState, hasUnsaved, selectApplication, submitted } from '../state/application.slice.ts';
import { DEPOSIT } from '../state/paths.ts';
import { mayHaveAccount } from '../state/submission.rules.ts';
import { SaveProblem } from '../steps/Progress.tsx';
import type { StepProps } from '../steps/step-props.ts';
import { useWords } from '../words/use-words.ts';
import { Failure } from './Failure.tsx';
import { Refusal } from './Refusal.tsx';
import style from './Submission.module.css';

/** Sends the application when it is entered, and says what became of it (spec 000 §4.6). */
export function Submission({ step, onEdit }: StepProps) {
  const words = useWords();
  const dispatch = useDispatch();
  // Entered again, it is sent again: the same application is answered as before.
  useEffect(() => void dispatch(submitted({ by: 'entry' })), []);
  return <Outcome title={words(step.title)} onFix={onEdit} />;
}

interface OutcomeProps {
  /** While nothing is known. */
  readonly title: string;
  /** Leads to the answer that was refused. */
  readonly onFix: (to: Position, refusedQuestion?: string) => void;
}

/** What became of the application, and what to do. */
export function Outcome({ title, onFix }: OutcomeProps) {
  const { t } = useTranslation('application');
  const dispatch = useDispatch();
  const application = useSelector(selectApplication);
  const { submission, loaded, tries } = application;
  const leave = useLeave(mayHaveAccount(submission));
  const send = () => void dispatch(submitted());
  const check = () => void dispatch(submitted({ by: 'check' }));

  switch (submission.name) {
    case 'unsent':
    case 'sending':
      return (
        <Page title={title} className={style.page ?? ''}>
          <div role="status" className={style.processing}>
            <span className={style.waiting} aria-hidden />
            <p className={style.heading}>{t('submission.processing')}</p>
            <p>{t(hasUnsaved(application) ? 'submission.saving' : 'submission.sending')}</p>
          </div>
          <SaveProblem />
        </Page>
      );
    case 'opened':
      return <Opened application={application} number={submission.account.number} leave={leave} />;
    case 'unknown':
    case 'failed':
      return <Failure submission={submission} tries={tries} onSend={send} onCheck={check} onLeave={() => leave('/')} />;
    case 'refused':
      return loaded && <Refusal refusal={submission.refusal} loaded={loaded} onFix={onFix} />;
    case 'inProgress':
      return (
        <ResultPage title={t('title')} heading={t('submission.inProgress')} icon="information">
          <p className={style.text}>{t('submission.inProgressText')}</p>
          <div className={style.actions}>
            <Button kind="primary" onPress={check}>
              {t('submission.checkStatus')}
            </Button>
            <Button onPress={() => leave('/')}>{t('submission.goToPortal')}</Button>
          </div>
        </ResultPage>
      );
    case 'sentElsewhere':
      return (
        <ResultPage title={t('sentElsewhere')} heading={t('sentElsewhere')} icon="information">
          <p className={style.text}>{t('sentElsewhereText')}</p>
          <Numbered number={submission.number} />
          <Button kind="primary" onPress={() => leave('/')}>
            {t('submission.goToPortal')}
          </Button>
        </ResultPage>
      );
    case 'underWay':
      return (
        <ResultPage title={t('title')} heading={t('submission.underWay')} icon="information">
          <p className={style.text}>{t('submission.underWayText')}</p>
          <Numbered number={submission.number} />
          <Button kind="primary" onPress={() => leave('/')}>
            {t('submission.goToPortal')}
          </Button>
        </ResultPage>
      );
    case 'sameAgain': {
      const { earlier } = submission;
      const heading = t('submission.sameAgain', { date: formatDate(centralDate(earlier.openedAt)) });
      return (
        <ResultPage title={t('title')} heading={heading} icon="caution" tone="caution">
          <p className={style.text}>{t('submission.sameAgainText')}</p>
          <Numbered number={earlier.number} />
          <div className={style.actions}>
            <Button kind="primary" onPress={() => leave('/')}>
              {t('submission.keep')}
            </Button>
            <Button onPress={() => dispatch(submitted({ again: earlier.id }))}>{t('submission.openAnother')}</Button>
          </div>
        </ResultPage>
      );
    }
    case 'tooMany':
      return (
        <ResultPage title={t('title')} heading={t('submission.failed')} icon="negative" tone="negative">
          <p className={style.text}>{t('submission.tooManyText')}</p>
          <Button kind="primary" onPress={send}>
            {t('submission.tryAgain')}
          </Button>
          <CallSupport words={t('submission.support')} />
        </ResultPage>
      );
  }
}

/**
 * Asks once for what the account changes when the screen is left by any way: the list of a member who has accounts, or
 * the status, by which the portal would else lead on as before the account.
 * @returns leads to an address that the new status decides about
 */
function useLeave(mayHave: boolean): (to: string) => void {
  const platform = usePlatform();
  const { navigation, member } = platform;
  const pending = useRef(false);
  useEffect(() => {
    pending.current = mayHave;
  }, [mayHave]);
  const ask = () => {
    // A new status unmounts this remote, which would forget an application without an answer.
    if (pending.current && member.get() === 'SET_UP')
      sendChange(platform, ApplicationChanged, { ids: [], reason: 'found' });
    else if (pending.current) member.changed();
    pending.current = false;
  };
  useEffect(() => ask, []);
  return (to) => {
    ask();
    navigation.go(to, { replace: true });
  };
}

function Numbered({ number }: { readonly number: string }) {
  const { t } = useTranslation('application');
  if (number === '') return null;
  return (
    <p className={style.text}>
      <span>{t('submission.number')}</span> <AccountNumber number={number} />
    </p>
  );
}

interface OpenedProps {
  readonly application: ApplicationState;
  readonly number: string;
  readonly leave: (to: string) => void;
}

function Opened({ application, number, leave }: OpenedProps) {
  const { t } = useTranslation('application');
  const name =
    application.loaded?.demographic?.memberName.firstName ??
    answerText(application.answers, ownerQuestions.PRIMARY.firstName);
  const heading = name === '' ? t('submission.openedShort') : t('submission.opened', { name });
  return (
    <ResultPage title={t('title')} heading={heading} icon="success" tone="positive">
      <p className={style.text}>{t('submission.openedText')}</p>
      <Card title={t('submission.next')}>
        <ol className={style.steps}>
          {(['next1', 'next2', 'next3', 'next4'] as const).map((key, index) => (
            <li key={key} className={classes(style.next, index === 0 && style.done)}>
              <p className={style.strong}>{t(`submission.${key}`, { least: shortMoneyText(FIRST_DEPOSIT_MINIMUM) })}</p>
              <p className={style.text}>{t(`submission.${key}Text`)}</p>
            </li>
          ))}
        </ol>
        <Numbered number={number} />
      </Card>
      {application.loaded && (
        <Card title={t('submission.agreed')}>
          <p className={style.small}>{t('agreements.newTab')}</p>
          <AgreedDocuments workflow={application.loaded.workflow} answers={application.answers} />
        </Card>
      )}
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
