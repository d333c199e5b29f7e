import { readFileSync } from 'node:fs';
import { plain, startPageServer } from '../page-server.ts';
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
export function startBankingSite({ port, portal }: BankingSiteConfig) {
  return startPageServer(port, (request) => {
    const address = new URL(request.url ?? '/', `http://${BANK_HOST}`);
    if (address.pathname === '/ready') return plain(200, 'ready');
    const css = styles.get(address.pathname);
    if (css) return { status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: css };
    const body = bankPage(portal, address);
    if (body === undefined) return plain(404, 'There is no such page.');
    return {
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': bankPolicy(portal),
        'cache-control': 'no-store',
      },
      body,
    };
  });
}
