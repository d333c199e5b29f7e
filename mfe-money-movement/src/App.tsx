import { LazyScreen, Route, Routes, useTranslation } from '@wealth/kit';
import { BENEFICIARIES } from './beneficiaries/path.ts';
import { Confirmation } from './Confirmation.tsx';
import { Deposit } from './deposit/Deposit.tsx';
import { Review } from './deposit/Review.tsx';
import { Hub } from './hub/Hub.tsx';
import { FAQS } from './navigation/faq-anchors.rules.ts';
import {
  DEPOSIT,
  EXTERNAL,
  HUB,
  LINK_RETURN,
  REVIEW,
  SCHEDULED,
  WITHDRAW,
  WITHDRAW_CONFIRMATION,
  WITHDRAW_REVIEW,
} from './navigation/paths.ts';
import { Redirect } from './navigation/Redirect.tsx';

const loadBanks = () => import(/* webpackChunkName: "banks" */ './banks/parts.ts');

/** Screens in chunks of their own, each with the name of its title. */
const later = [
  {
    path: SCHEDULED,
    part: 'scheduled',
    title: 'scheduled',
    load: () => import(/* webpackChunkName: "scheduled" */ './scheduled-part.tsx'),
  },
  // Edits begin in the list of scheduled transfers.
  {
    path: '/move-money/deposit/:id',
    part: 'edit',
    title: 'edit',
    load: () => import(/* webpackChunkName: "scheduled" */ './edit/EditAmount.tsx'),
  },
  {
    path: '/move-money/deposit-review/:id',
    part: 'edit-review',
    title: 'editReview',
    load: () => import(/* webpackChunkName: "scheduled" */ './edit/EditReview.tsx'),
  },
  {
    path: WITHDRAW,
    part: 'withdraw',
    title: 'withdraw',
    load: () => import(/* webpackChunkName: "withdraw" */ './withdraw/Withdraw.tsx'),
  },
  {
    path: WITHDRAW_REVIEW,
    part: 'withdraw-review',
    title: 'withdrawReview',
    load: () => import(/* webpackChunkName: "withdraw" */ './withdraw/WithdrawReview.tsx'),
  },
  {
    path: WITHDRAW_CONFIRMATION,
    part: 'withdraw-confirmation',
    title: 'withdrawConfirmation',
    load: () => import(/* webpackChunkName: "withdraw" */ './withdraw/WithdrawConfirmation.tsx'),
  },
  {
    path: BENEFICIARIES,
    part: 'beneficiaries',
    title: 'beneficiaries',
    load: () => import(/* webpackChunkName: "beneficiaries" */ './beneficiaries/Beneficiaries.tsx'),
  },
  { path: EXTERNAL, part: 'banks', title: 'banks', load: () => loadBanks().then(({ list }) => list) },
  {
    path: LINK_RETURN,
    part: 'link-returned',
    title: 'linkReturned',
    load: () => loadBanks().then(({ returned }) => returned),
  },
  {
    path: FAQS,
    part: 'faqs',
    title: 'faqs',
    load: () => import(/* webpackChunkName: "faqs" */ './faqs/Faqs.tsx'),
  },
] as const;

/** The routes of remote.json, each with its screen. Keys keep one screen out of another's route while it is loaded. */
export function App() {
  const { t } = useTranslation('navigation');
  return (
    <Routes>
      <Route path={HUB} element={<Hub />} />
      <Route path="/move-money/deposit" element={<Redirect to={DEPOSIT} />} />
      <Route path={DEPOSIT} element={<Deposit />} />
      <Route path="/move-money/deposit-review" element={<Redirect to={REVIEW} />} />
      <Route path={REVIEW} element={<Review />} />
      <Route path="/move-money/deposit-confirmation" element={<Redirect to={HUB} />} />
      <Route path="/move-money/deposit-confirmation/:confirmationNumber" element={<Confirmation />} />
      {later.map(({ path, part, title, load }) => (
        <Route
          key={path}
          path={path}
          element={<LazyScreen key={part} part={part} title={t(`screen.${title}`)} load={load} />}
        />
      ))}
    </Routes>
  );
}
