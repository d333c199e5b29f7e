import { startNginx } from './start-nginx.ts';

const { env } = process;

/** A setting that has no default. @throws Error naming it */
function needed(name: string): string {
  const value = env[name];
  if (!value) throw new Error(`The edge needs ${name} in its environment.`);
  return value;
}

/** The settings of the embedded edge, and NGINX_FOLDER (a temporary one). */
const nginx = await startNginx({
  port: Number(env.EDGE_PORT ?? 4300),
  host: env.EDGE_HOST ?? '127.0.0.1',
  site: needed('SITE_FOLDER'),
  releases: needed('RELEASES_FOLDER'),
  ...(env.RECORDS_FOLDER && { records: env.RECORDS_FOLDER }),
  servicesUrl: env.SERVICES_URL ?? 'http://127.0.0.1:4302',
  ...(env.SERVICES_APART && { apart: JSON.parse(env.SERVICES_APART) as Record<string, string> }),
  upstreamSecret: needed('UPSTREAM_SECRET'),
  ...(env.UPSTREAM_TIMEOUT && { upstreamTimeout: Number(env.UPSTREAM_TIMEOUT) }),
  ...(env.BODY_LIMIT && { bodyLimit: Number(env.BODY_LIMIT) }),
  ...(env.NGINX_FOLDER && { folder: env.NGINX_FOLDER }),
});

let isEnding = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    isEnding = true;
    void nginx.close();
  });
}
void nginx.lost.then(() => {
  if (isEnding) return;
  process.exitCode = 1;
  void nginx.close();
});
