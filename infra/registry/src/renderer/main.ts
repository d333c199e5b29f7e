import type { SiteConfig } from '../pages/render.ts';
import { startRenderer } from './start.ts';

/** Milliseconds. A rollback must show within 30 s; five leave time for a slow disk and a busy machine. */
const EVERY = 5_000;

/** A setting that has no default. @throws Error naming it */
function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The renderer needs ${name} in its environment.`);
  return value;
}

const renderer = await startRenderer({
  port: Number(process.env.RENDERER_PORT ?? 4305),
  ...(process.env.RENDERER_HOST && { host: process.env.RENDERER_HOST }),
  registry: needed('REGISTRY_FOLDER'),
  site: needed('SITE_FOLDER'),
  config: JSON.parse(needed('SITE_CONFIG')) as SiteConfig,
  every: Number(process.env.RENDER_EVERY ?? EVERY),
  clock: { now: () => Date.now() },
  log: (line) => process.stdout.write(`${JSON.stringify({ server: 'renderer', time: new Date(), ...line })}\n`),
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void renderer.close());
