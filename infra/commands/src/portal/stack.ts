// Long, since it is the one place that says what each server of the portal is started with.

import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Compression, publishAll, type SiteConfig } from '@wealth/registry';
import { BANK_HOST } from '@wealth/sandbox/banking-site';
import { LINKING_HOST } from '@wealth/sandbox/linking-provider';
import { defaultTenant, tenants } from '@wealth/sandbox/people';
import { writeDemoRealms } from '@wealth/sandbox/realms';
import { keepToOwner } from '@wealth/services/database';
import { builtPackages, hostPackage, LINK_HOST, type Ports, place, portsFrom, remotePackages } from '../places.ts';
import { Refusal, say } from '../say.ts';
import { Children, refuseTakenPort, type Server } from './children.ts';
import { prepareDatabase } from './demo-database.ts';
import { findKeycloak } from './keycloak.ts';
import { takeLock } from './lock.ts';
import { buildPackages } from './packages.ts';

export { type Ports, portsFrom };

/** A small remote beside the portal's own. */
export interface FurtherRemote {
  /** Its folder in the repository. */
  readonly name: string;
  /** Tenants that run it. */
  readonly tenants: readonly string[];
  /** Its `dist/` is kept as it was once built, and never built again. Default: no. */
  readonly isKept?: boolean;
  /** Whether the version before may be tried once when it fails for a cause that stays. Default: no. */
  readonly mayFallBack?: boolean;
}

export interface StackOptions {
  /** Folder of everything that a run keeps: database, keys, releases, pages, logs. */
  readonly folder: string;
  readonly ports: Ports;
  /** Begins with an empty folder. Default: keeps what is there and appends the days since. */
  readonly fresh?: boolean;
  readonly further?: readonly FurtherRemote[];
  /** Who signs members in: the embedded provider, or a Keycloak with the same realms. Default: embedded. */
  readonly identity?: 'embedded' | 'keycloak';
  /**
   * Names of the servers to start. Default: all. Pages are built and published only where the portal is one of them.
   */
  readonly only?: readonly string[];
  /** The PostgreSQL that holds the data. Default: the one that DATABASE_URL names, else the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** Services that run in a process of their own. Default: none. A server alone can be shared by two. */
  readonly apart?: Apart;
  /** `name@version` that a development server in front serves: it may write, though it is not published. */
  readonly developed?: string;
  /** The folder holds all of it as it is to run: nothing is built, prepared or published. Default: no. */
  readonly isPrepared?: boolean;
  /**
   * The moment (ISO 8601) at which business time stands still; the data end on its day. Default: business time is real.
   */
  readonly businessTime?: string;
  /** Of the releases. Default: `smallest`, as it is measured. */
  readonly compression?: Compression;
  /** Aborting it gives up between two steps; nothing is left running then. */
  readonly signal?: AbortSignal;
}

/** Which services one process answers, and which the other, as SERVICES lists them. */
export interface Apart {
  readonly services: string;
  readonly others: string;
  /** Where those of `services` answer: `/api/accounts` and all below it. */
  readonly path: string;
  readonly port: number;
}

export interface Stack {
  readonly servers: Children;
  /** Ends every server and gives the folder back. */
  end(): Promise<void>;
}

/** Bytes that a first start needs: builds, database, releases. */
const NEEDED_ON_DISK = 1_500_000_000;

const keysFileOf = (folder: string) => join(folder, 'envelope-keys.json');

/** Where a start writes the files of the demo's realms. */
const realmsOf = (folder: string) => join(folder, 'realms');

const systemClock = { now: () => Date.now() };

function refuseFullDisk(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < NEEDED_ON_DISK) {
    throw new Refusal('The disk is almost full: free about 2 GB and run the command again.');
  }
}

/** A secret of this machine, made once and readable by its owner alone. */
function ownSecret(file: string): string {
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  return readFileSync(file, 'utf8');
}

function identityServers({ identity }: Ports) {
  return [
    { host: 'wealth.localhost', url: `http://id.wealth.localhost:${identity}` },
    { host: 'localhost', url: `http://localhost:${identity}` },
  ];
}

function siteConfig(ports: Ports): SiteConfig {
  return {
    tenants: tenants.map(({ id, name, host, brand, firm, phone, authMode, hint, isListed }) => ({
      id,
      name,
      host,
      brand,
      phone,
      authMode,
      ...(firm && { firm }),
      ...(hint && { hint }),
      ...(!isListed && { unlisted: true }),
      ...(isListed && ports.bank !== undefined && { frameAncestors: [`http://${BANK_HOST}:${ports.bank}`] }),
    })),
    defaultTenant,
    hosts: ['localhost', '127.0.0.1'],
    linking: {
      origin: `http://${LINK_HOST}:${ports.edge}`,
      script: `http://${LINKING_HOST}:${ports.linking}/link/v2/stable/link-initialize.js`,
    },
    identity: { servers: identityServers(ports), clientId: 'wealth-portal' },
    apiClientId: 'wealth-portal',
    widget: { clientId: 'wealth-widget', apiClientId: 'wealth-widget' },
  };
}

