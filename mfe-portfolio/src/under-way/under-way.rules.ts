import { cameBackLatestFirst, isUnderWay, type TransferStep, type TransferView } from '@wealth/api';

/** Rows of the list before the one that leads to all of them. */
export const SHOWN = 3;

/**
 * The transfers that are listed: those that were sent back or refused first, the latest at the top, then those under
 * way.
 * @param number of the account whose transfers alone are shown
 */
export function listedTransfers(transfers: readonly TransferView[], number?: string): readonly TransferView[] {
  const own = transfers.filter(
    ({ investmentAccountNumber }) => number === undefined || investmentAccountNumber === number,
  );
  return [...cameBackLatestFirst(own), ...own.filter(isUnderWay)];
}

/** The two steps that a row names: the next one and the one after it; at the end the last two. */
export function namedSteps(steps: readonly TransferStep[]): readonly TransferStep[] {
  const next = steps.findIndex(({ state }) => state === 'now');
  return next < 0 || next === steps.length - 1 ? steps.slice(-2) : steps.slice(next, next + 2);
}
