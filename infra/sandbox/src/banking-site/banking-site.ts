import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bankPage, bankPolicy } from './pages.ts';

/** The host of the bank's site: another site than the portal's, so that the portal's cookies are a third party's there. */
export const BANK_HOST = 'meadow.localhost';

export interface BankingSiteConfig {
  /** 0 takes a free one. */
  readonly port: number;
  /** Origin of the portal that its pages load the widget from. */
  readonly portal: string;
}

const style = (name: string) => readFileSync(new URL(name, import.meta.url));
const styles = new Map<string, Buffer>(['style.css', 'hostile.css'].map((name) => [`/${name}`, style(name)]));

/** A credit union's own site: static pages, in which nobody signs in and nothing is kept. */
export async function startBankingSite({ port, portal }: BankingSiteConfig) {
  const server = createServer((request, reply) => {
    const address = new URL(request.url ?? '/', `http://${BANK_HOST}`);
    const css = styles.get(address.pathname);
    const page = bankPage(portal, address);
    if (address.pathname === '/ready') reply.writeHead(200, { 'content-type': 'text/plain' }).end('ready');
    else if (css) reply.writeHead(200, { 'content-type': 'text/css; charset=utf-8' }).end(css);
    else if (page === undefined) reply.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such page.');
    else
      reply
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': bankPolicy(portal),
          'cache-control': 'no-store',
        })
        .end(page);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
