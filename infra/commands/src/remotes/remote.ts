import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  type Changed,
  lastAccepted,
  PublishRefused,
  pinRemote,
  pruneReleases,
  publishRemote,
  type RegistryPlace,
  readHistory,
  readStatus,
  renewDocuments,
  revokeRemote,
  rollbackRemote,
} from '@wealth/registry';
import { isLocked } from '@wealth/services/database';
import { place, remotePackages, root } from '../places.ts';
import { buildPackages } from '../portal/packages.ts';
import { Refusal, run } from '../say.ts';
import { historyLines, moveLines, statusLines, stayLines } from './remote-words.ts';

const usage = `npm run remote -- publish <remote> [--version 1.4.2] [--may-fall-back] [--reason "…"] [--from <folder>]
    Builds a remote and publishes it as one immutable version, which then runs wherever no other one is pinned.
    Without --version its content names it. --tenants none publishes it and has nobody run it yet. --from takes a
    folder with remote.json and dist/ that was built elsewhere. --may-fall-back lets the page try the version before
    when this one fails to start.
npm run remote -- pin <remote> <version> --reason "…"
    Sets a version and holds it: neither a publication nor a start moves it. The version "newest" lets go again.
npm run remote -- rollback <remote> --reason "…"
    Goes back to the version that ran before, until the next publication; a start does not undo it.
npm run remote -- revoke <remote> <version> --reason "…"
    Withdraws a version that does harm, for good: no new page loads it, the services refuse its writes, and members
    who have it open are asked to load the page again. Every page carries the reason.
npm run remote -- status [<remote>]
    Who runs what, since when and why; with a remote also how it came to that, for each tenant.
npm run remote -- renew
    Signs anew what has less than half of its 30 days left; to be run every day where the portal is seldom started.

--tenants copper,ucu limits each of them. PORTAL_DATA names the portal's data folder (.data/demo).`;

/** How long a running portal may take until new pages show a change, in milliseconds; its renderer's round takes 5 s. */
const SHOWN_WITHIN = 30_000;

const wrong = (sentence: string) => new Refusal(`${sentence}\n\n${usage}`);

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        version: { type: 'string' },
        tenants: { type: 'string' },
        reason: { type: 'string' },
        from: { type: 'string' },
        'may-fall-back': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (cause) {
    throw wrong((cause as Error).message);
  }
}

/** Waits until new pages of the tenants show the change. */
async function shown(site: string, changed: readonly Changed[]): Promise<boolean> {
  const until = performance.now() + SHOWN_WITHIN;
  for (const { now } of changed) {
    while (((await lastAccepted(site, now.tenant))?.sequence ?? 0) < now.sequence) {
      if (performance.now() > until) return false;
      await pause(200);
    }
  }
  return true;
}

/** A command as it was typed, with the portal that it is about. */
interface Command {
  readonly act: string;
  readonly remote: string | undefined;
  readonly version: string | undefined;
  readonly values: ReturnType<typeof readOptions>['values'];
  readonly registry: RegistryPlace;
  /** Those it is limited to; all of them where it names none. */
  readonly tenants: readonly string[] | undefined;
}

const by = userInfo().username;

function named({ act }: Command, what: string, given: string | undefined): string {
  if (given === undefined) throw wrong(`npm run remote -- ${act} needs ${what}.`);
  return given;
}

const reasonOf = ({ values }: Command) => values.reason?.trim() || undefined;

const requestOf = (command: Command) => ({
  remote: named(command, 'the name of a remote', command.remote),
  ...(command.tenants && { tenants: command.tenants }),
  by,
  reason: named(command, 'a reason: --reason "…"', reasonOf(command)),
});

