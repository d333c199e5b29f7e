import {
  Card,
  Empty,
  LinkButton,
  Page,
  Problem,
  Skeleton,
  useFormsReady,
  useSettings,
  useTranslation,
} from '@wealth/kit';
import { mayDeposit } from '../flow/choices.rules.ts';
import { useChoices } from '../flow/use-choices.ts';
import { BackLink } from '../transfers/BackLink.tsx';
import { EXTERNAL, HUB } from '../transfers/paths.ts';
import { SupportLine } from '../transfers/SupportLine.tsx';
import { DepositForm } from './DepositForm.tsx';

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
  const mayLink = useSettings().isOn('EXTERNAL_ACCOUNTS');

  if (choices.status === 'failed') return <Problem text={t('failed')} onRetry={choices.refresh} />;
  if (choices.status !== 'loaded' || !isReady) {
    return <Skeleton words={choices.status === 'slow' ? t('slow') : undefined} />;
  }
  if (choices.data.funding.length === 0) return <NoDeposit why={t('noFunding')} mayLink={mayLink} />;
  if (choices.data.investments.length === 0) return <NoDeposit why={t('noInvestment')} />;
  return <DepositForm choices={choices.data} />;
}

/** Why no deposit can be made here, and whom to ask. */
function NoDeposit({ why, mayLink = false }: { readonly why: string; readonly mayLink?: boolean }) {
  const { t } = useTranslation('link');
  return (
    <Card>
      <Empty text={why}>
        {mayLink && (
          <LinkButton kind="primary" to={EXTERNAL}>
            {t('link')}
          </LinkButton>
        )}
        <SupportLine />
      </Empty>
    </Card>
  );
}
