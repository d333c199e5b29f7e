import { join } from 'node:path';
import type { Registry } from '@wealth/platform/registry';
import { loadSigner, signRegistry } from '@wealth/registry';
import { dataFolder } from '../portal.ts';
import type { Fault } from './faulty-network.ts';

/** Pages of the portal, which all are one document. */
export const pages = /^\/(\?.*)?$|^\/(investment-overview|fixtures\/)/;

const inert = /(<script type="application\/json" id="portal-page">)(.*?)(<\/script>)/s;

/** The page says something else of its remotes, signed as ever. */
export const changesDocument =
  (change: (registry: Registry) => void): Fault =>
  async ({ answer, reply }) => {
    const { status, headers, body } = await answer();
    const html = body.toString('utf8');
    const page = JSON.parse(inert.exec(html)?.[2] ?? '');
    const registry: Registry = JSON.parse(Buffer.from(page.registry.payload, 'base64url').toString('utf8'));
    change(registry);
    const signed = await signRegistry(registry, await loadSigner(join(dataFolder, 'registry')));
    const changed = JSON.stringify({ ...page, registry: signed }).replaceAll('<', '\\u003c');
    const { 'content-length': _length, ...rest } = headers;
    reply.writeHead(status, rest);
    reply.end(html.replace(inert, (_, opening, _before, closing) => `${opening}${changed}${closing}`));
  };
