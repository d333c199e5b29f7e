import { createRemoteApi } from '@wealth/kit';
import { BanksChanged, BeneficiariesChanged, TransfersChanged } from '@wealth/platform';

/** This remote's calls to the services. */
export const moneyApi = createRemoteApi(['banks', 'beneficiaries', 'funding', 'limits', 'schedules', 'transfers']);

/**
 * The lists that each event makes stale, whoever sent it: a write of this page or of another tab. A linked bank lists
 * its schedules, and a schedule or transfer names its bank.
 */
export const staleAfter = [
  [TransfersChanged, ['banks', 'funding', 'limits', 'schedules', 'transfers']],
  [BanksChanged, ['banks', 'funding', 'schedules', 'transfers']],
  [BeneficiariesChanged, ['beneficiaries']],
] as const;
