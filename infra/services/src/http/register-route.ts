import { callHeaders, type ServiceBases } from '@wealth/api';
import { type CallSchema, type CallTypes, ProblemReply } from '@wealth/api/schemas';
import type { Clock } from '@wealth/domain/calendar';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type AuditedAct, recordAct } from '../audit/index.ts';
import { type Database, inTransaction, inTransactionFrom, type Transaction } from '../database/index.ts';
import {
  withIdempotencyKey as doOnce,
  type Intent,
  type KnownAnswer,
  keyedIntentHash,
  knownAnswer as knownOf,
} from '../idempotency/idempotency-key.ts';
import { ApiError, notFound } from '../kernel/api-error.ts';
import type { BusinessClocks } from '../kernel/business-clocks.ts';
import { type Caller, type Client, clients } from '../kernel/caller.ts';
import type { EnvelopeKeys } from '../secrets/index.ts';
import { actAsPerson, findLinkedPerson } from './ended-sessions.ts';
import { type FileAnswer, sendFile } from './file-answer.ts';

/** What a caller must be to make a call. */
export type Access =
  /** Nothing but the way through the edge, which names the tenant. */
  | { readonly to: 'anybody' }
  /** A sign-in, given to one of these applications. */
  | { readonly to: 'signed-in'; readonly clients: readonly Client[] };

export const anybody: Access = { to: 'anybody' };
export const portalOnly: Access = { to: 'signed-in', clients: ['wealth-portal'] };
export const portalAndWidget: Access = { to: 'signed-in', clients };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** A call that changes nothing, whatever its method. */
    isRead?: boolean;
    /** Done once a key, which the header `idempotency-key` carries. */
    takesKey?: boolean;
    /** The shell asks it in its own name too. */
    calledByShell?: boolean;
  }
  interface FastifyRequest {
    /** Whom the token names; none for a call that asks for no sign-in. */
    caller: Caller | undefined;
    /** From the token; for a call without one from the edge. */
    tenant: string | undefined;
  }
}

/** One transaction, and its audit. */
export interface RequestContext {
  readonly transaction: Transaction;
  readonly tenant: string;
  /** The member that the sign-in is linked to; none before it is, and then no member's row is seen. */
  readonly person: string | undefined;
  readonly record: (act: AuditedAct) => Promise<void>;
}

/** The same for a sign-in that is linked to a member. */
export interface MemberContext extends RequestContext {
  readonly person: string;
}

/** @throws ApiError 404 for a sign-in without a member */
function requireMember(context: RequestContext): MemberContext {
  const { person } = context;
  if (person === undefined) throw notFound("We couldn't find that account.");
  return { ...context, person };
}

type Doing<Result, Given = RequestContext> = (work: Given) => Promise<Result>;

/** The way to the data of a call that takes a key. */
interface KeyedCall {
  /**
   * Does the work as the call's member, once for each key: a repeat gets the stored answer. A refusal stores
   * nothing. The work records its acts in the same transaction.
   * @throws ApiError 400 without a usable key, 404 for a sign-in without a member, 422 for a key that came with another
   * body, 503 where the services have no keys
   */
  withIdempotencyKey<Result>(doing: Doing<Result, MemberContext>): Promise<Result>;
  /**
   * Looks up the stored answer of the call's key, before a port is called.
   * @returns undefined if there is no answer yet
   * @throws ApiError as `withIdempotencyKey`
   */
  knownAnswer<Result>(): Promise<KnownAnswer<Result> | undefined>;
}

/** What a handler is given: what was asked, and the ways to the data. Each way that is taken is a transaction. */
export type Call<Schema extends CallSchema> = UnkeyedCall<Schema> &
  (Schema extends { takesKey: true } ? KeyedCall : unknown);

interface UnkeyedCall<Schema extends CallSchema> {
  readonly path: CallTypes<Schema>['path'];
  readonly query: CallTypes<Schema>['query'];
  readonly body: CallTypes<Schema>['body'];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly tenant: string;
  /** Present for every call that asks for a sign-in. */
  readonly caller: Caller;
  /**
   * With the eyes of the call's member. The transaction opens here, so do all waiting before, or between two.
   * @throws ApiError 404 for a sign-in without a member
   */
  asMember<Result>(doing: Doing<Result, MemberContext>): Promise<Result>;
  /** The same for a call that also answers a sign-in without a member: an empty list, a prospect's application. */
  asSignedIn<Result>(doing: Doing<Result>): Promise<Result>;
  /** The same before there is a member: sign-ins and member numbers of the tenant. */
  asLinker<Result>(doing: Doing<Result>): Promise<Result>;
  /** The same for what needs no member: the tenant's settings. */
  asTenant<Result>(doing: Doing<Result>): Promise<Result>;
}

