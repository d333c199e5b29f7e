import { accountBlocker } from '@wealth/domain/transfers';
import { LinkButton, Page, Problem, Skeleton, useFormsReady, useSettings, useTranslation } from '@wealth/kit';
import { mayDeposit } from '../flow/choices.rules.ts';
import { NoneOpen } from '../flow/NoneOpen.tsx';
import { useChoices } from '../flow/use-choices.ts';
import { BackLink } from '../navigation/BackLink.tsx';
import { EXTERNAL, HUB } from '../navigation/paths.ts';
import { DepositForm } from './DepositForm.tsx';
import { useNotInto } from './use-not-into.ts';

/** How much, from where, and into which account (spec 002 §2). */
export function Deposit() {
  const { t } = useTranslation('deposit');
  return (
    <Page title={t('title')}>
      <BackLink to={HUB} name={t('back')} />
      <Form />
    </Page>
  );
}

function Form() {
  const { t } = useTranslation('deposit');
  const isReady = useFormsReady();
  const choices = useChoices(mayDeposit, true);
  const notInto = useNotInto();
  const linkWords = useTranslation('link').t;
  const mayLink = useSettings().isOn('EXTERNAL_ACCOUNTS');

  if (choices.status === 'failed') return <Problem text={t('failed')} onRetry={choices.refresh} />;
  if (choices.status !== 'loaded' || !isReady) {
    return <Skeleton words={choices.status === 'slow' ? t('slow') : undefined} />;
  }
  const { funding, investments, leftOut, listed } = choices.data;
  if (investments.every((account) => accountBlocker(account) !== undefined)) {
    return <NoneOpen text={t('noneOpen')} accounts={[...investments, ...leftOut]} reason={notInto} />;
  }
  // Where another tab removed the only bank, the form stays with its amount, and a sentence about the bank.
  if (funding.length === 0 && !listed?.size) {
    return (
      <NoneOpen text={t('noFunding')} accounts={[]} reason={notInto}>
        {mayLink && (
          <LinkButton kind="primary" to={EXTERNAL}>
            {linkWords('link')}
          </LinkButton>
        )}
      </NoneOpen>
    );
  }
  return <DepositForm choices={choices.data} />;
}
