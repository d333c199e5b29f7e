import { useNavigation, useParams, useReadable } from '@wealth/kit';
import { Confirmed } from './deposit/Confirmed.tsx';
import { confirmationState } from './deposit/navigation-state.ts';
import { Changed } from './edit/Changed.tsx';
import { changedState } from './edit/edit-state.ts';
import { LeadTo } from './transfers/LeadTo.tsx';
import { HUB } from './transfers/paths.ts';

/** Confirms what the history says was sent, by its number. Without that there is nothing to confirm. */
export function Confirmation() {
  const { confirmationNumber } = useParams();
  const written = useReadable(useNavigation().location).state;
  const changed = changedState(written);
  if (changed !== undefined && changed.id === confirmationNumber) return <Changed changed={changed} />;
  const state = confirmationState(written);
  return state === undefined || state.confirmationNumber !== confirmationNumber ? (
    <LeadTo to={HUB} />
  ) : (
    <Confirmed state={state} />
  );
}