export type Handler<Schema extends CallSchema> = (
  call: Call<Schema>,
) => Promise<Schema extends { file: string } ? FileAnswer : CallTypes<Schema>['reply']>;

/** Serves a call of the contract: checked against its schema, and listed on the OpenAPI page. */
export type RegisterRoute = <Schema extends CallSchema>(
  schema: Schema,
  access: Access,
  handler: Handler<Schema>,
) => void;

/** Where an operation answers: `/api/accounts/:id/history`. */
export function getRouteAddress(
  { operation, service }: CallSchema,
  bases: ServiceBases,
): { method: string; url: string } {
  const [method = '', path = ''] = operation.split(' ');
  return { method, url: `${bases[service]}${path.replace(/\{(\w+)\}/g, ':$1')}` };
}

const Nothing = Type.Null({ description: 'There is none' });

const fileReply = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: Type.String({ format: 'binary' }) } },
});

function successOf({ reply, file }: CallSchema) {
  if (file) return { 200: fileReply(file, 'The file') };
  return reply ? { 200: reply } : { 204: Nothing };
}

/** Refusals in the usual shape; the page lists the names that are this call's own. */
function refusalReply({ refusals }: CallSchema) {
  return refusals ? { ...ProblemReply, description: `Refused, also as ${refusals.join(', ')}` } : ProblemReply;
}

