import {
  Button,
  Card,
  formatWeekdayDate,
  Notice,
  ResultPage,
  Skeleton,
  useAccounts,
  useNavigation,
  useReadable,
  useTranslation,
} from '@wealth/kit';
import { ConfirmationNumber } from '../flow/ConfirmationNumber.tsx';
import { mayWithdraw } from '../flow/choices.rules.ts';
import { Row } from '../flow/Row.tsx';
import style from '../flow/Steps.module.css';
import { useChoices } from '../flow/use-choices.ts';
import { WithNumbers } from '../transfers/Marked.tsx';
import { HUB, OVERVIEW, WITHDRAW } from '../transfers/paths.ts';
import { Redirect } from '../transfers/Redirect.tsx';
import { stepsAfter } from '../transfers/steps.rules.ts';
import { Timeline } from '../transfers/Timeline.tsx';
import { type Parties, partiesOf, withdrawalWords } from './withdrawal.rules.ts';
import { type ConfirmationState, withdrawalHistory } from './withdrawal-history.ts';

export { withdrawLocales as locales } from './locales.ts';

/** Confirms the withdrawal that the history says was sent. Without it there is nothing to confirm. */
export function Screen() {
  const state = withdrawalHistory.confirmation(useReadable(useNavigation().location).state);
  return state === undefined ? <Redirect to={HUB} /> : <Confirmed state={state} />;
}

function Confirmed({ state }: { readonly state: ConfirmationState }) {
  const { t } = useTranslation('withdraw');
  const { go } = useNavigation();
  const accounts = useAccounts();
  const goToOverview = () => {
    accounts.refresh();
    go(OVERVIEW);
  };
  return (
    <ResultPage
      title={t('confirmation.title')}
      heading={t('confirmation.heading')}
      icon="check"
      tone="positive"
      takesFocus={false}
    >
      <ConfirmationNumber number={state.confirmationNumber} />
      <Canceled state={state} />
      <Next state={state} />
      <div className={style.actions}>
        <Button onPress={() => go(WITHDRAW)}>{t('confirmation.another')}</Button>
        <Button kind="primary" onPress={goToOverview}>
          {t('confirmation.overview')}
        </Button>
      </div>
    </ResultPage>
  );
}

/** The scheduled deposits that were canceled with the withdrawal. */
function Canceled({ state: { cancels = [] } }: { readonly state: ConfirmationState }) {
  const { t } = useTranslation('withdraw');
  if (cancels.length === 0) return null;
  return <Notice kind="success">{t('confirmation.canceled', { count: cancels.length })}</Notice>;
}

/** The steps, in the names of the accounts; the history keeps only their ids. */
function Next({ state }: { readonly state: ConfirmationState }) {
  const { t } = useTranslation('withdraw');
  const choices = useChoices(mayWithdraw);
  if (choices.status === 'loading' || choices.status === 'slow') return <Skeleton />;
  const parties = choices.status === 'loaded' ? partiesOf(choices.data, state) : undefined;
  if (parties === undefined) return <p>{t('confirmation.noNames')}</p>;
  return <Steps state={state} parties={parties} />;
}

function Steps({ state, parties }: { readonly state: ConfirmationState; readonly parties: Parties }) {
  const { t } = useTranslation('withdraw');
  const { askedAt, dates, withdrawAll } = state;
  const words = withdrawalWords(parties, state.amount);
  const isLinkedBank = parties.to.isExternalAccount;
  return (
    <>
      <Card>
        <dl className={style.rows}>
          <Row name={t('amount')}>{withdrawAll ? t('full.words') : words.amount}</Row>
          <Row name={t('from')}>
            <WithNumbers text={words.from} />
          </Row>
          <Row name={t('to')}>
            <WithNumbers text={words.to} />
          </Row>
        </dl>
      </Card>
      <Card title={t('confirmation.next')}>
        <Timeline steps={stepsAfter(askedAt, { kind: 'WITHDRAWAL', dates, isLinkedBank, words })} />
      </Card>
      <Notice kind="information">
        <WithNumbers text={t('confirmation.again', { from: words.from, date: formatWeekdayDate(dates.doneOn) })} />
      </Notice>
    </>
  );
}
