import type { AccountView } from '@wealth/api';
import { Card, useTranslation } from '@wealth/kit';
import { DocumentList } from './DocumentList.tsx';
import style from './DocumentsPage.module.css';
import { useDocumentFilters } from './DocumentsPage.tsx';
import { hasDocuments } from './documents.rules.ts';
import { HeldElsewhere } from './HeldElsewhere.tsx';

/** The documents of one account, where its custodian's are held here (spec 001 §2, §6). */
export function DocumentsTab({ account }: { account: AccountView }) {
  const { t } = useTranslation('documents');
  const [filters, { range, filter }] = useDocumentFilters([]);
  if (account.isCdb || !hasDocuments(account)) return <HeldElsewhere />;
  return (
    <Card title={t('title')}>
      <div className={style.filters}>{filters}</div>
      <DocumentList accounts={[account]} isConsolidated={false} range={range} filter={filter} />
    </Card>
  );
}
