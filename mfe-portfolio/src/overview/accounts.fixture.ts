import type { Account } from '@wealth/api';
import { anAccount as sample } from '@wealth/api/samples';

let made = 0;

/** A sample account with an id and a number of its own, and $1,000.00 in it. */
export function anAccount(changes: Partial<Account> = {}): Account {
  made += 1;
  const [id, number] = [`account-${made}`, `2WM${String(made).padStart(5, '0')}`];
  return sample({ id, number, balance: 1000, ...changes });
}
