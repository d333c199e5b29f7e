import { expect, test } from '@jest/globals';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { Account } from '../accounts/accounts.schema.ts';
import { Transfer } from '../funding/transfers.schema.ts';
import { ScheduledDeposit } from '../schedules/schedules.schema.ts';
import {
  anAccount,
  aSchedule,
  aTransfer,
  aWaitingDeposit,
  aWithdrawal,
  endedSchedule,
  ofTwelve,
  pausedSchedule,
} from './index.ts';

const samples: readonly (readonly [name: string, schema: TSchema, sample: unknown])[] = [
  ['an account', Account, anAccount()],
  ['a scheduled deposit', ScheduledDeposit, aSchedule()],
  ['a scheduled deposit from a linked bank', ScheduledDeposit, ofTwelve],
  ['an ended scheduled deposit', ScheduledDeposit, endedSchedule('EXPIRED')],
  ['a paused scheduled deposit', ScheduledDeposit, pausedSchedule()],
  ['a deposit', Transfer, aTransfer()],
  ['a withdrawal', Transfer, aWithdrawal()],
  ['a deposit into an account that is not open', Transfer, aWaitingDeposit()],
];

test.each(samples)('%s is valid on the wire', (_name, schema, sample) => {
  expect(Check(schema, sample)).toBe(true);
});
