import { screen } from '@testing-library/react';
import { dollars } from '@wealth/domain/money';
import { type AmountBlocker, refusedAmountDetails, refusedWithdrawalDetails } from '@wealth/domain/transfers';
import type { CallFailure } from '@wealth/kit';
import { renderPart } from '@wealth/kit/testing';
import { locales } from '../locales.ts';
import { useRefusalWords } from './use-refusal-words.ts';

function Words(failure: CallFailure) {
  return <p role="status">{useRefusalWords()(failure) ?? 'the words of the write'}</p>;
}

const details = (values: object) => Object.entries(values).map(([field, issue]) => ({ field, issue }));
const amount = (blocker: Pick<AmountBlocker, 'key' | 'available'>) =>
  refusedAmountDetails({ field: 'amount', least: dollars(25), ...blocker });
const bank = { bank: 'First Meadow Checking *5501' };

test.each<[problem: string, details: CallFailure['details'], words: string]>([
  [
    'DEPOSIT_REFUSED',
    amount({ key: 'AVAILABLE_BALANCE_VALIDATION', available: dollars(1_000) }),
    'This amount is more than the available balance of $1,000.00.',
  ],
  [
    'DEPOSIT_REFUSED',
    amount({ key: 'INITIAL_DEPOSIT_AMOUNT_VALIDATION', available: undefined }),
    'Initial deposit must exceed the investment minimum of $200.',
  ],
  [
    'DEPOSIT_REFUSED',
    details({ investmentAccountNumber: 'ACCOUNT_NOT_APPROVED' }),
    'This account was not approved, so it takes no deposits. Nothing was taken.',
  ],
  ['DEPOSIT_REFUSED', details({ amount: 'A_LATER_RULE' }), 'the words of the write'],
  ['DEPOSIT_REFUSED', details({ amount: 'AVAILABLE_BALANCE_VALIDATION' }), 'the words of the write'],
  [
    'WITHDRAWAL_REFUSED',
    refusedWithdrawalDetails({
      ...{ field: 'amount', key: 'WITHDRAW_AMOUNT_VALIDATION', available: dollars(350), fullFrom: undefined },
    }),
    'You can withdraw up to $350.00. A balance of at least $150 must remain, or choose a full withdrawal.',
  ],
  ['WITHDRAWAL_REFUSED', [], 'the words of the write'],
  [
    'FUNDING_ACCOUNT_UNAVAILABLE',
    details({ fundingAccountNumber: 'NEEDS_CALL', direction: 'TAKE', ...bank }),
    'Your bank told us not to take money from First Meadow Checking *5501. Please call us. Nothing was taken.',
  ],
  [
    'FUNDING_ACCOUNT_UNAVAILABLE',
    details({ fundingAccountNumber: 'RELINK_REQUIRED', direction: 'TAKE', ...bank }),
    'First Meadow Checking *5501 must be linked again before money can be taken from it. Nothing was taken.',
  ],
  [
    'FUNDING_ACCOUNT_UNAVAILABLE',
    details({ fundingAccountNumber: 'RELINK_REQUIRED', direction: 'SEND', ...bank }),
    'First Meadow Checking *5501 must be linked again before money can be sent to it. Nothing was withdrawn.',
  ],
  ['FUNDING_ACCOUNT_UNAVAILABLE', [], 'the words of the write'],
  [
    'SCHEDULE_ENDED',
    details({ status: 'CANCELED' }),
    'This scheduled transfer was canceled, so it cannot be changed. Nothing was changed.',
  ],
  ['SCHEDULE_ENDED', [], 'This scheduled transfer has ended, so it cannot be changed. Nothing was changed.'],
  ['FEATURE_OFF', [], 'This is not offered at the moment. Nothing was changed.'],
  ['A_LATER_REFUSAL', [], 'the words of the write'],
])('a write that is refused with %s and %j says: %s [ERR-026, ERR-027, ERR-028]', (problem, values, words) => {
  renderPart(<Words status={409} problem={problem} message="The words of the services." details={values} />, {
    locales,
  });
  expect(screen.getByRole('status')).toHaveTextContent(words);
});
