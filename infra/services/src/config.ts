import { isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteNamed, type ServiceBases, serviceBases } from '@wealth/api';
import type { Clock } from '@wealth/domain/calendar';
import { type ServiceName, type ServicesPlugin, serviceNames } from './build-services.ts';
import { type DatabaseAddress, requestLimits } from './database/index.ts';
import { createLog } from './http/log.ts';
import type { Linking } from './ports/index.ts';
import { createKeyFile, openKeyFile } from './secrets/index.ts';
import type { StartConfig } from './start-services.ts';
import { usualLimits, type WorkLimits } from './work/step.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting is missing or wrong; the message is one sentence for the operator. */
export class BadConfiguration extends Error {
  override readonly name = 'BadConfiguration';
}

const machineClock: Clock = { now: () => Date.now() };

function required(environment: Environment, name: string): string {
  const value = environment[name];
  if (value === undefined || value === '') throw new BadConfiguration(`${name} is not set.`);
  return value;
}

/**
 * Reads how to start from environment variables: SERVICES_PORT (4302), SERVICES_HOST (127.0.0.1), DATABASE_URL with
 * DATABASE_CONNECTIONS (10), or DATABASE_FOLDER, MIGRATE (true for a folder), IDENTITY_URL, ISSUERS (JSON: issuer →
 * tenant), UPSTREAM_SECRET, KEYS_FILE, REGISTRY_FOLDER, SERVICE_BASES (JSON: service → path below /api; the defaults),
 * INTERNAL_HOSTS (a list of hosts that /work and /docs answer at beside the loopback address; none), OPENINGS_PER_DAY (3), LINKED_ACCOUNTS (5), PORT_SECONDS (20), OUTAGE_HOURS (24), MOST_ATTEMPTS (20), DEVELOPED_REMOTE (what `npm run dev` serves; none), SERVICES (a list, or none; all),
 * WORK (yes or no; yes), PLUGIN (a module; none), LOG_LEVEL (info).
 * LINKING_URL, LINKING_CLIENT_ID and LINKING_SECRET name the provider by which banks are linked; without them none is.
 * @throws BadConfiguration with one sentence
 */
export async function configFromEnvironment(environment: Environment): Promise<StartConfig> {
  const database = getDatabase(environment);
  const isEmbedded = 'folder' in database;
  const keysFile = getKeysFile(environment);
  // An embedded database is a demo's or a developer's own; beside a server the keys are put there by its operator.
  if (isEmbedded) await createKeyFile(keysFile);
  const [services, hasWorker] = [servicesOf(environment.SERVICES), hasWorkerOf(environment.WORK)];
  if (services.length === 0 && !hasWorker)
    throw new BadConfiguration('SERVICES is none and WORK is no, so nothing would run.');
  const plugin = await pluginOf(environment.PLUGIN);
  return {
    database,
    migrate: (environment.MIGRATE ?? String(isEmbedded)) === 'true',
    port: portOf(environment.SERVICES_PORT ?? '4302'),
    ...(environment.SERVICES_HOST ? { host: environment.SERVICES_HOST } : {}),
    identityUrl: required(environment, 'IDENTITY_URL').replace(/\/$/, ''),
    issuers: issuersOf(required(environment, 'ISSUERS')),
    upstreamSecret: required(environment, 'UPSTREAM_SECRET'),
    keys: await openKeyFile(keysFile),
    registry: required(environment, 'REGISTRY_FOLDER'),
    ...(environment.DEVELOPED_REMOTE ? { developed: developedOf(environment.DEVELOPED_REMOTE) } : {}),
    ...(environment.SERVICE_BASES ? { bases: basesOf(environment.SERVICE_BASES) } : {}),
    ...(environment.INTERNAL_HOSTS ? { internalHosts: environment.INTERNAL_HOSTS.split(',') } : {}),
    ...(environment.OPENINGS_PER_DAY
      ? { openingsPerDay: countOf('OPENINGS_PER_DAY', environment.OPENINGS_PER_DAY) }
      : {}),
    ...(environment.LINKED_ACCOUNTS
      ? { mostLinkedAccounts: countOf('LINKED_ACCOUNTS', environment.LINKED_ACCOUNTS) }
      : {}),
    workLimits: limitsOf(environment),
    services,
    hasWorker,
    ...(plugin ? { plugin } : {}),
    linking: await linkingOf(environment),
    systemClock: machineClock,
    businessClock: machineClock,
    log: createLog(environment.LOG_LEVEL),
  };
}

/**
 * The provider's library is large, and is loaded only where one is named.
 * @throws BadConfiguration where a part is missing
 */
