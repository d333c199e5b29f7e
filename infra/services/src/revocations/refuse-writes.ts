import { answerHeaders, callHeaders } from '@wealth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { missing } from '../app/call-headers.ts';
import { forbidden, Refusal } from '../app/refusal.ts';
import type { Revocations } from './revocations.ts';

const reads = new Set(['GET', 'HEAD']);
/** As many as a header may well carry: the newest, which open pages may still run. */
const MOST_TOLD = 50;

/** Adds the revoked versions to every answer, so that an open page that runs one learns of it from any call. */
export function tellRevoked(reply: FastifyReply, revocations: Revocations | undefined, tenant: string): void {
  const revoked = revocations?.of(tenant) ?? [];
  if (revoked.length > 0) reply.header(answerHeaders.revoked, revoked.slice(-MOST_TOLD).join(', '));
}

/**
 * Refuses what a revoked version wants to change. While nothing is known of the tenant's revocations, no remote changes
 * anything; the shell, which nobody revokes, goes on with the calls that it makes itself.
 *
 * @throws Refusal 400 for a write that names nobody, 403, or 503 while nothing is known
 */
export function refuseRevokedWrites(
  { method, headers, routeOptions }: FastifyRequest,
  revocations: Revocations | undefined,
  tenant: string,
): void {
  const remote = headers[callHeaders.remote];
  const { isRead, askedByShell } = routeOptions.config;
  if (reads.has(method) || isRead) return;
  if (typeof remote !== 'string') throw missing([callHeaders.remote]);
  if (remote.startsWith('shell@')) {
    if (askedByShell) return;
    throw forbidden('The portal itself does not make this call.', 'NOT_ASKED_BY_SHELL');
  }
  if (!revocations) return;
  const revoked = revocations.of(tenant);
  if (revoked === undefined) {
    throw new Refusal(503, 'REVOCATIONS_UNKNOWN', "We can't change anything right now. Please try again in a minute.");
  }
  if (revoked.includes(remote)) {
    throw new Refusal(
      403,
      'REMOTE_REVOKED',
      'This part of the portal has been withdrawn, so nothing was changed. Please load the page again.',
    );
  }
}
