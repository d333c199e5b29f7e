import { LazyScreen, Route, Routes, useTranslation } from '@wealth/kit';
import { BENEFICIARIES } from './beneficiaries/path.ts';
import { Confirmation } from './Confirmation.tsx';
import { Cancellation } from './cancel/Cancellation.tsx';
import { Deposit } from './deposit/Deposit.tsx';
import { Review } from './deposit/Review.tsx';
import { EditAmount } from './edit/EditAmount.tsx';
import { EditReview } from './edit/EditReview.tsx';
import { Hub } from './hub/Hub.tsx';
import { Scheduled } from './scheduled/Scheduled.tsx';
import { FAQS } from './transfers/faq-anchors.rules.ts';
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
} from './transfers/paths.ts';
import { Redirect } from './transfers/Redirect.tsx';

const loadWithdraw = () => import(/* webpackChunkName: "withdraw" */ './withdraw/Withdraw.tsx');
const loadWithdrawReview = () => import(/* webpackChunkName: "withdraw" */ './withdraw/WithdrawReview.tsx');
const loadConfirmation = () => import(/* webpackChunkName: "withdraw" */ './withdraw/WithdrawConfirmation.tsx');
const loadBeneficiaries = () => import(/* webpackChunkName: "beneficiaries" */ './beneficiaries/Beneficiaries.tsx');
const loadBanks = () => import(/* webpackChunkName: "banks" */ './banks/parts.ts').then(({ list }) => list);
const loadReturned = () => import(/* webpackChunkName: "banks" */ './banks/parts.ts').then(({ returned }) => returned);
const loadFaqs = () => import(/* webpackChunkName: "faqs" */ './faqs/Faqs.tsx');

/** The routes of remote.json, each with its screen. Keys keep one screen out of another's route while it is loaded. */
export function App() {
  const { t } = useTranslation('transfers');
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
      <Route
        path={WITHDRAW}
        element={<LazyScreen key="withdraw" part="withdraw" title={t('screen.withdraw')} load={loadWithdraw} />}
      />
      <Route
        path={WITHDRAW_REVIEW}
        element={
          <LazyScreen
            key="withdraw-review"
            part="withdraw-review"
            title={t('screen.withdrawReview')}
            load={loadWithdrawReview}
          />
        }
      />
      <Route
        path={WITHDRAW_CONFIRMATION}
        element={
          <LazyScreen
            key="withdraw-confirmation"
            part="withdraw-confirmation"
            title={t('screen.withdrawConfirmation')}
            load={loadConfirmation}
          />
        }
      />
      <Route
        path={BENEFICIARIES}
        element={
          <LazyScreen
            key="beneficiaries"
            part="beneficiaries"
            title={t('screen.beneficiaries')}
            load={loadBeneficiaries}
          />
        }
      />
      <Route
        path={EXTERNAL}
        element={<LazyScreen key="banks" part="banks" title={t('screen.banks')} load={loadBanks} />}
      />
      <Route
        path={LINK_RETURN}
        element={
          <LazyScreen key="link-returned" part="link-returned" title={t('screen.linkReturned')} load={loadReturned} />
        }
      />
      <Route path={FAQS} element={<LazyScreen key="faqs" part="faqs" title={t('screen.faqs')} load={loadFaqs} />} />
    </Routes>
  );
}