/** Every issuer that may sign in members of a realm: one for each site that pages are served on. */
function issuers(ports: Ports): Record<string, string> {
  return Object.fromEntries(
    identityServers(ports).flatMap(({ url }) => tenants.map(({ id }) => [`${url}/realms/${id}`, id])),
  );
}

/**
 * Publishes what was built and renders the pages of every tenant; `host` is the folder of the host's build. What
 * somebody pinned, rolled back or revoked stays.
 */
export async function publishBuilt(
  folder: string,
  ports: Ports,
  further: readonly FurtherRemote[] = [],
  { host = place(hostPackage, 'dist'), compression }: { host?: string; compression?: Compression } = {},
): Promise<void> {
  const own: FurtherRemote[] = remotePackages.map((name) => ({ name, tenants: tenants.map(({ id }) => id) }));
  const { alarms, held } = await publishAll({
    registry: join(folder, 'registry'),
    site: join(folder, 'site'),
    config: siteConfig(ports),
    shell: { dist: host },
    remotes: [...own, ...further].map(({ name, tenants: runBy, mayFallBack = false }) => ({
      dist: place(name, 'dist'),
      descriptor: JSON.parse(readFileSync(place(name, 'remote.json'), 'utf8')),
      tenants: runBy,
      mayFallBack,
    })),
    ...(compression && { compression }),
    clock: systemClock,
    log: () => {},
  });
  for (const { sentence } of alarms) say(`Alarm: ${sentence}`);
  for (const sentence of held) say(`Left as it is: ${sentence}`);
}

function identityServer(folder: string, ports: Ports, keycloak: string | undefined): Server {
  const environment = {
    IDENTITY_PORT: String(ports.identity),
    PORTAL_PORT: String(ports.edge),
    EXTERNAL_PORT: String(ports.external),
    REALM_FOLDERS: realmsOf(folder),
    DATA_FOLDER: join(folder, keycloak === undefined ? 'identity' : 'keycloak'),
  };
  const server = { name: 'identity', port: ports.identity };
  if (keycloak === undefined) {
    return { ...server, file: 'infra/identity/src/main.ts', environment: { ...environment, SHOW_DEMO_MEMBERS: '1' } };
  }
  return {
    ...server,
    file: 'infra/deploy/src/keycloak/main.ts',
    environment: {
      ...environment,
      KEYCLOAK_RELEASE: keycloak,
      KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
      KC_BOOTSTRAP_ADMIN_PASSWORD: ownSecret(join(folder, 'keycloak-secret')),
    },
    readyPath: '/health/ready',
    readyWithin: 600,
  };
}

function serversOf(
  folder: string,
  { ports, databaseUrl, apart, businessTime, developed }: StackOptions,
  keycloak: string | undefined,
): readonly Server[] {
  const upstreamSecret = ownSecret(join(folder, 'upstream-secret'));
  const linkingKeys = { LINKING_CLIENT_ID: 'wealth-portal', LINKING_SECRET: ownSecret(join(folder, 'linking-secret')) };
  const identityUrl = `http://127.0.0.1:${ports.identity}`;
  const servicesAt = (name: string, port: number, services: string | undefined): Server => ({
    name,
    file: 'infra/services/src/main.ts',
    port,
    environment: {
      SERVICES_PORT: String(port),
      ...(services && { SERVICES: services }),
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATABASE_FOLDER: join(folder, 'database') }),
      IDENTITY_URL: identityUrl,
      ISSUERS: JSON.stringify(issuers(ports)),
      UPSTREAM_SECRET: upstreamSecret,
      KEYS_FILE: keysFileOf(folder),
      REGISTRY_FOLDER: join(folder, 'registry'),
      PLUGIN: place('infra/sandbox/src/plugin.ts'),
      LINKING_URL: `http://127.0.0.1:${ports.linking}`,
      ...linkingKeys,
      ...(developed && { DEVELOPED_REMOTE: developed }),
      ...(businessTime && { SANDBOX_BUSINESS_TIME: businessTime }),
    },
  });
  const edgeServer = (name: string, file: string, port: number): Server => ({
    name,
    file,
    port,
    environment: {
      EDGE_PORT: String(port),
      SITE_FOLDER: join(folder, 'site'),
      RELEASES_FOLDER: join(folder, 'registry', 'releases'),
      SERVICES_URL: `http://127.0.0.1:${ports.services}`,
      ...(apart && { SERVICES_APART: JSON.stringify({ [apart.path]: `http://127.0.0.1:${apart.port}` }) }),
      UPSTREAM_SECRET: upstreamSecret,
    },
  });
  return [
    {
      name: 'external identity provider',
      file: 'infra/sandbox/src/external-provider/main.ts',
      port: ports.external,
      environment: {
        EXTERNAL_PORT: String(ports.external),
        IDENTITY_PORT: String(ports.identity),
        DATA_FOLDER: join(folder, 'external-provider'),
      },
    },
    {
      name: 'linking provider',
      file: 'infra/sandbox/src/linking/main.ts',
      port: ports.linking,
      environment: {
        LINKING_PORT: String(ports.linking),
        SERVICES_PORT: String(ports.services),
        UPSTREAM_SECRET: upstreamSecret,
        LINK_HOST,
        ...linkingKeys,
      },
    },
    {
      name: 'desk',
      file: 'infra/sandbox/src/desk/main.ts',
      port: ports.desk,
      environment: {
        DESK_PORT: String(ports.desk),
        SERVICES_PORT: String(ports.services),
        UPSTREAM_SECRET: upstreamSecret,
      },
    },
    ...(ports.bank === undefined
      ? []
      : [
          {
            name: 'banking site',
            file: 'infra/sandbox/src/banking-site/main.ts',
            port: ports.bank,
            environment: { BANK_PORT: String(ports.bank), PORTAL_PORT: String(ports.edge) },
          },
        ]),
    identityServer(folder, ports, keycloak),
    servicesAt('services', ports.services, apart?.others),
    ...(apart ? [servicesAt('dedicated services', apart.port, apart.services)] : []),
    {
      name: 'renderer',
      file: 'infra/registry/src/renderer/main.ts',
      port: ports.renderer,
      environment: {
        RENDERER_PORT: String(ports.renderer),
        REGISTRY_FOLDER: join(folder, 'registry'),
        SITE_FOLDER: join(folder, 'site'),
        SITE_CONFIG: JSON.stringify(siteConfig(ports)),
      },
    },
    edgeServer('portal', 'infra/edge/src/main.ts', ports.behind ?? ports.edge),
    ...(ports.nginx === undefined ? [] : [edgeServer('nginx', 'infra/deploy/src/nginx/main.ts', ports.nginx)]),
  ];
}

