import { apiVersions, callHeaders, type Operation } from '@wealth/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, forbidden } from '../kernel/api-error.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Revocations } from '../revocations/index.ts';
import { requireCallHeaders, requireUpstreamSecret } from './call-headers.ts';
import { refuseWrites, tellRevoked } from './refuse-writes.ts';

export interface GateRules {
  readonly upstreamSecret: string;
  readonly checkToken: (authorization: string | undefined) => Promise<Caller>;
  /** The tenants that there are, as they spell themselves. */
  readonly tenants: readonly string[];
  readonly revocations: Revocations | undefined;
}

/**
 * The checks before every call of the contract, in this order: did it come through the edge, who asks, what does it say
 * of itself, may this application ask it, may this version of the remote write. A route without access of its own is
 * open: health, readiness, the OpenAPI page.
 */
export function guard(app: FastifyInstance, { upstreamSecret, checkToken, tenants, revocations }: GateRules): void {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('tenant', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config;
    if (!access) return;
    reply.header('cache-control', 'no-store');
    requireUpstreamSecret(request.headers, upstreamSecret);
    if (access.to === 'anybody') {
      request.tenant = edgeTenant(request, tenants);
      tellRevoked(reply, revocations, request.tenant);
      return;
    }
    const caller = await checkToken(request.headers.authorization);
    request.caller = caller;
    request.tenant = caller.tenant;
    tellRevoked(reply, revocations, caller.tenant);
    requireCallHeaders(request.headers, caller);
    if (!access.clients.includes(caller.client)) {
      throw forbidden('This application may not make this call.', 'CALL_NOT_FOR_APPLICATION');
    }
    requireVersion(request);
    await refuseWrites(request, revocations, caller.tenant);
  });
}

/** The edge decides the tenant of a page, by query and host. */
function edgeTenant(request: FastifyRequest, tenants: readonly string[]): string {
  const named = request.headers['x-edge-tenant'];
  const tenant = tenants.find((one) => one.toLowerCase() === String(named).toLowerCase());
  if (tenant === undefined) {
    throw badRequest('This call names no credit union that we know.', [
      { field: 'x-edge-tenant', issue: named === undefined ? 'is missing' : 'is unknown' },
    ]);
  }
  return tenant;
}

function requireVersion(request: FastifyRequest): void {
  const operation = (request.routeOptions.schema as { operationId?: string } | undefined)?.operationId;
  const wanted = apiVersions[operation as Operation];
  const given = request.headers[callHeaders.apiVersion];
  if (wanted === undefined || given === wanted) return;
  throw badRequest(
    `This call is answered in version ${wanted} only. Ask for it with ${callHeaders.apiVersion}: ${wanted}.`,
    [{ field: callHeaders.apiVersion, issue: given === undefined ? 'is missing' : `must be ${wanted}` }],
  );
}
