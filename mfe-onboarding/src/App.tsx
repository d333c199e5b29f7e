import { LazyScreen, Route, Routes, usePlatform, useTranslation } from '@wealth/kit';
import { useEffect } from 'react';
import { DECISION } from './application/state/paths.ts';
import { DecisionPage } from './decision/DecisionPage.tsx';
import { Onboarding } from './onboarding/Onboarding.tsx';

const loadReview = () => import(/* webpackChunkName: "workflow" */ './application/page/AccountWorkflowPage.tsx');
const loadWorkflow = () => import(/* webpackChunkName: "workflow" */ './application/page/WorkflowPage.tsx');
const loadReviewPage = () =>
  import(/* webpackChunkName: "review-portfolio" */ './review-portfolio/ReviewPortfolioPage.tsx');

/** The routes of remote.json, each with its screen. */
export function App() {
  const { t } = useTranslation('application');
  return (
    <Routes>
      <Route path="/onboarding" element={<Onboarding />} />
      <Route path={DECISION} element={<DecisionPage />} />
      <Route path="/account-opening" element={<ToDecision />} />
      <Route
        path="/account-opening/workflow/:workflowId/*"
        element={<LazyScreen part="workflow" title={t('title')} load={loadWorkflow} />}
      />
      <Route
        path="/account-details/:accountId/review-portfolio"
        element={<LazyScreen part="review-portfolio" title={t('reviewTitle')} load={loadReviewPage} />}
      />
      <Route
        path="/account-details/:accountId/workflow/:workflowId/*"
        element={<LazyScreen part="workflow" title={t('title', { context: 'review' })} load={loadReview} />}
      />
    </Routes>
  );
}

/** An application begins at the decision page. */
function ToDecision() {
  const { navigation } = usePlatform();
  useEffect(() => navigation.go(DECISION, { replace: true }), [navigation]);
  return null;
}
