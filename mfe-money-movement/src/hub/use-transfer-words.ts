import type { TransferView } from '@wealth/api';
import { useAccounts, useTranslation } from '@wealth/kit';
import { investmentName } from '../transfers/schedules/schedules.rules.ts';

/** The names of a transfer. */
export interface TransferWords {
  /** `Deposit to Individual *4417`; into an IRA with its tax year: `Deposit to IRA *6116 for 2026` */
  readonly title: string;
  /** `Individual *4417` */
  readonly account: string;
  /** `From Checking *1204, scheduled` */
  readonly otherEnd: string;
}

/** @returns the names of a transfer; an account that is not among the member's has its number alone */
export function useTransferWords(): (transfer: TransferView) => TransferWords {
  const { t } = useTranslation('hub');
  const accounts = useAccounts();
  const known = accounts.status === 'loaded' ? accounts.data : undefined;
  return (transfer) => {
    const { kind, isScheduled, contributionYear: year } = transfer;
    const account = investmentName(transfer, known);
    const funding = transfer.funding.formattedDescription;
    return {
      title: year === undefined ? t(`what.${kind}`, { account }) : t('what.contribution', { account, year }),
      account,
      otherEnd: t(isScheduled ? 'otherEnd.scheduled' : `otherEnd.${kind}`, { funding }),
    };
  };
}
