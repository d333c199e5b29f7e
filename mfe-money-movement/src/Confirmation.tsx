import { useNavigation, useParams, useReadable } from '@wealth/kit';
import { Confirmed } from './deposit/Confirmed.tsx';
import { depositHistory } from './deposit/deposit-history.ts';
import { amountHistory } from './edit/amount-history.ts';
import { Changed } from './edit/Changed.tsx';
import { HUB } from './transfers/paths.ts';
import { Redirect } from './transfers/Redirect.tsx';

/** The confirmation of the write that the history entry describes. Without one it redirects. */
export function Confirmation() {
  const { confirmationNumber } = useParams();
  const written = useReadable(useNavigation().location).state;
  const changed = amountHistory.confirmation(written);
  if (changed !== undefined && changed.changedSchedule === confirmationNumber) return <Changed changed={changed} />;
  const state = depositHistory.confirmation(written);
  return state === undefined || state.confirmationNumber !== confirmationNumber ? (
    <Redirect to={HUB} />
  ) : (
    <Confirmed state={state} />
  );
}