function routeSchema(call: CallSchema, access: Access) {
  return {
    operationId: call.operation,
    summary: call.summary,
    ...(call.path ? { params: call.path } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    response: {
      ...successOf(call),
      ...(call.mayBeEmpty ? { 204: Nothing } : {}),
      '4xx': refusalReply(call),
      '5xx': ProblemReply,
    },
    security: access.to === 'anybody' ? [] : [{ signIn: [] }],
  };
}

export interface ServeTools {
  readonly bases: ServiceBases;
  readonly database: Database;
  readonly systemClock: Clock;
  readonly businessClocks: BusinessClocks;
  readonly keys: EnvelopeKeys | undefined;
  /** @throws ApiError 403 FEATURE_OFF while the flag is off for the tenant */
  readonly requireOffered: (flag: string, work: RequestContext, now: number) => Promise<void>;
  /** @throws ApiError 401 STEP_UP_REQUIRED where the caller's sign-in is too old for what moves money */
  readonly requireRecentSignIn: (caller: Caller | undefined, work: RequestContext) => Promise<void>;
}

export function createRegisterRoute(app: FastifyInstance, tools: ServeTools): RegisterRoute {
  return (schema, access, handler) => {
    app.route({
      ...getRouteAddress(schema, tools.bases),
      schema: routeSchema(schema, access),
      config: {
        access,
        isRead: schema.effect === 'read',
        takesKey: schema.takesKey ?? false,
        calledByShell: schema.calledByShell ?? false,
      },
      handler: async (request, reply) => {
        const { flag } = schema;
        const now = flag === undefined || !request.caller ? 0 : (await tools.businessClocks.of(request.caller)).now();
        // In the transaction of the work, after its key is looked up: a repeated call gets its first answer though the
        // flag is off by now, or the sign-in old.
        const requireAllowed = async (work: RequestContext) => {
          if (flag !== undefined) await tools.requireOffered(flag, work, now);
          if (schema.assurance === 'recent') await tools.requireRecentSignIn(request.caller, work);
        };
        const answer = await handler(callOf(schema, request, reply, { ...tools, requireAllowed }));
        if (answer === undefined) return reply.code(204).send();
        if (schema.file) return sendFile(reply, schema.file, answer as FileAnswer);
        return answer;
      },
    });
  };
}

interface CallTools extends Omit<ServeTools, 'requireOffered' | 'requireRecentSignIn'> {
  /** @throws ApiError 403 FEATURE_OFF while the call's flag is off; 401 STEP_UP_REQUIRED where the sign-in is too old */
  readonly requireAllowed: (work: RequestContext) => Promise<void>;
}

/** One request of an operation, and what its transactions need. */
interface CallParts extends CallTools {
  readonly operation: string;
  readonly request: FastifyRequest;
  readonly tenant: string;
}

function contextOf({ request, tenant, systemClock }: CallParts, transaction: Transaction, person?: string) {
  const { caller } = request;
  const remote = request.headers[callHeaders.remote];
  const actor = {
    tenant,
    person,
    request: request.id,
    ...(caller ? { subject: caller.subject } : {}),
    ...(typeof remote === 'string' ? { remote } : {}),
  };
  const context: RequestContext = {
    transaction,
    tenant,
    person,
    record: (act) => recordAct(transaction, actor, act, systemClock.now()),
  };
  return context;
}

/** With the eyes of the caller's member, whether the call is offered or not. */
function inMembersEyes<Result>(parts: CallParts, doing: Doing<Result>): Promise<Result> {
  const { caller } = parts.request;
  return inTransactionFrom(
    parts.database,
    { role: caller ? 'linker' : 'app', tenant: parts.tenant },
    async (transaction) => caller && actAsPerson(transaction, caller),
    (transaction, person) => doing(contextOf(parts, transaction, person)),
  );
}

const asSignedIn = <Result>(parts: CallParts, doing: Doing<Result>): Promise<Result> =>
  inMembersEyes(parts, async (context) => {
    await parts.requireAllowed(context);
    return doing(context);
  });

/** A member's request to do an operation once: with its body and its key. */
interface MemberIntent extends Intent {
  readonly person: string;
}

async function asIntent<Result>(
  parts: CallParts,
  doing: (transaction: Transaction, intent: MemberIntent, envelope: EnvelopeKeys) => Promise<Result>,
): Promise<Result> {
  const { keys, request, tenant, operation } = parts;
  if (!keys) throw new ApiError(503, 'KEYS_MISSING', "We can't change anything right now. Please try again later.");
  return inMembersEyes(parts, (context) => {
    const { transaction, person } = requireMember(context);
    const given = request.headers[callHeaders.idempotencyKey];
    const key = typeof given === 'string' ? given : undefined;
    const path = (request.params ?? {}) as Record<string, string>;
    return doing(transaction, { tenant, person, operation, path, body: request.body, key }, keys);
  });
}

const writeOnce = <Result>(parts: CallParts, doing: Doing<Result, MemberContext>): Promise<Result> =>
  asIntent(parts, (transaction, intent, envelope) =>
    doOnce(transaction, intent, keyedIntentHash(envelope), parts.systemClock.now(), async (own) => {
      const { person } = intent;
      const context = contextOf(parts, own, person);
      await parts.requireAllowed(context);
      let isRecorded = false;
      const answer = await doing({
        ...context,
        person,
        record: async (act) => {
          await context.record(act);
          isRecorded = true;
        },
      });
      if (!isRecorded) throw new Error(`${parts.operation} changed something and recorded nothing`);
      return answer;
    }),
  );

function callOf<Schema extends CallSchema>(
  { operation }: Schema,
  request: FastifyRequest,
  reply: FastifyReply,
  tools: CallTools,
): Call<Schema> {
  const { caller } = request;
  const { database } = tools;
  const tenant = request.tenant ?? '';
  const parts: CallParts = { ...tools, operation, request, tenant };
  const call: UnkeyedCall<Schema> & KeyedCall = {
    withIdempotencyKey: (doing) => writeOnce(parts, doing),
    knownAnswer: () =>
      asIntent(parts, (transaction, intent, envelope) => knownOf(transaction, intent, keyedIntentHash(envelope))),
    asMember: (doing) => asSignedIn(parts, async (context) => doing(requireMember(context))),
    asSignedIn: (doing) => asSignedIn(parts, doing),
    path: request.params as CallTypes<Schema>['path'],
    query: request.query as CallTypes<Schema>['query'],
    body: request.body as CallTypes<Schema>['body'],
    request,
    reply,
    tenant,
    get caller() {
      if (!caller) throw new Error('This call asks for no sign-in, so it has no caller');
      return caller;
    },
    asTenant: (doing) =>
      inTransaction(database, { role: 'app', tenant }, (transaction) => doing(contextOf(parts, transaction))),
    asLinker: (doing) =>
      inTransactionFrom(
        database,
        { role: 'linker', tenant },
        async (transaction) => caller && findLinkedPerson(transaction, caller),
        (transaction, person) => doing(contextOf(parts, transaction, person)),
      ),
  };
  return call as Call<Schema>;
}
