import { cents } from '@wealth/domain/money';
import type { Database } from '@wealth/services/database';
import { type Linking, PortUnavailable } from '@wealth/services/ports';
import { sql } from 'drizzle-orm';

const away = () => Promise.reject(new PortUnavailable('The demo has no linking provider.'));

/** The demo's linking provider: it answers what the linked bank holds. */
export function sandboxLinking(database: Database): Linking {
  return {
    createLinkToken: away,
    publicTokensOf: away,
    exchange: away,
    item: away,
    remove: away,
    async balance({ providerAccount }) {
      const { rows } = await database.statements((connection) =>
        connection.execute<{ balance: string }>(
          sql`select balance_cents::text as balance from sandbox.bank_account where id = ${providerAccount} and is_linked`,
        ),
      );
      const [row] = rows;
      if (row === undefined) throw new PortUnavailable(`No bank of the demo knows the account ${providerAccount}.`);
      return { outcome: 'KNOWN', available: cents(Number(row.balance)) };
    },
  };
}
