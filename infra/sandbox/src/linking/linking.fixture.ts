import { plaidLinking } from '@wealth/services/plaid';
import { SECRET } from '@wealth/services/testing/boot';
import { NOW } from '@wealth/services/testing/identity';
import type { Persona } from '../personas/index.ts';
import { testSandbox } from '../sandbox.fixture.ts';
import { type LinkingProviderConfig, startLinkingProvider } from './linking-provider.ts';

type Said = Readonly<Record<string, unknown>>;

/** The services with some personas and the linking provider, which know each other, and what a browser says to it. */
export async function testLinking(people: readonly Persona[]) {
  const keys = { clientId: 'portal', secret: 'known-to-provider-and-services' };
  const config = { ...keys, port: 0, servicesUrl: '', upstreamSecret: SECRET, linkHost: 'link.wealth.localhost' };
  const provider = await startLinkingProvider(config satisfies LinkingProviderConfig);
  const url = `http://127.0.0.1:${provider.port}`;
  const linking = plaidLinking({ ...keys, url });
  let now = NOW;
  const sandbox = await testSandbox(people, undefined, { linking, systemClock: { now: () => now } });
  config.servicesUrl = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
  // As in the running services, no connection is the owner from here on.
  sandbox.database.restAsVisitor();

  const post = (path: string, body: Said, headers: Readonly<Record<string, string>>) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    ...sandbox,
    url,
    linking,
    keys,
    post,
    /** What the provider's own pages ask, and are told. */
    async atWindow(path: string, body: Said): Promise<Said> {
      return (await post(`/window/${path}`, body, { origin: url })).json();
    },
    /** Lets time pass for links. */
    pass(milliseconds: number) {
      now += milliseconds;
    },
    async close() {
      await provider.close();
      await sandbox.close();
    },
  };
}
