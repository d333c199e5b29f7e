import { runCommand, withDatabase } from './command.ts';
import { getKeysFile } from './config.ts';
import { inTransaction } from './database/index.ts';
import { addKey, openKeyFile, rotateSecrets } from './secrets/index.ts';

const ROTATE = 'npm run keys -- rotate';

/** Adds an envelope key, or encrypts every secret's own key with the newest one. Secrets themselves are not touched. */
await runCommand(async () => {
  const [action, ...others] = process.argv.slice(2);
  if ((action !== 'add' && action !== 'rotate') || others.length > 0) {
    throw new Error('Usage: npm run keys -- add | rotate');
  }
  const file = getKeysFile(process.env);
  if (action === 'add') {
    const version = await addKey(file);
    process.stdout.write(`Key ${version} is in ${file}. Restart every process of the services, then: ${ROTATE}\n`);
    return;
  }
  const keys = await openKeyFile(file);
  const count = await withDatabase((database) =>
    inTransaction(database, { role: 'maintenance' }, (transaction) => rotateSecrets(transaction, keys)),
  );
  process.stdout.write(`${count} secrets are now under key ${keys.current}.\n`);
});
