import type { Cents } from '@wealth/domain/money';
import { useEffect, useState } from 'react';
import { fundingApi } from '../transfers/calls/funding.api.ts';
import { externalBalance } from './balance.rules.ts';
import type { SentDeposit } from './deposit.flow.ts';

/** So long, in milliseconds, a member waits for a linked bank's balance. */
const BANK_ANSWERS_WITHIN = 10_000;

/** Where the check of a linked bank stands. Nothing is sent before it has enough. */
export type BalanceStep =
  | { readonly name: 'checking' }
  /** The bank did not say its balance in time or at all, or is not asked again so soon. */
  | { readonly name: 'balanceUnknown'; readonly why: 'late' | 'failed' | 'tooOften' }
  | { readonly name: 'insufficient'; readonly available: Cents };

/**
 * Whether the linked bank has enough for a deposit. A balance that is being asked, or was, is not asked a second time.
 * @param plaidAccountId of the linked bank; undefined at the credit union
 * @param onEnough gets the deposit that was checked
 */
export function useBalanceCheck(plaidAccountId: string | undefined, onEnough: (deposit: SentDeposit) => void) {
  // Keeps the balance that the form loaded, and loads it after a reload of the page.
  const query = fundingApi.useExternalBalanceQuery(plaidAccountId ?? '', { skip: plaidAccountId === undefined });
  const known = externalBalance(query);
  const askUnlessKnown = fundingApi.usePrefetch('externalBalance');
  const [deposit, setDeposit] = useState<SentDeposit>();
  const [isLate, setLate] = useState(false);
  const isEnough = !isLate && known.status === 'success' && deposit !== undefined && known.balance >= deposit.amount;
  const isWaiting = !isLate && known.status === 'loading' && deposit !== undefined;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), BANK_ANSWERS_WITHIN);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  useEffect(() => {
    if (!isEnough) return;
    setDeposit(undefined);
    onEnough(deposit);
  });

  function step(): BalanceStep | undefined {
    if (deposit === undefined) return undefined;
    if (isWaiting || isEnough) return { name: 'checking' };
    if (isLate) return { name: 'balanceUnknown', why: 'late' };
    if (known.status === 'success') return { name: 'insufficient', available: known.balance };
    const isTooOften = known.status === 'error' && known.isTooOften;
    return { name: 'balanceUnknown', why: isTooOften ? 'tooOften' : 'failed' };
  }

  const start = (next: SentDeposit) => {
    // The store decides whether the bank is asked: its last answer may not have been drawn yet.
    if (plaidAccountId !== undefined) askUnlessKnown(plaidAccountId);
    setLate(false);
    setDeposit(next);
  };
  return {
    step: step(),
    start,
    retry: () => deposit && start(deposit),
    stop: () => setDeposit(undefined),
  };
}
