import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { hotFolder } from '../webpack/presets.ts';
import { createRewriter } from './page.ts';
import { hotRelease, watchRemote } from './watch.ts';

export interface DevelopmentOptions {
  /** Folder of the remote's package. */
  readonly folder: string;
  /** Where members' addresses lead: the port that the identity server sends them back to. 0 takes a free one. */
  readonly port: number;
  /** The edge behind it: `http://127.0.0.1:4310`. */
  readonly portal: string;
  /** Called after each build: with webpack's words when it failed, else with undefined. */
  readonly onBuilt?: (problem: string | undefined) => void;
}

export interface DevelopmentServer {
  readonly port: number;
  close(): Promise<void>;
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
/** Headers that forbid a page to run what is not published, and the length of a page that is changed. */
const tooStrict = ['content-security-policy', 'integrity-policy', 'content-length'];

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return Buffer.concat(parts).toString();
}

/**
 * A proxy in front of a running portal, which puts one remote into it that is built anew, and exchanged in the page,
 * whenever its sources change. Everything else is the portal's: members, calls, and the other remotes as they were built.
 */
export async function startDevelopment(options: DevelopmentOptions): Promise<DevelopmentServer> {
  const { folder, portal, onBuilt = () => {} } = options;
  const listeners = new Set<ServerResponse>();
  const rewrite = createRewriter();
  const watching = await watchRemote(folder, (problem) => {
    onBuilt(problem);
    if (problem === undefined) for (const page of listeners) page.write('data: built\n\n');
  });
  await watching.built;

  function serveFile(file: string, response: ServerResponse) {
    const path = join(hotFolder(folder), file);
    if (file.includes('/') || !existsSync(path)) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    });
    createReadStream(path).pipe(response);
  }

  function listen(response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('\n');
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  }

  async function answerWith(answer: IncomingMessage, response: ServerResponse) {
    const { statusCode = 502, headers } = answer;
    if (!headers['content-type']?.startsWith('text/html')) {
      response.writeHead(statusCode, headers);
      answer.pipe(response);
      return;
    }
    const passed = Object.fromEntries(Object.entries(headers).filter(([name]) => !tooStrict.includes(name)));
    const release = hotRelease(folder);
    response.writeHead(statusCode, passed);
    response.end(rewrite(await textOf(answer), release.descriptor.name, release));
  }

  function forward(incoming: IncomingMessage, response: ServerResponse) {
    const isPage = incoming.headers.accept?.includes('text/html');
    // A compressed page could not be changed.
    const headers = isPage ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
    const forwarded = request(new URL(incoming.url ?? '/', portal), { method: incoming.method, headers }, (answer) => {
      void answerWith(answer, response);
    });
    forwarded.on('error', () => response.headersSent || response.writeHead(502).end('The portal does not answer.'));
    incoming.pipe(forwarded);
  }

  const { base } = hotRelease(folder);
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (path === '/development/built') return listen(response);
    if (path.startsWith(base)) return serveFile(path.slice(base.length), response);
    forward(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const page of listeners) page.end();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await watching.close();
    },
  };
}
