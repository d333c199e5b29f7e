import type { AccountView, FundingAccountView } from '@wealth/api';

/** The accounts between which money can be moved. */
export interface Choices {
  readonly funding: readonly FundingAccountView[];
  readonly investments: readonly AccountView[];
}

/** The investment accounts of deposits and withdrawals made here: guided ones that are no IRA. */
export function investmentAccounts(accounts: readonly AccountView[]): readonly AccountView[] {
  return accounts.filter(({ recordType, isIra }) => recordType === 'DIGITAL_GUIDED_ADVICE' && !isIra);
}

/** The id of the only account that can be chosen, for a form's first values; '' if there is another. */
export function onlyOne(choices: readonly { readonly id: string; readonly isOff: boolean }[]): string {
  const open = choices.filter(({ isOff }) => !isOff);
  return open.length === 1 ? (open[0]?.id ?? '') : '';
}
