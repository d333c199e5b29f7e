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

/**
 * Postings in short: day, kind, dollars, and a reversal or the fact that gives a trade's cause.
 * @example postings('11/18 BUY -70 transfer', '11/02 DEPOSIT -500 RETURNED')
 */
export function postings(...lines: readonly string[]): Transaction[] {
  return lines.map((line, index) => {
    const [day = '', kind = '', amount, fact] = line.split(' ');
    const reversed = fact !== undefined && fact === fact.toUpperCase();
    return {
      transactionId: `t-${index}`,
      date: `2026-${day.replace('/', '-')}`,
      description: line,
      kind,
      detail: fact === undefined ? {} : reversed ? { reversal: fact } : { [fact]: 'given' },
      amount: Number(amount),
    };
  });
}

/** What a screen holds of such postings. */
export const posted = (...lines: readonly string[]): TransactionView[] => views(...postings(...lines));
