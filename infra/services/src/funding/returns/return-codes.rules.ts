/** The account cannot be debited or credited as it is linked: closed, unknown, a wrong number, frozen, or of another kind. */
const unreachable = ['R02', 'R03', 'R04', 'R16', 'R20'];
/** The customer has told their bank to refuse debits. */
const stopped = ['R05', 'R07', 'R08', 'R10', 'R29'];

/** What a return code of the network says of a linked bank. */
export type BankWord = 'NEEDS_LINKING' | 'DEBITS_STOPPED';

/** @returns undefined for a code that says nothing of the bank, as insufficient funds do (DECISIONS D-271) */
export function bankWord(code: string): BankWord | undefined {
  if (unreachable.includes(code)) return 'NEEDS_LINKING';
  return stopped.includes(code) ? 'DEBITS_STOPPED' : undefined;
}

/** Whether a bank refused a deposit. Names of the services, as LIMIT_REACHED, are not the bank's word. */
export const isRefusalByBank = (reason: string): boolean => /^R\d\d$/.test(reason) || reason === 'INSUFFICIENT_FUNDS';
