import { startEdge } from './start.ts';

/** A setting that has no default. @throws Error naming it */
function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The edge needs ${name} in its environment.`);
  return value;
}

const edge = await startEdge({
  port: Number(process.env.EDGE_PORT ?? 4300),
  host: process.env.EDGE_HOST ?? '127.0.0.1',
  site: needed('SITE_FOLDER'),
  releases: needed('RELEASES_FOLDER'),
  ...(process.env.RECORDS_FOLDER && { records: process.env.RECORDS_FOLDER }),
  servicesUrl: process.env.SERVICES_URL ?? 'http://127.0.0.1:4302',
  ...(process.env.SERVICES_APART && { apart: JSON.parse(process.env.SERVICES_APART) as Record<string, string> }),
  upstreamSecret: needed('UPSTREAM_SECRET'),
  ...(process.env.UPSTREAM_TIMEOUT && { upstreamTimeout: Number(process.env.UPSTREAM_TIMEOUT) }),
  ...(process.env.BODY_LIMIT && { bodyLimit: Number(process.env.BODY_LIMIT) }),
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void edge.close());
