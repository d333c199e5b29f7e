import { centralDate } from '@wealth/domain/calendar';
import { shortMoneyText } from '@wealth/domain/money-words';
import { FIRST_DEPOSIT_MINIMUM } from '@wealth/domain/transfers';
import type { Workflow } from '@wealth/domain/workflow';
import {
  AccountNumber,
  Button,
  Card,
  formatDate,
  Notice,
  useDispatch,
  useIsSlow,
  usePlatform,
  useReadable,
  useSelector,
  useSettings,
  useTranslation,
} from '@wealth/kit';
import { ApplicationChanged, sendChange } from '@wealth/platform';
import { useEffect, useId } from 'react';
import {
  begun,
  hasUnsaved,
  selectApplication,
  selectOpening,
  settleRequested,
  wanted,
} from '../application/state/application.slice.ts';
import { getAccountKind } from '../application/state/kind.rules.ts';
import { stepAddress } from '../application/state/paths.ts';
import { isUnsettled, mayHaveAccount, type SentApplication } from '../application/state/submission.rules.ts';
import { useSentWords, useWords } from '../application/words/use-words.ts';
import { CallSupport } from '../CallSupport.tsx';
import style from './DecisionPage.module.css';
import { type GuidedState, guidedState } from './guided-card.rules.ts';
import { Points } from './Points.tsx';

/** Begins or continues the application, once all is there that its steps are drawn from. */
export function GuidedCard() {
  const { t } = useTranslation('decision');
  const settings = useSettings();
  const { navigation, member } = usePlatform();
  const isSetUp = useReadable(member) === 'SET_UP';
  const dispatch = useDispatch();
  const application = useSelector(selectOpening);
  const about = useId();
  const isOffered = !settings.isOn('DISABLE_ROBO');
  const state = guidedState(isOffered, application);
  // What was answered and is not saved yet is newer than what the services have.
  const isNewer = hasUnsaved(application);
  const ask = () => dispatch(wanted({ what: { type: 'ROBO_INDIVIDUAL_JOINT' } }));

  // An account that is or may be open is known by the member's status, which the submission asked for when it was left;
  // the same application stays at hand to find out. A member who is set up begins the next one.
  const { submission } = application;
  const isLost = isUnsettled(submission);
  const isKept = isSetUp ? isLost || submission.name === 'sending' : mayHaveAccount(submission);
  const isSettled = isSetUp && !isKept;
  useEffect(() => {
    if (isOffered && !isNewer && !isKept && state !== 'sent') ask();
  }, [isOffered, isSettled]);
  useEffect(() => {
    if (isLost) dispatch(settleRequested());
  }, [dispatch, isLost]);

  const workflow = application.loaded?.workflow;
  const isInProgress = workflow?.status === 'IN_PROGRESS';
  const least = shortMoneyText(FIRST_DEPOSIT_MINIMUM);
  const begin = () => {
    if (!workflow || state !== 'open') return;
    dispatch(begun());
    navigation.go(stepAddress(workflow, application.position));
  };
  return (
    <Card
      title={settings.text('DECISION_GUIDED_TITLE') || t('guided')}
      actions={isInProgress ? <span className={style.badge}>{t('inProgress')}</span> : undefined}
      className={style.card ?? ''}
    >
      <p className={style.text}>{settings.text('DECISION_GUIDED_TEXT') || t('guidedText')}</p>
      <Points points={[t('guidedKinds'), t('guidedPoint1'), t('guidedPoint2'), t('guidedPoint3', { least })]} />
      <div id={about} role="status">
        <Reason state={state} sent={application.sent} onRetry={ask} />
      </div>
      {state === 'underWay' || state === 'sent' ? (
        <UnderWay number={application.underWay} onAnother={state === 'sent' && isSetUp ? ask : undefined} />
      ) : (
        <div className={style.action}>
          {state === 'open' && !isInProgress && <p className={style.small}>{t('takes')}</p>}
          {isInProgress && <Stopped workflow={workflow} />}
          <Button
            kind="primary"
            onPress={begin}
            // It can be reached all the same, and says why it cannot be pressed.
            aria-disabled={state !== 'open' || undefined}
            aria-describedby={state === 'open' ? undefined : about}
          >
            {t(isInProgress ? 'continue' : 'start')}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The account of the application that was sent, and the way to it. */
function UnderWay({ number, onAnother }: { readonly number: string; readonly onAnother: (() => void) | undefined }) {
  const { t } = useTranslation('decision');
  const platform = usePlatform();
  const { navigation, member } = platform;
  const go = () => {
    // The member may have come here by a status from before the account.
    sendChange(platform, ApplicationChanged, { ids: [], reason: 'found' });
    member.changed();
    navigation.go('/', { replace: true });
  };
  return (
    <div className={style.action}>
      {number !== '' && (
        <p>
          <span>{t('account')}</span> <AccountNumber number={number} />
        </p>
      )}
      <Button kind="primary" onPress={go}>
        {t('goToPortal')}
      </Button>
      {onAnother && <Button onPress={onAnother}>{t('openAnother')}</Button>}
    </div>
  );
}

/** When the application was last saved, and the part where it goes on. */
function Stopped({ workflow }: { readonly workflow: Workflow }) {
  const { t } = useTranslation('decision');
  const words = useWords();
  const { position, answers } = useSelector(selectApplication);
  const ofApplication = useTranslation('application');
  const kind = getAccountKind(answers);
  const date = formatDate(centralDate(Date.parse(workflow.lastUpdateDate)));
  const part = words(workflow.flows.find(({ id }) => id === position.flow)?.title);
  return (
    <div className={style.small}>
      {kind && <p className={style.strong}>{ofApplication.t(`kind.${kind}`)}</p>}
      <p>{t('lastUpdated', { date })}</p>
      {part !== '' && <p>{t('stopped', { part })}</p>}
    </div>
  );
}

interface ReasonProps {
  readonly state: GuidedState;
  readonly sent: SentApplication | undefined;
  readonly onRetry: () => void;
}

/** Why the card cannot be pressed, and what to do. */
function Reason({ state, sent, onRetry }: ReasonProps) {
  const { t } = useTranslation('decision');
  const sentWords = useSentWords();
  const settings = useSettings();
  const isSlow = useIsSlow(state === 'waiting');
  if (state === 'open') return null;
  if (state === 'waiting') return <p className={style.small}>{t(isSlow ? 'stillPreparing' : 'preparing')}</p>;
  if (state === 'sent') {
    return <Notice kind="information">{sent && <p className={style.strong}>{sentWords(sent)}</p>}</Notice>;
  }
  if (state === 'underWay') {
    return (
      <Notice kind="information">
        <p className={style.strong}>{t('underWay')}</p>
        <p>{t('underWayText')}</p>
      </Notice>
    );
  }
  const own = state === 'failed' ? settings.text('INVEST_FOR_ME_ERROR') : '';
  return (
    <Notice kind="caution">
      {own !== '' ? (
        <p>{own}</p>
      ) : (
        <>
          <p className={style.strong}>{t(state)}</p>
          <CallSupport words={t(`${state}Advice`)} wordsAlone={t(`${state}AdviceAlone`)} />
        </>
      )}
      {state === 'failed' && (
        <Button kind="quiet" className={style.retry ?? ''} onPress={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </Notice>
  );
}