/** Waits for both to end, so that nothing goes on behind a failure. @throws what one of them threw */
async function bothOf(one: Promise<void>, other: Promise<void> | undefined): Promise<void> {
  for (const result of await Promise.allSettled([one, other])) if (result.status === 'rejected') throw result.reason;
}

/**
 * Builds, prepares the data, publishes, and starts every server of the portal, ready when this settles.
 *
 * @throws Refusal in one sentence when it cannot; nothing of it is left running then
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const {
    folder: named,
    ports,
    fresh = false,
    further = [],
    only,
    identity = 'embedded',
    apart,
    signal,
    isPrepared = false,
    businessTime,
    compression,
  } = options;
  const databaseUrl = options.databaseUrl ?? process.env.DATABASE_URL;
  const folder = resolve(place('.'), named);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  refuseFullDisk(folder);
  const keycloak = identity === 'keycloak' ? findKeycloak() : undefined;
  const giveBack = await takeLock(join(folder, 'running'));
  const servers = new Children(join(folder, 'logs'));
  try {
    for (const port of [...Object.values(ports), ...(apart ? [apart.port] : [])]) await refuseTakenPort(port);
    if (fresh)
      for (const kept of ['database', 'identity', 'external-provider', 'registry', 'site', 'envelope-keys.json'])
        rmSync(join(folder, kept), { recursive: true, force: true });

    const wanted = serversOf(folder, { ...options, databaseUrl }, keycloak).filter(
      ({ name }) => only?.includes(name) ?? true,
    );
    const hasPages = wanted.some(({ name }) => name === 'portal');
    if (!isPrepared) {
      const clock = businessTime === undefined ? systemClock : { now: () => Date.parse(businessTime) };
      // Seeding keeps one core busy, and so does the last of the builds.
      const small = further.flatMap(({ name, isKept }) => (isKept ? [] : name));
      await bothOf(
        prepareDatabase(folder, { url: databaseUrl, fresh, clock, keysFile: keysFileOf(folder), signal }),
        hasPages ? buildPackages(builtPackages, { signal, small }) : undefined,
      );
    }
    if (hasPages && !isPrepared) {
      say('Publishing and rendering …');
      await publishBuilt(folder, ports, further, { ...(compression && { compression }) });
    }
    signal?.throwIfAborted();
    rmSync(realmsOf(folder), { recursive: true, force: true });
    writeDemoRealms(realmsOf(folder));

    // What an earlier start left, and what the preparations made: the servers' own files are theirs alone by themselves.
    await keepToOwner(folder);
    say('Starting the servers …');
    for (const server of wanted) servers.start(server);
    await Promise.all(wanted.map((server) => servers.ready(server)));
    signal?.throwIfAborted();
  } catch (cause) {
    await servers.endAll();
    await giveBack();
    throw cause;
  }
  return {
    servers,
    async end() {
      await servers.endAll();
      await giveBack();
    },
  };
}
