import { SLASHED_DATE } from '@wealth/api/schemas';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable, type Unavailability } from '../database/index.ts';
import { ApiError, problemReply } from '../kernel/api-error.ts';
import { loggable } from '../kernel/loggable.ts';
import { methodsByPath } from './methods.ts';

const UNEXPECTED = 'We have experienced an unexpected error, sorry for the inconvenience.';

/** What the framework itself refuses, in words. */
const frameworkRefusals: Readonly<Record<string, readonly [status: number, reason: string, message: string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'UNSUPPORTED_MEDIA_TYPE', 'Please send JSON (content type application/json).'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'PAYLOAD_TOO_LARGE', 'This is more than this call takes.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'BAD_REQUEST', 'The body is empty; please send JSON.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'BAD_REQUEST', 'The body is not JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'BAD_REQUEST', 'The body is not as long as it says.'],
};

/** What is said of a date that the call of the transactions does not take. */
export const NO_SLASHED_DATE = 'must be a date as MM/DD/YYYY';

interface SchemaProblem {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** One line a field: what is missing, what does not belong, what does not fit. */
export function fieldProblems(problems: readonly SchemaProblem[]): { field: string; issue: string }[] {
  const found = new Map<string, string>();
  const add = (field: string, issue: string) => {
    if (!found.has(field)) found.set(field, issue);
  };
  for (const { keyword, instancePath, params, message } of problems) {
    const field = instancePath.slice(1).replaceAll('/', '.');
    const within = (name: unknown) => [field, String(name)].filter(Boolean).join('.');
    if (keyword === 'required') for (const name of listed(params.requiredProperties)) add(within(name), 'is required');
    else if (keyword === 'additionalProperties') {
      for (const name of listed(params.additionalProperties)) add(within(name), 'does not belong here');
    } else if (keyword === 'boolean') continue;
    else if (keyword === 'format' && params.format === 'date') add(field, 'must be a date as YYYY-MM-DD');
    else if (keyword === 'pattern' && params.pattern === SLASHED_DATE) add(field, NO_SLASHED_DATE);
    else add(field || 'body', message ?? 'does not fit');
  }
  return [...found].map(([field, issue]) => ({ field, issue }));
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const NOT_UNDERSTOOD = 'This request cannot be understood.';
const NOTHING_HERE = 'There is nothing at this address.';

/**
 * What PostgreSQL says of what it cannot hold: a NUL, a broken escape, a day of the year 0. The caller's mistake, so
 * 400.
 */
const unholdable = new Set(['22021', '22P05', '22008']);

function isUnholdable(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  return unholdable.has(String((problem as { code?: unknown }).code)) || isUnholdable(problem.cause);
}

/** Seconds after which asking again may help, and what is said meanwhile. */
const unavailable: Readonly<Record<Unavailability, readonly [after: number, reason: string, message: string]>> = {
  BUSY: [2, 'DATA_BUSY', 'Many people are asking at once. Nothing was changed; please try again in a moment.'],
  UNREACHABLE: [5, 'DATA_UNREACHABLE', "We can't reach your data right now. Please try again in a moment."],
  FULL: [60, 'DATA_FULL', "We can't keep anything right now. Nothing was changed; please try again later."],
  LATE: [2, 'DATA_LATE', 'This took too long and was given up. Nothing was changed; please try again in a moment.'],
};

/** Answers an address that the router gives up on before any hook: too long, or no address at all. Never repeats it. */
export function replyToBadAddress(problem: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  if (problem.code === 'FST_ERR_MAX_PARAM_LENGTH') reply.code(404).send(problemReply('NOT_FOUND', NOTHING_HERE));
  else reply.code(400).send(problemReply('BAD_REQUEST', NOT_UNDERSTOOD));
}

/** Gives every refusal and every failure the spec's shape. */
export function replyToErrors(app: FastifyInstance): void {
  app.setErrorHandler((problem: FastifyError | DatabaseUnavailable, request: FastifyRequest, reply: FastifyReply) => {
    if (problem instanceof ApiError) {
      const { because, cause } = problem;
      if (because !== undefined) request.log.warn({ because, route: request.routeOptions.url }, 'Refused');
      if (cause !== undefined) {
        request.log.warn({ problem: loggable(cause), route: request.routeOptions.url }, 'A port did not answer');
      }
      return reply
        .code(problem.status)
        .headers(problem.headers)
        .send(problemReply(problem.reason, problem.message, problem.details));
    }
    if (problem instanceof DatabaseUnavailable) {
      const [after, reason, message] = unavailable[problem.why];
      request.log.warn({ problem: loggable(problem), route: request.routeOptions.url }, 'The database did not answer');
      return reply.code(503).header('retry-after', String(after)).send(problemReply(reason, message));
    }
    if (problem.validation) {
      const details = fieldProblems(problem.validation as unknown as SchemaProblem[]);
      const names = details.map(({ field, issue }) => `${field} ${issue}`).join('; ');
      return reply.code(400).send(problemReply('BAD_REQUEST', `Please check what was sent: ${names}.`, details));
    }
    const known = frameworkRefusals[problem.code];
    if (known) return reply.code(known[0]).send(problemReply(known[1], known[2]));
    if (problem.statusCode !== undefined && problem.statusCode >= 400 && problem.statusCode < 500) {
      return reply.code(problem.statusCode).send(problemReply('BAD_REQUEST', NOT_UNDERSTOOD));
    }
    if (isUnholdable(problem)) return reply.code(400).send(problemReply('BAD_REQUEST', NOT_UNDERSTOOD));
    request.log.error({ problem: loggable(problem), route: request.routeOptions.url }, 'A call failed');
    return reply.code(500).send(problemReply('UNEXPECTED_ERROR', UNEXPECTED));
  });
  const methodsAt = methodsByPath(app);
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const methods = methodsAt(path);
    if (methods.length === 0) return reply.code(404).send(problemReply('NOT_FOUND', NOTHING_HERE));
    return reply
      .code(405)
      .header('allow', methods.join(', '))
      .send(problemReply('METHOD_NOT_ALLOWED', `This address answers ${methods.join(' and ')} only.`));
  });
  refuseWhileClosing(app);
}

/** While it ends, a process refuses what still comes in by a connection that is open. */
function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (!isClosing) return;
    return reply
      .code(503)
      .headers({ connection: 'close', 'retry-after': '1', 'cache-control': 'no-store' })
      .send(problemReply('CLOSING', 'The service is about to start anew. Please try again in a moment.'));
  });
}
