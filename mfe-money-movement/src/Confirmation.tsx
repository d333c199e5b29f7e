import { LazyScreen, useNavigation, useParams, useReadable, useTranslation } from '@wealth/kit';
import { Confirmed } from './deposit/Confirmed.tsx';
import { depositHistory } from './deposit/deposit-history.ts';
import { amountHistory } from './edit/amount-history.ts';
import { HUB } from './navigation/paths.ts';
import { Redirect } from './navigation/Redirect.tsx';

const loadChanged = () => import(/* webpackChunkName: "scheduled" */ './edit/Changed.tsx');

/** The confirmation of the write that the history entry describes. Without one it redirects. */
export function Confirmation() {
  const { t } = useTranslation('navigation');
  const { confirmationNumber } = useParams();
  const written = useReadable(useNavigation().location).state;
  const changed = amountHistory.confirmation(written);
  if (changed !== undefined && changed.changedSchedule === confirmationNumber) {
    return <LazyScreen part="changed" title={t('screen.changed')} load={loadChanged} />;
  }
  const state = depositHistory.confirmation(written);
  return state === undefined || state.confirmationNumber !== confirmationNumber ? (
    <Redirect to={HUB} />
  ) : (
    <Confirmed state={state} />
  );
}
