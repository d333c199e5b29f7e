import type { AccountView, PortfolioReview, ReviewPortfolioBody } from '@wealth/api';
import { accountTypeLabel } from '@wealth/domain/accounts';
import { businessDate, centralDate } from '@wealth/domain/calendar';
import { answerText, CHOSEN_MODEL, getRiskAnswers } from '@wealth/domain/workflow';
import {
  Button,
  formatWeekdayDate,
  intentFor,
  maskAccount,
  Page,
  ResultPage,
  useAccounts,
  useDispatch,
  usePlatform,
  useSelector,
  useSettings,
  useTranslation,
} from '@wealth/kit';
import { useWrite } from '@wealth/kit/write';
import { useEffect, useRef } from 'react';
import { CallSupport } from '../../CallSupport.tsx';
import { useOffers } from '../portfolio/portfolio.api.ts';
import { findOffer } from '../portfolio/portfolio.rules.ts';
import { hasUnsaved, reviewSent, selectApplication } from '../state/application.slice.ts';
import { accountAddress, OVERVIEW } from '../state/paths.ts';
import { SaveProblem } from '../steps/Progress.tsx';
import type { StepProps } from '../steps/step-props.ts';
import resultStyle from '../submission/Submission.module.css';
import { useWords } from '../words/use-words.ts';
import { usePortfolioDetails } from './present-portfolio.api.ts';
import { type ReviewRefusal, reviewRefusal, reviewWrite } from './review.write.ts';

/** Sends the review when it is entered, and says what became of it (spec 000 §2.6). */
export function Confirmation(props: StepProps) {
  const accounts = useAccounts();
  const { answers, review } = useSelector(selectApplication);
  const account =
    accounts.status === 'loaded' ? accounts.data.accounts.find(({ id }) => id === props.workflow.account) : undefined;
  const isReady = review === 'ACCEPTED' || answerText(answers, CHOSEN_MODEL) !== '';
  // Without a portfolio there is nothing to send: that is chosen one step before.
  useEffect(() => {
    if (!isReady) props.onBack();
  }, [isReady]);
  return account && isReady && <Sent {...props} account={account} />;
}

interface SentProps extends StepProps {
  readonly account: AccountView;
}

/** The review as it is sent: the new answers, or the present portfolio with the answers that are kept. */
function useReviewBody({ number, type }: AccountView, workflow: StepProps['workflow']) {
  const { answers, review } = useSelector(selectApplication);
  const isAccepted = review === 'ACCEPTED';
  const present = usePortfolioDetails({ number, type }, { skip: !isAccepted });
  const inBody = (
    modelId: string,
    riskAnswerOptions: ReviewPortfolioBody['riskProfile']['riskAnswerOptions'],
  ): ReviewPortfolioBody => ({
    ...{ accountNumber: number, accountType: type, reviewAction: review },
    riskProfile: { modelId, riskAnswerOptions },
  });
  if (!isAccepted) return { body: inBody(answerText(answers, CHOSEN_MODEL), getRiskAnswers(workflow, answers)) };
  if (present.status !== 'loaded') return { hasFailed: present.status === 'failed', refresh: present.refresh };
  const { riskPortfolioDetails, riskProfile } = present.data;
  return { body: inBody(riskPortfolioDetails.modelId, riskProfile?.riskAnswerOptions ?? []) };
}

function Sent({ account, workflow, step, onBack }: SentProps) {
  const { t } = useTranslation('modelChange');
  const words = useWords();
  const dispatch = useDispatch();
  const application = useSelector(selectApplication);
  const { body, hasFailed = false, refresh } = useReviewBody(account, workflow);
  const { shown = '', step: sending, sent } = useWrite(reviewWrite);
  const last = sent?.workflowId === workflow.id ? sent : undefined;
  const send = () => {
    if (body === undefined) return refresh?.();
    const intent = intentFor(last && { key: shown, sent: last.body }, body);
    dispatch(reviewSent({ workflowId: workflow.id, intent }));
  };
  const isEntered = useRef(false);
  // Coming back to a kept review does not send it again.
  useEffect(() => {
    if (isEntered.current || body === undefined || (last !== undefined && sending.name === 'done')) return;
    isEntered.current = true;
    send();
  });
  const title = words(step.title);
  if (last !== undefined && sending.name === 'done') {
    return <Kept title={title} kept={sending.view} account={account} workflow={workflow} />;
  }
  if (last !== undefined && sending.name === 'failed') {
    const { failure, isSettled } = sending;
    const why = reviewRefusal(failure);
    if (why) return <Refused title={title} why={why} account={account} />;
    return <Failed title={title} isUnknown={!isSettled} onRetry={send} onBack={onBack} />;
  }
  if (hasFailed || (application.save === 'refused' && hasUnsaved(application))) {
    return <Failed title={title} isUnknown={false} onRetry={send} onBack={onBack} />;
  }
  return (
    <Page title={title} className={resultStyle.page ?? ''}>
      <div role="status" className={resultStyle.processing}>
        <span className={resultStyle.waiting} aria-hidden />
        <p className={resultStyle.heading}>{t('processing')}</p>
        <p>{t('processingText')}</p>
      </div>
      <SaveProblem />
    </Page>
  );
}

