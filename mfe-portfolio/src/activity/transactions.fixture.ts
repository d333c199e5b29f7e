import { type Transaction, type TransactionView, transactionsFromWire } from '@wealth/api';

export const bought: Transaction = {
  transactionId: 't-1',
  date: '2026-11-18',
  description: 'Bought with your deposit',
  ticker: 'DMTOT',
  product: 'Demo US Total Market ETF',
  units: 1234.5678,
  price: 84.12,
  amount: -103_851.84,
};
export const deposit: Transaction = {
  transactionId: 't-2',
  date: '2026-11-17',
  description: 'Deposit, from checking',
  amount: 1_234.5,
};

/** What a screen holds of transactions as the wire carries them. */
export function views(...transactions: Transaction[]): TransactionView[] {
  return transactionsFromWire({ transactions }, 'en');
}
