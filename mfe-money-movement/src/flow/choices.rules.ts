import type { AccountView, FundingAccountView } from '@wealth/api';
import { takesDeposits } from '@wealth/domain/accounts';

/** The accounts between which money can be moved. */
export interface Choices {
  readonly funding: readonly FundingAccountView[];
  /** Those of that direction alone. */
  readonly investments: readonly AccountView[];
  /** Guided accounts of other kinds, which stay in the list with a reason. */
  readonly leftOut: readonly AccountView[];
  /** Ids of funding accounts that the screen has listed; one that the list lacks now was removed meanwhile. */
  readonly listed?: ReadonlySet<string>;
}

/** Which investment accounts take part. */
export type TakesPart = (account: AccountView) => boolean;

const isGuided = ({ recordType }: AccountView) => recordType === 'DIGITAL_GUIDED_ADVICE';

/** Accounts of deposits made here (spec 002 §1). */
export const mayDeposit: TakesPart = (account) => takesDeposits(account);

/** Accounts of withdrawals made here. Members call to withdraw from an IRA (spec 002 §1). */
export const mayWithdraw: TakesPart = (account) => isGuided(account) && !account.isIra;

/** The guided accounts, those apart that take no part. */
export function investmentChoices(
  accounts: readonly AccountView[],
  takesPart: TakesPart,
): Pick<Choices, 'investments' | 'leftOut'> {
  const guided = accounts.filter(isGuided);
  return { investments: guided.filter(takesPart), leftOut: guided.filter((account) => !takesPart(account)) };
}

/** The id of the only account that can be chosen, for a form's first values; '' if there is another. */
export function onlyOne(choices: readonly { readonly id: string; readonly isOff: boolean }[]): string {
  const open = choices.filter(({ isOff }) => !isOff);
  return open.length === 1 ? (open[0]?.id ?? '') : '';
}
