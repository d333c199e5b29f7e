import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { publishAll } from '@wealth/registry';
import { testSite } from '@wealth/registry/testing';

/** A registry whose tenants run the remote that `usualHeaders` names. @returns its folder */
export async function publishedRegistry(): Promise<string> {
  const site = await testSite();
  await publishAll({ ...site, remotes: site.remotes.map((remote) => ({ ...remote, version: '1.0.0' })) });
  return site.registry;
}

/** The process of the services as it is started for real. */
export function servicesProcess(environment: Readonly<Record<string, string | undefined>>) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '..', 'main.ts')],
    { env: { PATH: process.env.PATH, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (part) => {
    said += String(part);
  });
  const listens = new Promise<string>((done, failed) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { url } = JSON.parse(line) as { url?: string };
      if (url) done(url);
    });
    child.once('exit', () => failed(new Error(said)));
  });
  // Most starts are waited for; of one that is refused only the end is looked at.
  listens.catch(() => {});
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, said }));
  return { child, listens, ended };
}
