import type { AccountsView } from '@wealth/api';
import type { Settings } from '@wealth/platform';

/** What of a member decides which screens exist (spec 001 §2). */
export interface Traits {
  readonly roboAccount: boolean;
  readonly guidedIra: boolean;
  readonly openNewAccount: boolean;
}

/**
 * Whether Open New Account is shown: a robo account or the rollout flag, and besides that a direct login or the flag
 * DIRECT_LOGIN_HIDE_ROBO off. With the flag on, the item is shown to direct logins and hidden from all others, the
 * reverse of the flag's name: the spec is followed to the letter (001 §2).
 */
export function showsOpenNewAccount(facts: {
  hasRoboAccount: boolean;
  isRolledOut: boolean;
  isDirectLogin: boolean;
  hidesRoboOnDirectLogin: boolean;
}): boolean {
  return (facts.hasRoboAccount || facts.isRolledOut) && (facts.isDirectLogin || !facts.hidesRoboOnDirectLogin);
}

export function deriveTraits(accounts: AccountsView, settings: Settings, authType: 'oidc' | 'direct'): Traits {
  const { hasRoboAccount, hasIraAccount } = accounts.guided;
  return {
    roboAccount: hasRoboAccount,
    guidedIra: hasIraAccount,
    openNewAccount: showsOpenNewAccount({
      hasRoboAccount,
      isRolledOut: settings.isOn('OPEN_ACCOUNT_BUTTON_ROLLOUT'),
      isDirectLogin: authType === 'direct',
      hidesRoboOnDirectLogin: settings.isOn('DIRECT_LOGIN_HIDE_ROBO'),
    }),
  };
}

/** Nothing is known of the accounts, and nothing will be: what depends on them is not shown. */
export const noTraits: Traits = { roboAccount: false, guidedIra: false, openNewAccount: false };
