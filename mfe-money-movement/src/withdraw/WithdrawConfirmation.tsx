import {
  Card,
  formatMoney,
  formatWeekdayDate,
  Notice,
  Skeleton,
  useNavigation,
  useReadable,
  useTranslation,
} from '@wealth/kit';
import { ConfirmationPage } from '../flow/ConfirmationPage.tsx';
import { mayWithdraw } from '../flow/choices.rules.ts';
import { Row } from '../flow/Row.tsx';
import style from '../flow/Steps.module.css';
import { useChoices } from '../flow/use-choices.ts';
import { HUB, WITHDRAW } from '../navigation/paths.ts';
import { Redirect } from '../navigation/Redirect.tsx';
import { WithNumbers } from '../text/Marked.tsx';
import { stepsAfter } from '../transfers/timeline/steps.rules.ts';
import { Timeline } from '../transfers/timeline/Timeline.tsx';
import { findParties, type WithdrawalParties, withdrawalWords } from './withdrawal.rules.ts';
import { type ConfirmationState, withdrawalHistory } from './withdrawal-history.ts';

export { withdrawLocales as locales } from './locales.ts';

/** Confirms the withdrawal that the history says was sent. Without it there is nothing to confirm. */
export function Screen() {
  const state = withdrawalHistory.confirmation(useReadable(useNavigation().location).state);
  return state === undefined ? <Redirect to={HUB} /> : <Confirmed state={state} />;
}

function Confirmed({ state }: { readonly state: ConfirmationState }) {
  const { t } = useTranslation('withdraw');
  const date = formatWeekdayDate(state.dates.doneOn);
  const heading = state.withdrawAll
    ? t('confirmation.headingFull', { date })
    : t('confirmation.heading', { amount: formatMoney(state.amount), date });
  return (
    <ConfirmationPage words="withdraw" heading={heading} number={state.confirmationNumber} form={WITHDRAW}>
      <Canceled state={state} />
      <Next state={state} />
    </ConfirmationPage>
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
  const parties = choices.status === 'loaded' ? findParties(choices.data, state) : undefined;
  if (parties === undefined) return <p>{t('confirmation.noNames')}</p>;
  return <Steps state={state} parties={parties} />;
}

function Steps({ state, parties }: { readonly state: ConfirmationState; readonly parties: WithdrawalParties }) {
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
