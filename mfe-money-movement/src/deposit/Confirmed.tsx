import { type BusinessDate, centralDate } from '@wealth/domain/calendar';
import { nextDates, type ScheduleTerms } from '@wealth/domain/schedules';
import {
  Button,
  Card,
  classes,
  formatMoney,
  formatWeekdayDate,
  Icon,
  Skeleton,
  useNavigation,
  usePlatform,
  useTranslation,
} from '@wealth/kit';
import { ConfirmationPage } from '../flow/ConfirmationPage.tsx';
import { mayDeposit } from '../flow/choices.rules.ts';
import { Row } from '../flow/Row.tsx';
import style from '../flow/Steps.module.css';
import { useChoices } from '../flow/use-choices.ts';
import { DEPOSIT, SCHEDULED } from '../navigation/paths.ts';
import { lastDayToStop } from '../transfers/schedules/schedules.rules.ts';
import { useFrequencyWords } from '../transfers/schedules/use-frequency-words.ts';
import { stepsAfter } from '../transfers/timeline/steps.rules.ts';
import { Timeline } from '../transfers/timeline/Timeline.tsx';
import { getTaxYear } from './contribution.rules.ts';
import { chosenIn } from './deposit-form.rules.ts';
import type { ConfirmationState } from './deposit-history.ts';
import { headlineOf } from './headline.rules.ts';
import { type DepositParties, depositWords } from './parties.rules.ts';
import { SignedPermission } from './SignedPermission.tsx';
import { agreedTerms, plannedDates } from './timing.rules.ts';

/** The confirmation: the deposit, its number, and what happens next. */
export function Confirmed({ state }: { readonly state: ConfirmationState }) {
  const { t } = useTranslation('deposit');
  const { go } = useNavigation();
  const choices = useChoices(mayDeposit);
  // The history keeps only the ids of the accounts.
  const { from, to } =
    choices.status === 'loaded'
      ? chosenIn(choices.data, { from: state.fundingAccount, to: state.investmentAccount })
      : {};
  const parties = from !== undefined && to !== undefined ? { from, to } : undefined;
  const isLoading = choices.status === 'loading' || choices.status === 'slow';
  return (
    <ConfirmationPage
      words="deposit"
      heading={useHeadline(state, parties)}
      number={state.confirmationNumber}
      form={DEPOSIT}
    >
      {isLoading && <Skeleton />}
      {parties && <Steps state={state} parties={parties} />}
      {!isLoading && !parties && <p>{t('confirmation.noNames')}</p>}
      {agreedTerms(state, state.askedAt) !== undefined && (
        <Button kind="quiet" onPress={() => go(SCHEDULED)}>
          {t('confirmation.viewScheduled')}
        </Button>
      )}
    </ConfirmationPage>
  );
}

function useHeadline(state: ConfirmationState, parties: DepositParties | undefined): string {
  const { t } = useTranslation('deposit');
  const headline = headlineOf(state, parties);
  return t(`confirmation.heading.${headline.says}`, {
    amount: formatMoney(state.amount),
    ...('takenOn' in headline && { date: formatWeekdayDate(headline.takenOn) }),
  });
}

function Steps({ state, parties }: { readonly state: ConfirmationState; readonly parties: DepositParties }) {
  const { t } = useTranslation('deposit');
  const { askedAt, amount } = state;
  const words = depositWords(parties, amount);
  const isLinkedBank = parties.from.isExternalAccount;
  const terms = agreedTerms(state, askedAt);
  // The services answer a schedule without dates: they follow from the same rule.
  const countsFor = getTaxYear(parties.to, state, askedAt);
  const isIra = countsFor !== undefined;
  const dates = terms === undefined ? state.dates : plannedDates(parties, state, askedAt);
  return (
    <>
      <Card title={t('confirmation.next')}>
        <Timeline steps={stepsAfter(askedAt, { kind: 'DEPOSIT', dates, isLinkedBank, isIra, words })} />
        {countsFor !== undefined && (
          <dl className={classes(style.rows, style.later)}>
            <Row name={t('taxYear.name')}>{countsFor === 'each' ? t('taxYear.each') : String(countsFor)}</Row>
          </dl>
        )}
        {terms !== undefined && dates !== undefined && <Later terms={terms} takenOn={dates.takenOn} />}
      </Card>
      <SignedPermission parties={parties} amount={amount} takenOn={dates?.takenOn} terms={terms} />
      <Button onPress={() => print()}>
        <Icon name="print" size={18} />
        {t('confirmation.print')}
      </Button>
    </>
  );
}

interface LaterProps {
  readonly terms: ScheduleTerms;
  /** The business day of the first deposit. */
  readonly takenOn: BusinessDate;
}

/** How a scheduled deposit goes on, and until when it can be stopped. */
function Later({ terms, takenOn }: LaterProps) {
  const { t } = useTranslation('deposit');
  const frequency = useFrequencyWords();
  const [, second] = nextDates(terms, undefined, 2);
  const now = centralDate(usePlatform().businessClock.now());
  const lastDay = lastDayToStop(takenOn);
  return (
    <dl className={classes(style.rows, style.later)}>
      {terms.frequency !== 'DAY' && <Row name={t('confirmation.then')}>{frequency.terms(terms)}</Row>}
      {second !== undefined && <Row name={t('confirmation.nextDate')}>{formatWeekdayDate(second.effective)}</Row>}
      {lastDay >= now && <Row name={t('confirmation.lastDay')}>{formatWeekdayDate(lastDay)}</Row>}
    </dl>
  );
}
