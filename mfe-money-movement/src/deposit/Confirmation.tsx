import {
  Button,
  Card,
  Icon,
  ResultPage,
  Skeleton,
  useAccounts,
  useNavigation,
  useParams,
  useReadable,
  useTranslation,
} from '@wealth/kit';
import { LeadTo } from '../transfers/LeadTo.tsx';
import { DEPOSIT, HUB, OVERVIEW } from '../transfers/paths.ts';
import { stepsAfter } from '../transfers/steps.rules.ts';
import { Timeline } from '../transfers/Timeline.tsx';
import { ConfirmationNumber } from './ConfirmationNumber.tsx';
import { chosenIn } from './deposit-form.rules.ts';
import { type ConfirmationState, confirmationState } from './navigation-state.ts';
import { depositWords, type Parties } from './parties.rules.ts';
import { SignedPermission } from './SignedPermission.tsx';
import style from './Steps.module.css';
import { useChoices } from './use-choices.ts';

/** What was asked for, its number, and what happens next. Without accounts and amount there is nothing to confirm. */
export function Confirmation() {
  const { confirmationNumber } = useParams();
  const state = confirmationState(useReadable(useNavigation().location).state);
  return state === undefined || state.confirmationNumber !== confirmationNumber ? (
    <LeadTo to={HUB} />
  ) : (
    <Confirmed state={state} />
  );
}

function Confirmed({ state }: { readonly state: ConfirmationState }) {
  const { t } = useTranslation('deposit');
  const { go } = useNavigation();
  const accounts = useAccounts();
  const goToOverview = () => {
    // The worker needs a moment, so the accounts may have come before the deposit did.
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
      <Next state={state} />
      <div className={style.actions}>
        <Button onPress={() => go(DEPOSIT)}>{t('confirmation.another')}</Button>
        <Button kind="primary" onPress={goToOverview}>
          {t('confirmation.overview')}
        </Button>
      </div>
    </ResultPage>
  );
}

/** The steps, in the names of the accounts; the history keeps only their ids. */
function Next({ state }: { readonly state: ConfirmationState }) {
  const { t } = useTranslation('deposit');
  const choices = useChoices();
  if (choices.status === 'failed') return <p>{t('confirmation.noNames')}</p>;
  if (choices.status !== 'loaded') return <Skeleton />;
  const { from, to } = chosenIn(choices.data, { from: state.fundingAccount, to: state.investmentAccount });
  if (from === undefined || to === undefined) return <p>{t('confirmation.noNames')}</p>;
  return <Steps state={state} parties={{ from, to }} />;
}

function Steps({ state, parties }: { readonly state: ConfirmationState; readonly parties: Parties }) {
  const { t } = useTranslation('deposit');
  const words = depositWords(parties, state.amount);
  const isLinkedBank = parties.from.isExternalAccount;
  return (
    <>
      <Card title={t('confirmation.next')}>
        <Timeline steps={stepsAfter(state.askedAt, { dates: state.dates, isLinkedBank, words })} />
      </Card>
      <SignedPermission words={words} takenOn={state.dates?.takenOn} />
      <Button className={style.print ?? ''} onPress={() => print()}>
        <Icon name="print" size={18} />
        {t('confirmation.print')}
      </Button>
    </>
  );
}
