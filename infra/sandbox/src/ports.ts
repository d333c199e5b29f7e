import type { Database } from '@wealth/services/database';
import type { Ports } from '@wealth/services/ports';
import { sandboxAch } from './ach/ach.ts';
import { sandboxCoreBanking } from './core-banking/core-banking.ts';
import { sandboxCustodian } from './custodian/custodian.ts';
import { sandboxIdentityCheck } from './custodian/identity-check.ts';
import { sandboxPlaces } from './places/places.ts';
import { sandboxPrices, sandboxReports } from './prices/prices.ts';

/**
 * The systems beside the services, as the demo plays them. All they know of money is in the database. Banks are linked by
 * another process, the linking provider.
 */
export function sandboxPorts(database: Database): Ports {
  return {
    ach: sandboxAch(database),
    coreBanking: sandboxCoreBanking(database),
    custodian: sandboxCustodian(database),
    identityCheck: sandboxIdentityCheck(),
    prices: sandboxPrices(database),
    reports: sandboxReports(database),
    places: sandboxPlaces(),
  };
}
