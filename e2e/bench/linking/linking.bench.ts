import { randomUUID } from 'node:crypto';
import { startLinkingProvider } from '@wealth/sandbox/linking-provider';
import { personaNamed } from '@wealth/sandbox/people';
import { plaidLinking } from '@wealth/services/plaid';
import { testDatabase } from '@wealth/services/testing';
import { SECRET } from '@wealth/services/testing/boot';
import { measureTimes, PORTAL_HOST, startServices } from '../support/one-member.ts';

/** Has nothing linked. */
const ollie = personaNamed('ollie');

/**
 * Times a link token on PGlite, one call after the other. The services ask the demo's provider through the library, and
 * the provider keeps its own rows in their database.
 */
export async function run(): Promise<void> {
  const keys = { clientId: 'portal', secret: randomUUID() };
  const config = { ...keys, port: 0, servicesUrl: '', upstreamSecret: SECRET, linkHost: 'link.wealth.localhost' };
  const provider = await startLinkingProvider(config);
  const linking = plaidLinking({ ...keys, url: `http://127.0.0.1:${provider.port}` });
  const services = await startServices(ollie, await testDatabase(), 1, linking);
  const body = { redirectURI: `http://${PORTAL_HOST}/external-account-redirect`, originPage: '/move-money' };
  try {
    config.servicesUrl = await services.listen();
    const token = await measureTimes(() => services.ask('POST', '/api/external-account/link/token', body));
    const active = await measureTimes(() => services.ask('GET', '/api/external-account/link/token'));
    const order = { tenant: 'copper', person: 'bench', redirectUri: body.redirectURI, again: undefined };
    const requested = await measureTimes(() => linking.createLinkToken(order, new AbortController().signal));
    console.log('\nLinking on PGlite with the provider of the demo, one call after the other, in milliseconds:');
    console.table({
      'POST /external-account/link/token': token,
      'of it, the provider': requested,
      'GET /external-account/link/token': active,
    });
  } finally {
    await provider.close();
    await services.close();
  }
}
