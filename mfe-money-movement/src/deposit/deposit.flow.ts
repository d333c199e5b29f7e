import { type FundBody, type FundingAccountView, type FundView, fundFromWire, type ScheduleBody } from '@wealth/api';
import { isIra } from '@wealth/domain/accounts';
import { type Cents, inDollars } from '@wealth/domain/money';
import { TransfersChanged } from '@wealth/platform';
import { defineFlow } from '../flow/define-flow.ts';
import { isSettled } from '../flow/failure.rules.ts';
import { DEPOSIT, REVIEW } from '../navigation/paths.ts';
import { type DepositRequest, depositHistory } from './deposit-history.ts';

/** A deposit as it is sent. */
export interface SentDeposit {
  readonly amount: Cents;
  readonly from: Pick<FundingAccountView, 'accountNumber' | 'plaidAccountId'>;
  readonly to: { readonly number: string; readonly type: string };
  /** The debit authorization as the member read it, the whole text. */
  readonly permission: string;
  /** A deposit into an IRA that counts for the year before. */
  readonly priorYear?: boolean;
  /** When it is scheduled for; left out for one of today. */
  readonly schedule?: SentSchedule;
  /** The id of the equal deposit of the last minutes, where the member means a second one. */
  readonly again?: string;
}

/** The dates of a scheduled deposit as the wire has them. */
export type SentSchedule = Pick<
  ScheduleBody,
  'frequency' | 'dayOfWeek' | 'dayOfMonth' | 'startDate' | 'endType' | 'numberOfTransfers' | 'endDate'
>;

/** The part of the body that both calls share. */
const fundBody = ({ amount, from, to, permission, priorYear, again }: SentDeposit): FundBody => ({
  investmentAccountNumber: to.number,
  fundingAccountNumber: from.accountNumber,
  accountType: to.type,
  amount: inDollars(amount),
  isIra: isIra(to.type),
  ira: isIra(to.type) ? { applyToPriorYear: priorYear === true } : null,
  plaidAccountId: from.plaidAccountId ?? null,
  permission,
  ...(again !== undefined && { again }),
});

/** A deposit of today or its schedule. */
export const depositFlow = defineFlow<DepositRequest, SentDeposit, FundView>({
  name: 'deposit',
  path: () => ({ form: DEPOSIT, review: REVIEW }),
  history: depositHistory,
  async send(fetch, sent, key) {
    const { schedule } = sent;
    if (schedule === undefined) return fundFromWire(await fetch('POST /fund', { key, body: fundBody(sent) }));
    const { internalTransactionId, askedAt } = await fetch('POST /fund/schedule', {
      key,
      body: { ...fundBody(sent), ...schedule },
    });
    return fundFromWire({ internalTransactionId, askedAt });
  },
  settles: isSettled,
  onDone: (tell, { schedule }, { confirmationNumber }) =>
    tell(TransfersChanged, { ids: [confirmationNumber], reason: schedule === undefined ? 'requested' : 'scheduled' }),
});
