import { centralDate } from '@wealth/domain/calendar';
import { type Asked, usePlatform } from '@wealth/kit';
import { both } from '../flow/both.rules.ts';
import { mayWithdraw } from '../flow/choices.rules.ts';
import { useChoices } from '../flow/use-choices.ts';
import { transfersApi } from '../transfers/calls/transfers.api.ts';
import { useLastKnown } from '../transfers/calls/use-last-known.ts';
import { type WithdrawChoices, withdrawChoices } from './withdrawal.rules.ts';

/** The accounts of a withdrawal with their free money, refetched when the form opens. */
export function useWithdrawChoices(): Asked<WithdrawChoices> {
  const today = centralDate(usePlatform().businessClock.now());
  const transfers = useLastKnown(transfersApi.useTransfersQuery(undefined, { refetchOnMountOrArgChange: true }));
  return both(useChoices(mayWithdraw, true), transfers, (choices, known) => withdrawChoices(choices, known, today));
}