async function publish(command: Command): Promise<readonly Changed[]> {
  const { remote, values, registry, tenants } = command;
  const name = named(command, 'the name of a remote', remote ?? (values.from && 'it'));
  if (!values.from && !remotePackages.includes(name)) {
    throw new Refusal(
      `There is no remote ${name} here; there are ${remotePackages.join(', ')}. npm run new -- remote makes one.`,
    );
  }
  if (!values.from) await buildPackages([name]);
  const folder = values.from ? resolve(root, values.from) : place(name);
  const descriptor: unknown = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
  const published = await publishRemote(
    registry,
    { dist: join(folder, 'dist'), descriptor, ...(values.version && { version: values.version }) },
    {
      ...(tenants && { tenants }),
      by,
      reason: reasonOf(command) ?? 'a new version',
      mayFallBack: values['may-fall-back'] ?? false,
    },
  );
  console.log(`${published.remote}@${published.version} is published.`);
  for (const line of stayLines(published.changed, published)) console.log(line);
  for (const one of await pruneReleases(registry)) console.log(`${one} was not run for 30 days: its files are gone.`);
  return published.changed;
}

async function change(command: Command): Promise<readonly Changed[]> {
  const { act, version, values, registry } = command;
  switch (act) {
    case 'publish':
      return publish(command);
    case 'pin':
      return pinRemote(registry, {
        ...requestOf(command),
        version: named(command, 'a version', version),
        mayFallBack: values['may-fall-back'] ?? false,
      });
    case 'rollback':
      return rollbackRemote(registry, requestOf(command));
    case 'revoke':
      return revokeRemote(registry, { ...requestOf(command), version: named(command, 'a version', version) });
    case 'renew':
      return renewDocuments(registry);
    default:
      throw wrong(`npm run remote knows no "${act}".`);
  }
}

async function printStatus({ registry, tenants, remote }: Command): Promise<void> {
  const found = await readStatus(registry, tenants);
  for (const line of statusLines(found, remote)) console.log(line);
  if (!remote) return;
  for (const tenant of found.tenants) {
    const history = await readHistory(registry.registry, tenant, remote);
    for (const line of historyLines(tenant, history)) console.log(line);
  }
}

/** @throws Refusal where the running portal does not show the change in time */
async function printChange(changed: readonly Changed[], { site }: RegistryPlace, data: string): Promise<void> {
  for (const line of moveLines(changed)) console.log(line);
  const signed = changed.filter(({ before, now }) => now.sequence !== before.sequence);
  if (changed.length === 0) console.log('No tenant runs it yet: npm run remote -- pin sets it.');
  else if (signed.length === 0) console.log('Nothing changed.');
  else if (!(await isLocked(join(data, 'running'))))
    console.log('The portal is not running: its pages show it once it starts.');
  else if (await shown(site, signed)) console.log('New pages show it; open ones keep what they loaded.');
  else throw new Refusal('The running portal has not shown it yet: its renderer does not answer. See its log.');
}

/** `npm run remote -- …`: chooses the version of a remote for each tenant. */
await run(async () => {
  const { values, positionals } = readOptions();
  const [act, remote, version] = positionals;
  if (values.help || act === undefined) {
    console.log(usage);
    return act === undefined && !values.help ? 1 : 0;
  }
  const data = resolve(root, process.env.PORTAL_DATA ?? '.data/demo');
  const registry: RegistryPlace = {
    registry: join(data, 'registry'),
    site: join(data, 'site'),
    clock: { now: () => Date.now() },
  };
  if (!existsSync(registry.registry)) {
    throw new Refusal(`There is no portal in ${data}. Start one (npm start), or name its folder by PORTAL_DATA.`);
  }
  const tenants = values.tenants === 'none' ? [] : values.tenants?.split(',').map((tenant) => tenant.trim());
  const command: Command = { act, remote, version, values, registry, tenants };
  try {
    if (act === 'status') await printStatus(command);
    else await printChange(await change(command), registry, data);
    return 0;
  } catch (cause) {
    if (!(cause instanceof PublishRefused)) throw cause;
    throw new Refusal(`Refused (${cause.code}): ${cause.message} Nothing was changed.`);
  }
});
