import { Route, Routes } from '@wealth/kit';
import { Confirmation } from './Confirmation.tsx';
import { Cancellation } from './cancel/Cancellation.tsx';
import { Deposit } from './deposit/Deposit.tsx';
import { Review } from './deposit/Review.tsx';
import { EditAmount } from './edit/EditAmount.tsx';
import { EditReview } from './edit/EditReview.tsx';
import { Hub } from './hub/Hub.tsx';
import { Scheduled } from './scheduled/Scheduled.tsx';
import { DEPOSIT, HUB, REVIEW, SCHEDULED } from './transfers/paths.ts';
import { Redirect } from './transfers/Redirect.tsx';

/** The routes of remote.json, each with its screen. */
export function App() {
  return (
    <Routes>
      <Route path={HUB} element={<Hub />} />
      <Route path="/move-money/deposit" element={<Redirect to={DEPOSIT} />} />
      <Route path={DEPOSIT} element={<Deposit />} />
      <Route path="/move-money/deposit/:id" element={<EditAmount />} />
      <Route path="/move-money/deposit-review" element={<Redirect to={REVIEW} />} />
      <Route path={REVIEW} element={<Review />} />
      <Route path="/move-money/deposit-review/:id" element={<EditReview />} />
      <Route path="/move-money/deposit-confirmation" element={<Redirect to={HUB} />} />
      <Route path="/move-money/deposit-confirmation/:confirmationNumber" element={<Confirmation />} />
      <Route path={SCHEDULED} element={<Scheduled Cancellation={Cancellation} />} />
    </Routes>
  );
}
