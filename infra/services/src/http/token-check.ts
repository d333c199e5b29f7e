import { createHash } from 'node:crypto';
import type { Clock } from '@wealth/domain/calendar';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { ApiError, badRequest, unauthorized } from '../kernel/api-error.ts';
import { type Caller, type Client, clients } from '../kernel/caller.ts';
import { hasRepeatedName } from './json-body.ts';

/** Whose tokens are believed, and where their keys are. */
export interface TokenRules {
  /** Issuer → tenant. Several issuers may stand for one tenant. */
  readonly issuers: Readonly<Record<string, string>>;
  /** Where the realms answer in the internal network: `http://127.0.0.1:4301`. */
  readonly identityUrl: string;
  readonly systemClock: Clock;
}

/** A session that the identity server has ended. */
export interface EndedSession {
  readonly tenant: string;
  readonly session: string;
}

/** Reads what the identity server signed. */
export interface TokenCheck {
  /**
   * The caller of a bearer token: signature, issuer, audience, times, tenant and application are right.
   * @throws ApiError 401, always in the same words, or 503 when the keys cannot be had
   */
  caller(authorization: string | undefined): Promise<Caller>;
  /**
   * The session of a logout token (OpenID Connect Back-Channel Logout 1.0 §2.6).
   * @throws ApiError 400 when it is none, or 503 when the keys cannot be had
   */
  endedSession(token: string): Promise<EndedSession>;
}

/** Whom each application's tokens are for (ARCHITECTURE §8). */
const audiences: Readonly<Record<Client, string>> = {
  'wealth-portal': 'wealth-services',
  'wealth-widget': 'wealth-services-widget',
};
const MAX_TOKEN_LENGTH = 8_192;
/** Seconds by which two machines' clocks may differ. */
const CLOCK_TOLERANCE = 5;
/**
 * Milliseconds for which the keys of a realm hold, and so does a token that was verified by them: a key that is withdrawn
 * is noticed within the sum of both.
 */
const KEYS_HOLD = 30_000;
const VERIFIED_HOLDS = 30_000;
/** Milliseconds after which an identity server that gave no keys is asked for them again. */
const ASK_AGAIN = 10_000;
/** Verified tokens that are remembered at most; the oldest goes first. */
const MAX_REMEMBERED = 20_000;
const SESSION_ENDED = 'http://schemas.openid.net/event/backchannel-logout';
/**
 * Header parameters by which a token would choose its own key, or change how it is read. No server of ours sets them.
 */
const foreignHeaders = ['jwk', 'jku', 'x5u', 'x5c', 'crit', 'b64', 'zip', 'cty'];

type KeySet = JWTVerifyGetKey;

interface Verified {
  readonly payload: JWTPayload;
  readonly tenant: string;
}

export function createTokenCheck(rules: TokenRules): TokenCheck {
  const keySets = new Map<string, KeySet>();
  const keysOf = (tenant: string): KeySet => {
    const known = keySets.get(tenant);
    if (known) return known;
    const address = `${rules.identityUrl}/realms/${encodeURIComponent(tenant)}/protocol/openid-connect/certs`;
    const remote = createRemoteJWKSet(new URL(address), {
      timeoutDuration: 3_000,
      cooldownDuration: ASK_AGAIN,
      cacheMaxAge: KEYS_HOLD,
    });
    let unansweredUntil = Number.NEGATIVE_INFINITY;
    const made: KeySet = async (header, token) => {
      const known = remote.jwks();
      // While nobody answers the keys that are known hold: what they signed ends within its own five minutes.
      if (known && rules.systemClock.now() < unansweredUntil) return createLocalJWKSet(known)(header, token);
      try {
        return await remote(header, token);
      } catch (problem) {
        if (isAboutTheToken(problem) || known === undefined) throw problem;
        unansweredUntil = rules.systemClock.now() + ASK_AGAIN;
        return createLocalJWKSet(known)(header, token);
      }
    };
    keySets.set(tenant, made);
    return made;
  };

  /** @throws ApiError 401 */
  async function verified(token: string, audience: readonly string[], required: readonly string[]): Promise<Verified> {
    const issuer = issuerOf(token);
    const tenant = Object.hasOwn(rules.issuers, issuer) ? rules.issuers[issuer] : undefined;
    if (tenant === undefined) throw unauthorized('UNKNOWN_ISSUER');
    const now = rules.systemClock.now();
    try {
      const { payload } = await jwtVerify(token, keysOf(tenant), {
        issuer,
        audience: [...audience],
        algorithms: ['RS256', 'ES256'],
        requiredClaims: [...required],
        currentDate: new Date(now),
        clockTolerance: CLOCK_TOLERANCE,
      });
      if ((payload.iat ?? 0) * 1_000 > now + CLOCK_TOLERANCE * 1_000) throw unauthorized('FROM_THE_FUTURE');
      return { payload, tenant };
    } catch (problem) {
      if (problem instanceof ApiError) throw problem;
      if (isAboutTheToken(problem)) throw unauthorized(problem.code);
      throw new ApiError(503, 'IDENTITY_UNREACHABLE', "We can't check your sign-in right now. Please try again.");
    }
  }

  async function verifiedCaller(token: string): Promise<{ caller: Caller; expires: number }> {
    const required = ['exp', 'iat', 'sub', 'azp', 'sid', 'typ', 'tenant'];
    const { payload, tenant } = await verified(token, Object.values(audiences), required);
    return { caller: callerOf(payload, tenant, rules.systemClock.now()), expires: (payload.exp ?? 0) * 1_000 };
  }

  /** By the token's hash, so that no memory holds what would open an account. */
  const remembered = new Map<string, { readonly caller: Caller; readonly from: number; readonly until: number }>();

  return {
    async caller(authorization) {
      const token = bearerOf(authorization);
      const hash = createHash('sha256').update(token).digest('base64');
      const now = rules.systemClock.now();
      const known = remembered.get(hash);
      // Each call has a caller of its own, to which plugins attach what they know of that call.
      if (known && known.from <= now && now < known.until) return { ...known.caller };
      const { caller, expires } = await verifiedCaller(token);
      remembered.delete(hash);
      remembered.set(hash, { caller, from: now, until: Math.min(expires, now + VERIFIED_HOLDS) });
      const [oldest] = remembered.keys();
      if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
      return caller;
    },

    async endedSession(token) {
      try {
        if (token.length > MAX_TOKEN_LENGTH) throw unauthorized('TOO_LONG');
        const { payload, tenant } = await verified(token, clients, ['exp', 'iat', 'jti', 'sid', 'events']);
        return { tenant, session: sessionIn(payload) };
      } catch (problem) {
        if (!(problem instanceof ApiError) || problem.status !== 401) throw problem;
        throw new ApiError(400, 'BAD_REQUEST', 'This is not a logout token.', [], problem.because);
      }
    },
  };
}