/** The outcome has a heading of its own. */
interface Titled {
  readonly title: string;
}

interface FailedProps extends Titled {
  readonly isUnknown: boolean;
  readonly onRetry: () => void;
  readonly onBack: () => void;
}

function Failed({ title, isUnknown, onRetry, onBack }: FailedProps) {
  const { t } = useTranslation('modelChange');
  const key = isUnknown ? 'unknown' : 'failed';
  const heading = t(`${key}.title`);
  return (
    <ResultPage title={title} heading={heading} icon="negative" tone="negative">
      <div role="alert" className={resultStyle.text}>
        <CallSupport words={t(`${key}.text`)} wordsAlone={t(`${key}.textAlone`)} />
      </div>
      <div className={resultStyle.actions}>
        <Button kind="primary" onPress={onRetry}>
          {t('retry')}
        </Button>
        <Button onPress={onBack}>{t('back')}</Button>
      </div>
    </ResultPage>
  );
}

interface RefusedProps extends Titled {
  readonly why: ReviewRefusal;
  readonly account: AccountView;
}

function Refused({ title, why, account }: RefusedProps) {
  const { t } = useTranslation('modelChange');
  const { navigation } = usePlatform();
  const heading = t(`refused.${why}.title`);
  return (
    <ResultPage title={title} heading={heading} icon="caution" tone="caution">
      <p className={resultStyle.text}>{t(`refused.${why}.text`)}</p>
      <Button kind="primary" onPress={() => navigation.go(accountAddress(account.id), { replace: true })}>
        {t('toAccount')}
      </Button>
    </ResultPage>
  );
}

interface KeptProps extends Titled, Pick<StepProps, 'workflow'> {
  readonly kept: PortfolioReview;
  readonly account: AccountView;
}

function Kept({ title, kept, account, workflow }: KeptProps) {
  const { t } = useTranslation('modelChange');
  const { navigation } = usePlatform();
  const paragraphs = useParagraphs(kept, account);
  const name = useNewName(workflow);
  const changed = name === '' ? t('changed.titleShort') : t('changed.title', { name });
  const heading = kept.isChanging ? changed : t('kept.title');
  return (
    <ResultPage title={title} heading={heading} icon="success" tone="positive">
      <p className={resultStyle.text}>
        {t('account', { type: accountTypeLabel(account.type), number: maskAccount(account.number) })}
      </p>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Button kind="primary" onPress={() => navigation.go(OVERVIEW, { replace: true })}>
        {t('toOverview')}
      </Button>
    </ResultPage>
  );
}

/** The name of the portfolio that was chosen; '' where that is not known. */
function useNewName(workflow: StepProps['workflow']): string {
  const { answers } = useSelector(selectApplication);
  const query = useOffers(workflow);
  const offers = query.status === 'loaded' ? query.data : [];
  return findOffer(offers, answerText(answers, CHOSEN_MODEL))?.model.displayName ?? '';
}

/** The four paragraphs, in the tenant's words where it has its own for a change (D-58). */
function useParagraphs({ isChanging, changesOn }: PortfolioReview, { isIra }: AccountView): readonly string[] {
  const { t } = useTranslation('modelChange');
  const settings = useSettings();
  const { businessClock } = usePlatform();
  const { review } = useSelector(selectApplication);
  const today = formatWeekdayDate(centralDate(businessClock.now()));
  if (!isChanging) {
    return [t(review === 'ACCEPTED' ? 'kept.0_accepted' : 'kept.0', { today }), t('kept.1'), t('kept.2'), t('kept.3')];
  }
  const day = changesOn === undefined ? '' : formatWeekdayDate(businessDate(changesOn));
  const own = [
    t('changed.0', { today }),
    t(day === '' ? 'changed.1_unknown' : 'changed.1', { day }),
    t(isIra ? 'changed.2_ira' : 'changed.2'),
    t('changed.3'),
  ];
  return own.map((text, index) => settings.text(`MODEL_CHANGE_CONFIRMATION_${index}`) || text);
}
