import { portFrom } from '@wealth/identity';
import { startBankingSite } from './banking-site.ts';

const { env } = process;

/**
 * BANK_PORT     4307
 * PORTAL_PORT   4300, whose widget its pages show
 */
const site = await startBankingSite({
  port: portFrom(env, 'BANK_PORT', 4307),
  portal: `http://localhost:${portFrom(env, 'PORTAL_PORT', 4300)}`,
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void site.close());