function bearerOf(authorization: string | undefined): string {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw unauthorized('NO_TOKEN');
  if (token.length > MAX_TOKEN_LENGTH) throw unauthorized('TOO_LONG');
  return token;
}

/** The issuer that a token names, which decides whose keys are asked. Nothing of it has been checked yet. */
function issuerOf(token: string): string {
  try {
    const header = decodeProtectedHeader(token);
    if (foreignHeaders.some((name) => name in header)) throw unauthorized('FOREIGN_HEADER');
    // Two readers may take different ones of two equal names: such a token says two things.
    if (token.split('.', 2).some((part) => hasRepeatedName(Buffer.from(part, 'base64url').toString()))) {
      throw unauthorized('REPEATED_CLAIM');
    }
    return decodeJwt(token).iss ?? '';
  } catch (problem) {
    throw problem instanceof ApiError ? problem : unauthorized('NOT_READABLE');
  }
}

/** All else is about fetching the keys, and says nothing about the token. */
function isAboutTheToken(problem: unknown): problem is errors.JOSEError {
  if (problem instanceof errors.JWKSTimeout || problem instanceof errors.JWKSInvalid) return false;
  return problem instanceof errors.JOSEError && problem.code !== 'ERR_JOSE_GENERIC';
}

const isText = (claim: unknown): claim is string => typeof claim === 'string' && claim !== '';

/** A time that a claim names in seconds, unless it is still to come. */
function pastTime(claim: unknown, now: number): number | undefined {
  if (typeof claim !== 'number' || !Number.isFinite(claim) || claim <= 0) return undefined;
  return claim <= now / 1_000 + CLOCK_TOLERANCE ? claim * 1_000 : undefined;
}

function callerOf(payload: JWTPayload, tenant: string, now: number): Caller {
  const { azp, sub, sid, typ, auth_time: authTime, member_number: memberNumber } = payload;
  if (payload.tenant !== tenant) throw unauthorized('OTHER_TENANT_THAN_ISSUER');
  // Id and refresh tokens say of themselves what they are, here and at Keycloak.
  if (typ !== 'Bearer') throw unauthorized('NOT_AN_ACCESS_TOKEN');
  const client = clients.find((name) => name === azp);
  if (!client) throw unauthorized('UNKNOWN_APPLICATION');
  if (![payload.aud].flat().includes(audiences[client])) throw unauthorized('OTHER_AUDIENCE');
  if (!isText(sub) || !isText(sid)) throw unauthorized('NAMES_NOBODY');
  return {
    tenant,
    subject: sub,
    client,
    session: sid,
    signedInAt: pastTime(authTime, now),
    memberNumber: isText(memberNumber) ? memberNumber : undefined,
    roles: new Set([...rolesIn(payload.realm_access), ...rolesIn(resource(payload, client))]),
  };
}

function sessionIn({ events, nonce, sid }: JWTPayload): string {
  const announcesEnd = typeof events === 'object' && events !== null && SESSION_ENDED in events;
  // Only ID tokens have a nonce, and none of those may end a session.
  if (!announcesEnd || nonce !== undefined || !isText(sid)) throw badRequest('This is not a logout token.');
  return sid;
}

function resource(payload: JWTPayload, client: Client): unknown {
  const access = payload.resource_access;
  return typeof access === 'object' && access !== null ? (access as Record<string, unknown>)[client] : undefined;
}

function rolesIn(access: unknown): string[] {
  if (typeof access !== 'object' || access === null || !('roles' in access) || !Array.isArray(access.roles)) return [];
  return access.roles.filter((role) => typeof role === 'string');
}
