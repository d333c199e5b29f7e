import type { AccountView } from '@wealth/api';
import { useTranslation } from '@wealth/kit';
import type { ReactNode } from 'react';
import { isKeptElsewhere } from '../status/status.rules.ts';
import { notBegun } from './not-begun.rules.ts';

interface WhyEmptyProps {
  /** Those of which nothing is there. */
  readonly accounts: readonly AccountView[];
  /** What helps where dates are all that is in the way. */
  readonly children?: ReactNode;
}

/** Why there is nothing to show: others keep the records of every account that has begun. */
export function WhyEmpty({ accounts, children }: WhyEmptyProps) {
  const { t } = useTranslation('empty');
  const begun = accounts.filter((account) => !notBegun(account));
  const [account] = begun;
  if (account === undefined || !begun.every(isKeptElsewhere)) return <>{children}</>;
  const { custodianName: custodian } = account;
  return <span>{custodian ? t('keptBy', { custodian }) : t('keptElsewhere')}</span>;
}
