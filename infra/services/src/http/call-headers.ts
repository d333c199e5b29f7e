import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { callHeaders, remoteNamed } from '@wealth/api';
import { badRequest, forbidden } from '../kernel/api-error.ts';
import type { Caller } from '../kernel/caller.ts';

/** What every call of the portal says of itself (spec 000 §7). */
const APPLICATION = 'WM';
const CHANNEL = 'MOBILE';
/** A route's template, never an address with ids in it. */
const PAGE = /^\/[\w\-./:*]{0,199}$/;

const one = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/**
 * Lets only calls through that came by the edge, which alone knows the secret.
 * @throws ApiError 400 without a secret, 403 with a wrong one
 */
export function requireUpstreamSecret(headers: IncomingHttpHeaders, secret: string): void {
  const given = one(headers, callHeaders.clientSecret);
  if (given === undefined) throw missing([callHeaders.clientSecret]);
  const [left, right] = [Buffer.from(given), Buffer.from(secret)];
  if (left.length !== right.length || !timingSafeEqual(left, right)) {
    throw forbidden('This call did not come through the portal.', 'WRONG_UPSTREAM_SECRET');
  }
}

/**
 * Checks what a call says of itself against what its token says.
 * @throws ApiError 400 for a header that is missing or malformed, 403 for one that names somebody else
 */
export function requireCallHeaders(headers: IncomingHttpHeaders, caller: Caller): void {
  const { clientId, applicationId, channelId, page, tenant, remote } = callHeaders;
  const absent = [clientId, applicationId, channelId, page, tenant].filter((name) => one(headers, name) === undefined);
  if (absent.length > 0) throw missing(absent);
  const malformed = [
    { field: applicationId, isSound: one(headers, applicationId) === APPLICATION, issue: `must be ${APPLICATION}` },
    { field: channelId, isSound: one(headers, channelId) === CHANNEL, issue: `must be ${CHANNEL}` },
    { field: page, isSound: PAGE.test(one(headers, page) ?? ''), issue: "must be a route's template" },
    {
      field: remote,
      isSound: remoteNamed(one(headers, remote) ?? 'none@0.0.0') !== undefined,
      issue: 'must be name@version',
    },
  ].filter(({ isSound }) => !isSound);
  if (malformed.length > 0) {
    throw badRequest(
      `This call says something of itself that we do not know: ${malformed.map(({ field }) => field).join(', ')}.`,
      malformed.map(({ field, issue }) => ({ field, issue })),
    );
  }
  if (one(headers, clientId) !== caller.client) {
    throw forbidden('This sign-in was given to another application than the one that asks.', 'OTHER_APPLICATION');
  }
  if (one(headers, tenant) !== caller.tenant) {
    throw forbidden('This sign-in belongs to another credit union than the one that the call names.', 'OTHER_TENANT');
  }
}

/** The refusal of a call that lacks headers. */
export function missing(names: readonly string[]) {
  return badRequest(
    `This call lacks ${names.length === 1 ? 'a header' : 'headers'}: ${names.join(', ')}.`,
    names.map((field) => ({ field, issue: 'is missing' })),
  );
}
