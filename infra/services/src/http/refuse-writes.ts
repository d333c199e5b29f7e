import { answerHeaders, callHeaders } from '@wealth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, forbidden } from '../kernel/api-error.ts';
import type { Revocations } from '../revocations/index.ts';
import { missing } from './call-headers.ts';

const reads = new Set(['GET', 'HEAD']);
/** As many as a header may well carry: the newest, which open pages may still run. */
const MAX_REVOKED = 50;

/** Adds the revoked versions to every answer, so that an open page that runs one learns of it from any call. */
export function tellRevoked(reply: FastifyReply, revocations: Revocations | undefined, tenant: string): void {
  const revoked = revocations?.of(tenant) ?? [];
  if (revoked.length > 0) reply.header(answerHeaders.revoked, revoked.slice(-MAX_REVOKED).join(', '));
}

/**
 * Refuses the writes of versions that the tenant never ran, of revoked ones, and those that a version does not list. While no document of the tenant is
 * known, no remote writes. The shell cannot be revoked, and may always make its own calls.
 *
 * @throws ApiError 400 for a write that names nobody, 403, or 503 while nothing is known
 */
export async function refuseWrites(
  { method, headers, routeOptions }: FastifyRequest,
  revocations: Revocations | undefined,
  tenant: string,
): Promise<void> {
  const remote = headers[callHeaders.remote];
  const { isRead, calledByShell } = routeOptions.config;
  if (reads.has(method) || isRead) return;
  if (typeof remote !== 'string') throw missing([callHeaders.remote]);
  if (remote.startsWith('shell@')) {
    if (calledByShell) return;
    throw forbidden('The portal itself does not make this call.', 'NOT_ASKED_BY_SHELL');
  }
  if (!revocations) return;
  const calls = await revocations.callsOf(tenant, remote);
  const revoked = revocations.of(tenant);
  if (revoked === undefined) {
    throw new ApiError(503, 'REVOCATIONS_UNKNOWN', "We can't change anything right now. Please try again in a minute.");
  }
  if (revoked.includes(remote)) {
    throw new ApiError(
      403,
      'REMOTE_REVOKED',
      'This part of the portal has been withdrawn, so nothing was changed. Please load the page again.',
    );
  }
  if (calls === undefined) {
    throw new ApiError(
      403,
      'REMOTE_UNKNOWN',
      'We did not publish this part of the portal, so nothing was changed. Please load the page again.',
    );
  }
  const operation = routeOptions.schema?.operationId;
  if (operation !== undefined && !calls.has(operation)) {
    throw forbidden('This part of the portal does not make this call, so nothing was changed.', 'CALL_NOT_LISTED');
  }
}
