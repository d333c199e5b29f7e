import type { AccountView, FundingAccountView } from '@wealth/api';
import { accountTypeLabel } from '@wealth/domain/accounts';
import { type FundingBlocker, payoutBlocker } from '@wealth/domain/transfers';
import { AccountNumber, Amount, type Choice, type ChoiceGroup, useTranslation } from '@wealth/kit';
import type { ReactNode } from 'react';

interface FundingWords<Blocker extends FundingBlocker> {
  /** The rule that no money passes by, by the direction of the transfer. */
  readonly blockerOf: (account: FundingAccountView) => Blocker | undefined;
  /** Why an account cannot be chosen. */
  readonly unavailable: (blocker: Blocker) => string;
  /** Whether a bank that needs linking can be chosen, since it can be linked again from here. */
  readonly mayRelink: boolean;
  /** Stands at the end of the line of an account whose balance is not in the list. */
  readonly aside?: (account: FundingAccountView) => ReactNode;
}

/** The rows of a list of funding accounts: those at the credit union, then the linked banks. */
export function useFundingGroups<Blocker extends FundingBlocker>(
  funding: readonly FundingAccountView[],
  { blockerOf, unavailable, mayRelink, aside }: FundingWords<Blocker>,
): readonly ChoiceGroup[] {
  const { t } = useTranslation('flow');
  const choice = (account: FundingAccountView): Choice => {
    const blocker = blockerOf(account);
    const canRelink = mayRelink && payoutBlocker(account) !== undefined;
    return {
      id: account.id,
      label: account.description,
      icon: 'bank',
      detail: (
        <>
          {t(account.isExternalAccount ? 'account.linkedBank' : 'account.here')} ·{' '}
          <AccountNumber number={account.lastFour} />
          {canRelink && ` · ${t('account.needsRelinking')}`}
        </>
      ),
      aside: account.balance === undefined ? aside?.(account) : <Amount value={account.balance} />,
      ...(blocker && !canRelink && { unavailable: unavailable(blocker) }),
    };
  };
  const group = (title: string, isExternal: boolean): ChoiceGroup => ({
    title,
    choices: funding.filter(({ isExternalAccount }) => isExternalAccount === isExternal).map(choice),
  });
  return [group(t('account.atCreditUnion'), false), group(t('account.linkedBanks'), true)].filter(
    ({ choices }) => choices.length > 0,
  );
}

interface InvestmentWords {
  /** Why an account cannot be chosen; undefined where it can. */
  readonly unavailable: (account: AccountView) => string | undefined;
  /** Ends the second line of an account that can be chosen with a limit. */
  readonly note?: (account: AccountView) => string | undefined;
}

/** The rows of a list of investment accounts. */
export function useInvestmentGroups(
  investments: readonly AccountView[],
  { unavailable, note }: InvestmentWords,
): readonly ChoiceGroup[] {
  const { t } = useTranslation('flow');
  const choices = investments.map((account): Choice => {
    const reason = unavailable(account);
    const limit = reason === undefined ? note?.(account) : undefined;
    return {
      id: account.id,
      label: accountTypeLabel(account.type),
      icon: 'invest',
      detail: (
        <>
          {t('account.guided')} · <AccountNumber number={account.number} />
          {limit !== undefined && ` · ${limit}`}
        </>
      ),
      ...(account.balance !== undefined && { aside: <Amount value={account.balance} /> }),
      ...(reason !== undefined && { unavailable: reason }),
    };
  });
  return [{ choices }];
}
