import { readFileSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import { join } from 'node:path';
import { place } from '@wealth/commands/places';
import { portsFrom, publishBuilt, startStack } from '@wealth/commands/stack';
import { buildSingle } from './build-single.ts';

/** One of the portals that are compared. */
export interface Side {
  readonly name: string;
  readonly address: string;
  /** Has this one answer from now on, where both are at one address. */
  show?(): void;
}

export interface Sides {
  /** The second is what the first is compared with. */
  readonly sides: readonly Side[];
  end(): Promise<void>;
}

/** Passes everything on to the port that is wanted at the moment. */
function front(port: number, target: () => number): Promise<() => Promise<void>> {
  const server = createServer((from, to) => {
    const { method, url, headers } = from;
    const passed = ask({ host: '127.0.0.1', port: target(), method, path: url, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    passed.on('error', () => to.writeHead(502).end());
    from.pipe(passed);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () =>
      resolve(async () => {
        server.closeAllConnections();
        server.close();
      }),
    );
  });
}

/**
 * The whole portal twice at one address: as it is shipped, and as one bundle of the same sources. Identity, services,
 * data and edge are the same, so that what differs is what federation costs.
 *
 * @param first the first of eight ports
 */
export async function startBothBuilds(first: number): Promise<Sides> {
  const folder = place('.data', `bench-${first}`);
  const single = join(folder, 'single');
  const [federatedPort, singlePort] = [first + 6, first + 7];
  const ports = { ...portsFrom(first), behind: federatedPort };
  const dist = await buildSingle();
  const stack = await startStack({ folder, ports, fresh: true });
  try {
    await publishBuilt(single, ports, [], { host: dist });
    const edge = {
      name: 'single bundle',
      file: 'infra/edge/src/main.ts',
      port: singlePort,
      environment: {
        EDGE_PORT: String(singlePort),
        SITE_FOLDER: join(single, 'site'),
        RELEASES_FOLDER: join(single, 'registry', 'releases'),
        SERVICES_URL: `http://127.0.0.1:${ports.services}`,
        UPSTREAM_SECRET: readFileSync(join(folder, 'upstream-secret'), 'utf8'),
      },
    };
    stack.servers.start(edge);
    await stack.servers.ready(edge);
    let shown = federatedPort;
    const close = await front(first, () => shown);
    const side = (name: string, port: number): Side => ({
      name,
      address: `http://localhost:${first}`,
      show() {
        shown = port;
      },
    });
    return {
      sides: [side('federated', federatedPort), side('single bundle', singlePort)],
      async end() {
        await close();
        await stack.end();
      },
    };
  } catch (cause) {
    await stack.end();
    throw cause;
  }
}
