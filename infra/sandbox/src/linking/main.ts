import { portFrom } from '@wealth/identity';
import { LINKING_HOST, startLinkingProvider } from './linking-provider.ts';

const { env } = process;

function needed(name: string): string {
  const value = env[name];
  if (value) return value;
  throw new Error(`${name} is not set.`);
}

/**
 * LINKING_PORT        4309, at http://linking-provider.localhost
 * SERVICES_PORT       4302, where what it knows is kept
 * UPSTREAM_SECRET     by which the services know it
 * LINKING_CLIENT_ID   and LINKING_SECRET: by which it knows the services
 * LINKING_HOSTS       a list of hosts that it answers at, beside its own and the loopback address; none
 * LINK_HOST           link.wealth.localhost, the page that may open its window
 */
const provider = await startLinkingProvider({
  port: portFrom(env, 'LINKING_PORT', 4309),
  servicesUrl: `http://127.0.0.1:${portFrom(env, 'SERVICES_PORT', 4302)}`,
  upstreamSecret: needed('UPSTREAM_SECRET'),
  clientId: needed('LINKING_CLIENT_ID'),
  secret: needed('LINKING_SECRET'),
  ...(env.LINKING_HOSTS ? { hosts: env.LINKING_HOSTS.split(',') } : {}),
  linkHost: env.LINK_HOST ?? 'link.wealth.localhost',
});
console.log(`The linking provider is at http://${LINKING_HOST}:${provider.port}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void provider.close());
