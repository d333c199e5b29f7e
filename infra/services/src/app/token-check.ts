import type { Clock } from '@wealth/domain/calendar';
import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { type Caller, type Client, clients } from './caller.ts';
import { Refusal, unauthorized } from './refusal.ts';

/** Whose tokens are believed, and where their keys are. */
export interface TokenRules {
  /** Issuer → tenant. Several issuers may stand for one tenant. */
  readonly issuers: Readonly<Record<string, string>>;
  /** Where the realms answer within the house: `http://127.0.0.1:4301`. */
  readonly identityUrl: string;
  readonly systemClock: Clock;
}

const AUDIENCE = 'wealth-services';
const LONGEST_TOKEN = 8_192;
/** Seconds by which two machines' clocks may differ. */
const CLOCK_TOLERANCE = 5;

type KeySet = ReturnType<typeof createRemoteJWKSet>;

/**
 * Makes the check of bearer tokens: signature, issuer, audience, times, tenant and application.
 * @returns a function that tells the caller, or throws Refusal 401, or 503 when the keys cannot be had
 */
export function createTokenCheck(rules: TokenRules): (authorization: string | undefined) => Promise<Caller> {
  const keySets = new Map<string, KeySet>();
  const keysOf = (tenant: string): KeySet => {
    const known = keySets.get(tenant);
    if (known) return known;
    const address = `${rules.identityUrl}/realms/${encodeURIComponent(tenant)}/protocol/openid-connect/certs`;
    const made = createRemoteJWKSet(new URL(address), { timeoutDuration: 3_000, cooldownDuration: 10_000 });
    keySets.set(tenant, made);
    return made;
  };

  return async (authorization) => {
    const token = bearerOf(authorization);
    const issuer = issuerOf(token);
    const tenant = Object.hasOwn(rules.issuers, issuer) ? rules.issuers[issuer] : undefined;
    if (tenant === undefined) throw unauthorized('This sign-in comes from somewhere that we do not know.');
    const now = rules.systemClock.now();
    const payload = await verified(token, keysOf(tenant), issuer, now);
    return callerOf(payload, tenant, now);
  };
}

function bearerOf(authorization: string | undefined): string {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw unauthorized('Please sign in.');
  if (token.length > LONGEST_TOKEN) throw unauthorized('This sign-in is longer than any that we give.');
  return token;
}

function issuerOf(token: string): string {
  try {
    return decodeJwt(token).iss ?? '';
  } catch {
    throw unauthorized('This sign-in cannot be read.');
  }
}

async function verified(token: string, keys: KeySet, issuer: string, now: number): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: AUDIENCE,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'iat', 'sub', 'azp', 'tenant'],
      currentDate: new Date(now),
      clockTolerance: CLOCK_TOLERANCE,
    });
    return payload;
  } catch (problem) {
    if (problem instanceof errors.JWTExpired) throw unauthorized('This sign-in has expired.');
    if (isAboutTheToken(problem)) throw unauthorized('This sign-in is not valid.');
    throw new Refusal(503, 'IDENTITY_UNREACHABLE', "We can't check your sign-in right now. Please try again.");
  }
}

/** All else is about fetching the keys, and says nothing about the token. */
function isAboutTheToken(problem: unknown): boolean {
  if (problem instanceof errors.JWKSTimeout || problem instanceof errors.JWKSInvalid) return false;
  return problem instanceof errors.JOSEError && problem.code !== 'ERR_JOSE_GENERIC';
}

function callerOf(payload: JWTPayload, tenant: string, now: number): Caller {
  if (payload.tenant !== tenant) throw unauthorized('This sign-in names another credit union than its issuer.');
  if ((payload.iat ?? 0) * 1_000 > now + CLOCK_TOLERANCE * 1_000) throw unauthorized('This sign-in is not valid yet.');
  const client = clients.find((name) => name === payload.azp);
  if (!client) throw unauthorized('This sign-in was given to an application that we do not know.');
  if (typeof payload.sub !== 'string' || payload.sub === '') throw unauthorized('This sign-in names nobody.');
  const memberNumber = payload.member_number;
  return {
    tenant,
    subject: payload.sub,
    client,
    memberNumber: typeof memberNumber === 'string' && memberNumber !== '' ? memberNumber : undefined,
    roles: new Set([...rolesIn(payload.realm_access), ...rolesIn(resource(payload, client))]),
  };
}

function resource(payload: JWTPayload, client: Client): unknown {
  const access = payload.resource_access;
  return typeof access === 'object' && access !== null ? (access as Record<string, unknown>)[client] : undefined;
}

function rolesIn(access: unknown): string[] {
  if (typeof access !== 'object' || access === null || !('roles' in access) || !Array.isArray(access.roles)) return [];
  return access.roles.filter((role) => typeof role === 'string');
}
