import {
  type FundBody,
  type FundingAccountView,
  type FundView,
  fundFromWire,
  fundingAccountsFromWire,
  type ScheduleBody,
} from '@wealth/api';
import { isIra } from '@wealth/domain/accounts';
import { type Cents, dollars, inDollars } from '@wealth/domain/money';
import { ask, change } from '@wealth/kit';
import { moneyApi } from '../money.api.ts';

/** A deposit as it is sent, with the key under which it is done once (ARCHITECTURE §7). */
export interface SentDeposit {
  readonly key: string;
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

/** What both calls that ask for a deposit carry. */
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

/** Where money comes from, and what becomes of it (spec 002 §7). */
export const fundingApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    fundingAccounts: build.query<readonly FundingAccountView[], void>({
      ...ask('GET /funding-accounts', {
        request: (_nothing: undefined) => ({}),
        view: fundingAccountsFromWire,
      }),
      providesTags: ['funding'],
    }),
    externalBalance: build.query<Cents, string>({
      ...ask('POST /external-account/balance', {
        request: (plaidAccountId: string) => ({ body: { plaidAccountId } }),
        view: ({ balance }) => dollars(balance),
      }),
      // Reloads after a failure even if an older balance is known.
      forceRefetch: ({ endpointState }) => endpointState?.status === 'rejected',
    }),
    fund: build.mutation<FundView, SentDeposit>({
      ...change('POST /fund', {
        request: (sent: SentDeposit) => ({ key: sent.key, body: fundBody(sent) }),
        view: fundFromWire,
      }),
      invalidatesTags: ['funding', 'limits', 'transfers'],
    }),
    schedule: build.mutation<FundView, SentDeposit & { readonly schedule: SentSchedule }>({
      ...change('POST /fund/schedule', {
        request: (sent: SentDeposit & { readonly schedule: SentSchedule }) => ({
          key: sent.key,
          body: { ...fundBody(sent), ...sent.schedule },
        }),
        view: ({ internalTransactionId, askedAt }) => fundFromWire({ internalTransactionId, askedAt }),
      }),
      invalidatesTags: ['funding', 'limits', 'schedules', 'transfers'],
    }),
  }),
});
