import type { TransferView } from '@wealth/api';
import { type Cents, cents } from '@wealth/domain/money';

/** The change of the account by a transfer: positive for a deposit, negative for a withdrawal. */
export const getBalanceChange = ({ kind, amount }: TransferView): Cents =>
  kind === 'DEPOSIT' ? amount : cents(-amount);
