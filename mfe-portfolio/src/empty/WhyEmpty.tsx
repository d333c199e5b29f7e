import type { AccountView } from '@wealth/api';
import { useSettings, useTranslation } from '@wealth/kit';
import type { ReactNode } from 'react';
import { PHONE, WithPhone } from './WithPhone.tsx';
import { whyEmpty } from './why-empty.rules.ts';

interface WhyEmptyProps {
  /** Those of which nothing is there. */
  readonly accounts: readonly AccountView[];
  /** What helps where dates are all that is in the way. */
  readonly children?: ReactNode;
}

/** Why there is nothing to show, and what comes next. */
export function WhyEmpty({ accounts, children }: WhyEmptyProps) {
  const { t } = useTranslation('empty');
  const phone = useSettings().text('SUPPORT_NUMBER');
  const [account] = accounts;
  const why = account && accounts.every(whyEmpty) ? whyEmpty(account) : undefined;
  if (why === undefined) return <>{children}</>;
  if (why === 'notApproved' && phone) return <WithPhone text={t('notApprovedCall', { phone: PHONE })} phone={phone} />;
  if (why === 'keptElsewhere' && account?.custodianName) {
    return <span>{t('keptBy', { custodian: account.custodianName })}</span>;
  }
  return <span>{t(why)}</span>;
}