async function linkingOf(environment: Environment): Promise<Linking | undefined> {
  const names = ['LINKING_URL', 'LINKING_CLIENT_ID', 'LINKING_SECRET'] as const;
  if (names.every((name) => !environment[name])) return undefined;
  const [url = '', clientId = '', secret = ''] = names.map((name) => required(environment, name));
  if (!URL.canParse(url)) throw new BadConfiguration('LINKING_URL is no address.');
  const { plaidLinking } = await import('./funding/banks/provider.ts');
  return plaidLinking({ url: url.replace(/\/$/, ''), clientId, secret });
}

/** The file of the envelope keys. @throws BadConfiguration where it is not set */
export const getKeysFile = (environment: Environment): string => required(environment, 'KEYS_FILE');

/** @throws BadConfiguration with one sentence */
export function getDatabase(environment: Environment): DatabaseAddress {
  const { DATABASE_URL: url, DATABASE_FOLDER: folder, DATABASE_CONNECTIONS: connections = '10' } = environment;
  if (url) return { url, connections: countOf('DATABASE_CONNECTIONS', connections), limits: requestLimits };
  if (folder) return { folder };
  throw new BadConfiguration('Neither DATABASE_URL nor DATABASE_FOLDER is set.');
}

/** Time limits and retry limits of the background work. */
function limitsOf({ PORT_SECONDS, OUTAGE_HOURS, MOST_ATTEMPTS }: Environment): WorkLimits {
  const limits = {
    ...usualLimits,
    ...(PORT_SECONDS && { portMs: countOf('PORT_SECONDS', PORT_SECONDS) * 1_000 }),
    ...(OUTAGE_HOURS && { outageMs: countOf('OUTAGE_HOURS', OUTAGE_HOURS) * 3_600_000 }),
    ...(MOST_ATTEMPTS && { attempts: countOf('MOST_ATTEMPTS', MOST_ATTEMPTS) }),
  };
  // A lease has to outlast the call of a port.
  if (limits.portMs > 30_000) throw new BadConfiguration(`PORT_SECONDS is ${PORT_SECONDS}, which is more than 30.`);
  return limits;
}

function countOf(name: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new BadConfiguration(`${name} is ${text}, which is no whole number above 0.`);
}

/** Only the version that `npm run dev` serves: no setting lets an unpublished build through. */
function developedOf(remote: string): string {
  if (remoteNamed(remote) && remote.endsWith('@0.0.0-development')) return remote;
  throw new BadConfiguration(`DEVELOPED_REMOTE is ${remote}, which is no name@0.0.0-development.`);
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new BadConfiguration(`SERVICES_PORT is ${text}, which is no port.`);
}

function issuersOf(text: string): Record<string, string> {
  try {
    const issuers: unknown = JSON.parse(text);
    if (typeof issuers === 'object' && issuers !== null && !Array.isArray(issuers)) {
      const pairs = Object.entries(issuers);
      if (pairs.length > 0 && pairs.every(([, tenant]) => typeof tenant === 'string')) return Object.fromEntries(pairs);
    }
  } catch {
    // Refused below: no JSON is as wrong as another shape.
  }
  throw new BadConfiguration('ISSUERS must be a JSON object from issuer to tenant.');
}

/** The edge passes on what lies below /api, and nothing else. */
function basesOf(text: string): Partial<ServiceBases> {
  const known = Object.keys(serviceBases());
  try {
    const bases: unknown = JSON.parse(text);
    if (typeof bases === 'object' && bases !== null) {
      const pairs = Object.entries(bases);
      const isBase = ([service, path]: [string, unknown]) =>
        known.includes(service) && typeof path === 'string' && /^\/api(\/[\w-]+)*$/.test(path);
      if (pairs.every(isBase)) return Object.fromEntries(pairs);
    }
  } catch {
    // Refused below: no JSON is as wrong as another shape.
  }
  throw new BadConfiguration(
    `SERVICE_BASES must be a JSON object from service (${known.join(', ')}) to a path below /api.`,
  );
}

function servicesOf(text: string | undefined): ServiceName[] {
  if (!text) return serviceNames;
  if (text === 'none') return [];
  return text.split(',').map((word) => {
    const name = serviceNames.find((one) => one === word.trim());
    if (!name)
      throw new BadConfiguration(`SERVICES names ${word}; there are ${serviceNames.join(', ')}, or none alone.`);
    return name;
  });
}

function hasWorkerOf(text: string | undefined): boolean {
  if (!text || text === 'yes') return true;
  if (text === 'no') return false;
  throw new BadConfiguration(`WORK is ${text}, which is neither yes nor no.`);
}

/** A path from here, or a module's name. */
async function pluginOf(place: string | undefined): Promise<ServicesPlugin | undefined> {
  if (!place) return undefined;
  const isPath = isAbsolute(place) || place.startsWith('.');
  const { default: plugin } = (await import(isPath ? pathToFileURL(resolve(place)).href : place)) as {
    default?: unknown;
  };
  if (typeof plugin !== 'function')
    throw new BadConfiguration(`PLUGIN ${place} has no function as its default export.`);
  return plugin as ServicesPlugin;
}
