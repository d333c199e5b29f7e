import { Page, Problem, Skeleton, useAccounts, useFormsReady, useTranslation } from '@wealth/kit';
import { mayWithdraw } from '../flow/choices.rules.ts';
import { NoneOpen } from '../flow/NoneOpen.tsx';
import { useHistoryState } from '../flow/use-history-state.ts';
import { BackLink } from '../navigation/BackLink.tsx';
import { HUB, WITHDRAW } from '../navigation/paths.ts';
import { SignInDoor } from '../sign-in/SignInAgain.tsx';
import { IraOnly } from './IraOnly.tsx';
import { useBlockerWords } from './use-blocker-words.ts';
import { useWithdrawChoices } from './use-withdraw-choices.ts';
import { WithdrawForm } from './WithdrawForm.tsx';
import { blockedSource, requireSource } from './withdrawal.rules.ts';
import { withdrawalHistory } from './withdrawal-history.ts';

export { withdrawLocales as locales } from './locales.ts';

/** How much, from which account, and where it goes (spec 002 §2). Members with IRAs alone are asked to call. */
export function Screen() {
  const { t } = useTranslation('withdraw');
  const accounts = useAccounts();
  const known = accounts.status === 'loaded' ? accounts.data.accounts : [];
  const iras = known.filter(({ isIra }) => isIra);
  const isIraOnly = iras.length > 0 && !known.some(mayWithdraw);
  return (
    <Page title={t('title')}>
      <BackLink to={HUB} name={t('back')} />
      {isIraOnly ? (
        <IraOnly iras={iras} />
      ) : (
        <SignInDoor>
          <Form hasIra={iras.length > 0} />
        </SignInDoor>
      )}
    </Page>
  );
}

function Form({ hasIra }: { readonly hasIra: boolean }) {
  const { t } = useTranslation('withdraw');
  const isReady = useFormsReady();
  const choices = useWithdrawChoices();
  const words = useBlockerWords();
  const [state] = useHistoryState(WITHDRAW, withdrawalHistory.form);
  if (choices.status === 'failed') return <Problem text={t('failed')} onRetry={choices.refresh} />;
  if (choices.status !== 'loaded' || !isReady) {
    return <Skeleton words={choices.status === 'slow' ? t('slow') : undefined} />;
  }
  const { sources } = choices.data;
  const isNoneOpen = sources.length > 0 && sources.every((source) => blockedSource(source) !== undefined);
  // What was entered before stays, with what is wrong beside it.
  if (isNoneOpen && state.investmentAccount === undefined) {
    return (
      <NoneOpen
        text={t('noneOpen')}
        accounts={sources.map(({ account }) => account)}
        reason={(account) => {
          const blocker = blockedSource(requireSource(choices.data, account.id));
          return blocker && words.text(blocker);
        }}
      />
    );
  }
  return <WithdrawForm choices={choices.data} hasIra={hasIra} />;
}
