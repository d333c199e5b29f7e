import type { AccountView } from '@wealth/api';

/** What an account's dot and word say. */
export type StatusWord = 'active' | 'funding' | 'emptied' | 'readyForFunding' | 'pending' | 'notApproved' | 'other';
/** What the dot's colour stands for; the word carries the same meaning. */
export type StatusTone = 'positive' | 'caution' | 'information' | 'negative' | 'muted';

export interface AccountStatusMark {
  readonly word: StatusWord;
  readonly tone: StatusTone;
  /** For `other`: the server's own status, made readable. */
  readonly text?: string;
}

/**
 * One word on how an account stands, after the rules of its status banner (spec 001 §4). A managed account and
 * one that others report have nothing to fund here.
 */
export function getStatusMark(account: AccountView): AccountStatusMark {
  const status = account.status.trim().toUpperCase();
  if (status === 'PENDING' || status === '') return { word: 'pending', tone: 'caution' };
  if (status === 'NOT_APPROVED') return { word: 'notApproved', tone: 'negative' };
  if (status === 'ACTIVE') return { word: 'active', tone: 'positive' };
  if (status !== 'COMPLETED' && status !== 'COMPLETE') {
    return { word: 'other', tone: 'muted', text: readableStatus(status) };
  }
  if (!isKeptElsewhere(account) && (account.balance ?? 0) <= 0) {
    if (isEmptied(account)) return { word: 'emptied', tone: 'muted' };
    return account.initialFundingSubmitted
      ? { word: 'funding', tone: 'caution' }
      : { word: 'readyForFunding', tone: 'information' };
  }
  return { word: 'active', tone: 'positive' };
}

/** Whether an account of which nothing is left had something: the last that moved was a withdrawal. */
export function isEmptied({ lastWithdrawalDateTime: out, lastDepositDateTime: into }: AccountView): boolean {
  return out !== undefined && (into === undefined || Date.parse(into) <= Date.parse(out));
}

/** Whether another institution keeps the account's records and its money. */
export function isKeptElsewhere(account: AccountView): boolean {
  return account.recordType === 'MANAGED_ACCOUNTS' || account.isCdb || account.isCustomerRelationship;
}

/** RELINK_REQUIRED → Relink required. */
export function readableStatus(status: string): string {
  const words = status.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
