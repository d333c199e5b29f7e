import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { callHeaders, operations, type ProblemReply } from '@wealth/api';
import { publishAll } from '@wealth/registry';
import { built, descriptor, shellFiles, temporaryFolder, testSite } from '@wealth/registry/testing';
import type { TestIdentity } from './identity.fixture.ts';
import { quickStart } from './quick-start.ts';
import { PERMISSION, usualHeaders } from './services.fixture.ts';

/** A registry whose tenants run the remote that `usualHeaders` names, which lists every call. @returns its folder */
export async function publishedRegistry(): Promise<string> {
  const site = await testSite();
  const { knows: _knows, ...entries } = JSON.parse(shellFiles['entries.json']);
  const shellOfAllCalls = { ...shellFiles, 'entries.json': JSON.stringify(entries) };
  await publishAll({
    ...site,
    shell: { dist: await built(await temporaryFolder(), shellOfAllCalls) },
    remotes: site.remotes.map((remote) => ({
      ...remote,
      version: '1.0.0',
      descriptor: descriptor({ calls: [...operations] }),
    })),
  });
  return site.registry;
}

/** The process of the services as it is started for real. */
export function servicesProcess(environment: Readonly<Record<string, string | undefined>>) {
  const child = spawn(process.execPath, [...quickStart, join(import.meta.dirname, '..', 'main.ts')], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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

/** A write of a member. A body with `PERMISSION` is sent with the words that the services ask for. */
export interface MemberWrite {
  readonly path: string;
  /** Of the token. */
  readonly subject: string;
  readonly key: string;
  readonly body: object;
}

/** Sends writes to a process as the edge does, with tokens that hold at the machine's time. */
export function memberWrites(identity: TestIdentity) {
  // The words stay with their key, so that a repeated call is the same call.
  const read = new Map<string, string>();
  async function post(url: string, { path, subject, key, body }: MemberWrite) {
    const now = Math.floor(Date.now() / 1_000);
    const token = await identity.token({ sub: subject, iat: now - 10, exp: now + 290 });
    const own = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      [callHeaders.idempotencyKey]: key,
    };
    const headers = { ...usualHeaders(path), ...own };
    const reply = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> & Partial<ProblemReply> };
  }
  return async (url: string, write: MemberWrite) => {
    if ((write.body as { permission?: string }).permission !== PERMISSION) return post(url, write);
    const withWords = (permission = PERMISSION) => post(url, { ...write, body: { ...write.body, permission } });
    const known = read.get(write.key);
    const reply = await withWords(known);
    const [error] = reply.body.errors ?? [];
    const issue = error?.details[0]?.issue;
    if (error?.name === 'PERMISSION_CHANGED' && issue) read.set(write.key, issue);
    // A call with the same key may have read the words meanwhile.
    const words = read.get(write.key);
    return words === undefined || words === known ? reply : withWords(words);
  };
}
