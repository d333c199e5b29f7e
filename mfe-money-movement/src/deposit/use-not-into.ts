import type { AccountView } from '@wealth/api';
import { accountBlocker } from '@wealth/domain/transfers';
import { useTranslation } from '@wealth/kit';
import { mayDeposit } from '../flow/choices.rules.ts';

/** Says why no money can be put into a guided account; undefined where it can. */
export function useNotInto(): (account: AccountView) => string | undefined {
  const { t } = useTranslation('deposit');
  return (account) => {
    if (!mayDeposit(account)) return t('leftOut');
    const blocker = accountBlocker(account);
    return blocker && t(`blocked.to.${blocker.key}`);
  };
}
