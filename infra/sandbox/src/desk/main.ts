import { portFrom } from '@wealth/identity';
import { startDesk } from './desk.ts';

const { env } = process;
const { UPSTREAM_SECRET: upstreamSecret } = env;
if (!upstreamSecret) throw new Error('UPSTREAM_SECRET is not set.');

/**
 * DESK_PORT         4308
 * SERVICES_PORT     4302, which move a member's day
 * UPSTREAM_SECRET   by which the services know it
 */
const desk = await startDesk({
  port: portFrom(env, 'DESK_PORT', 4308),
  servicesUrl: `http://127.0.0.1:${portFrom(env, 'SERVICES_PORT', 4302)}`,
  upstreamSecret,
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void desk.close());
