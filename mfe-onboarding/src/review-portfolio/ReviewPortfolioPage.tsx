import type { AccountView } from '@wealth/api';
import { accountTypeLabel } from '@wealth/domain/accounts';
import { maskAccount, Problem, useAccounts, useParams, useTranslation } from '@wealth/kit';
import { useState } from 'react';
import { UnknownAccount } from '../UnknownAccount.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import words from './locales/en.json' with { type: 'json' };
import { ReviewLayout } from './ReviewLayout.tsx';
import { useReviewLoads } from './review-portfolio.api.ts';
import { reviewFailure, reviewHold } from './review-portfolio.rules.ts';
import { useOpening } from './use-opening.ts';

export const locales = { 'review-portfolio': words };

/** The review of an account's portfolio, to accept it or to change its answers (spec 002 §4). */
export function Screen() {
  const { accountId } = useParams();
  const accounts = useAccounts();
  if (accounts.status !== 'loaded') return <AccountsAwaited accounts={accounts} />;
  const account = accounts.data.accounts.find(({ id }) => id === accountId);
  return account === undefined ? <UnknownAccount /> : <Review key={account.id} account={account} />;
}

/** The page while the accounts load, or once they failed to. */
function AccountsAwaited({ accounts }: { readonly accounts: ReturnType<typeof useAccounts> }) {
  const { t } = useTranslation('review-portfolio');
  const { status, refresh } = accounts;
  const hasFailed = status === 'failed';
  const portfolio = hasFailed ? accounts : ({ status: 'loading' } as const);
  return (
    <ReviewLayout
      loads={{ portfolio, model: { status: 'loading' } }}
      isSlow={status === 'slow'}
      problem={
        hasFailed && <Problem text={t('failed.accounts')} stillWorks={t('safe')} of="accounts" onRetry={refresh} />
      }
      hold={hasFailed ? 'failed' : 'loading'}
    />
  );
}

function Review({ account }: { readonly account: AccountView }) {
  const { t } = useTranslation('review-portfolio');
  const [isAsking, setAsking] = useState(false);
  const loads = useReviewLoads(account);
  const { portfolio, model, workflow } = loads;
  const opening = useOpening(account.id, workflow);
  const failure = reviewFailure(loads) ?? (opening.hasFailed ? 'workflow' : undefined);
  const label = `${accountTypeLabel(account.type)} - ${maskAccount(account.number)}`;
  const retry = () => {
    opening.reset();
    for (const load of [portfolio, model, workflow]) if (load.status === 'failed') load.refresh();
    // What could not be opened may have been closed elsewhere.
    if (opening.hasFailed) workflow.refresh();
  };
  const accept = () => {
    setAsking(false);
    opening.begin('ACCEPTED');
  };
  return (
    <ReviewLayout
      account={{ id: account.id, label }}
      loads={loads}
      isSlow={failure === undefined && [portfolio, model, workflow].some(({ status }) => status === 'slow')}
      problem={
        failure !== undefined && (
          <Problem
            text={t(`failed.${failure}`)}
            stillWorks={t('safe')}
            {...(failure !== 'none' && { onRetry: retry })}
          />
        )
      }
      hold={opening.isUnderWay ? 'opening' : opening.hasFailed ? 'failed' : reviewHold(account, loads)}
      onEdit={() => opening.begin('EDITED')}
      onAccept={() => setAsking(true)}
    >
      {model.status === 'loaded' && (
        <ConfirmDialog
          isOpen={isAsking}
          model={model.data}
          account={label}
          onClose={() => setAsking(false)}
          onAccept={accept}
        />
      )}
    </ReviewLayout>
  );
}
