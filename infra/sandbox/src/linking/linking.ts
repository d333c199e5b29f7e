import type { Database } from '@wealth/services/database';
import { type Linking, PortUnavailable } from '@wealth/services/ports';
import { balanceOf } from '../bank/bank-accounts.ts';

/** The demo's linking provider: it answers what the linked bank holds. */
export function sandboxLinking(database: Database): Linking {
  return {
    async balance({ tenant, fundingAccount }) {
      const bank = { tenant, id: fundingAccount, isLinked: true };
      const balance = await database.statements((connection) => balanceOf(connection, bank));
      if (balance === undefined) throw new PortUnavailable(`No bank of the demo knows the account ${fundingAccount}.`);
      return balance.amount;
    },
  };
}
