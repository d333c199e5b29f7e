import { LazyScreen, Route, Routes, useTranslation } from '@wealth/kit';
import { Overview } from './overview/Overview.tsx';

const loadAccount = () => import(/* webpackChunkName: "account" */ './account/AccountDetails.tsx');
const loadDocuments = () => import(/* webpackChunkName: "documents" */ './documents/DocumentsPage.tsx');
const loadViewer = () => import(/* webpackChunkName: "documents" */ './documents/ViewerPage.tsx');

/** The routes of remote.json, each with its screen. Keys keep one screen out of the other's route while that is loaded. */
export function App() {
  const { t } = useTranslation('loading');
  return (
    <Routes>
      <Route path="/investment-overview" element={<Overview />} />
      <Route
        path="/account-details/:accountId/*"
        element={<LazyScreen key="account" part="account" title={t('account')} load={loadAccount} />}
      />
      <Route
        path="/documents"
        element={<LazyScreen key="documents" part="documents" title={t('documents')} load={loadDocuments} />}
      />
      <Route
        path="/document"
        element={<LazyScreen key="document" part="document" title={t('document')} load={loadViewer} />}
      />
    </Routes>
  );
}
