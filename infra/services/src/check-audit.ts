import { verifyAudit } from './audit/index.ts';
import { runCommand, withDatabase } from './command.ts';
import { inTransaction } from './database/index.ts';
import { findTenants } from './settings/settings.repository.ts';

/** Computes the chain of every tenant's audit again. It changes nothing. */
await runCommand(() =>
  withDatabase(async (database) => {
    const tenants = await inTransaction(database, { role: 'maintenance' }, findTenants);
    for (const tenant of tenants) {
      const { seals, rows, brokenAt } = await inTransaction(database, { role: 'maintenance' }, (transaction) =>
        verifyAudit(transaction, tenant),
      );
      const found =
        brokenAt === undefined
          ? `${rows} rows under ${seals} seals are as they were sealed.`
          : `Seal ${brokenAt} does not fit its rows or the seal before it. The ${rows} rows before it are as they were sealed.`;
      process.stdout.write(`${tenant}: ${found}\n`);
      if (brokenAt !== undefined) process.exitCode = 1;
    }
  }),
);
