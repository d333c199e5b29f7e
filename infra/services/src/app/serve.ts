import { callHeaders, isOperation, isWrite, type ServiceBases, serviceOf } from '@wealth/api';
import { type CallSchema, type CallTypes, ProblemReply } from '@wealth/api/schemas';
import type { Clock } from '@wealth/domain/calendar';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type AuditedAct, recordAct } from '../audit/index.ts';
import { type Database, inTransaction, inTransactionFrom, type Transaction } from '../database/index.ts';
import { type Caller, type Client, clients } from './caller.ts';
import { actAsPersonOf, personOf } from './ended-sessions.ts';
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
  }
  interface FastifyRequest {
    /** Whom the token names; none for a call that asks for no sign-in. */
    caller: Caller | undefined;
    /** From the token; for a call without one from the edge. */
    tenant: string | undefined;
  }
}

/** One transaction, and its audit. */
export interface Work {
  readonly transaction: Transaction;
  readonly tenant: string;
  /** The member that the sign-in is linked to; none before it is, and then no member's row is seen. */
  readonly person: string | undefined;
  readonly record: (act: AuditedAct) => Promise<void>;
}

type Doing<Result> = (work: Work) => Promise<Result>;

/** What a handler is given: what was asked, and the ways to the data. Each way that is taken is a transaction. */
export interface Call<Schema extends CallSchema> {
  readonly path: CallTypes<Schema>['path'];
  readonly query: CallTypes<Schema>['query'];
  readonly body: CallTypes<Schema>['body'];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly tenant: string;
  /** Present for every call that asks for a sign-in. */
  readonly caller: Caller;
  /** With the eyes of the call's member. The transaction opens here, so do all waiting before, or between two. */
  asMember<Result>(doing: Doing<Result>): Promise<Result>;
  /** The same before there is a member: sign-ins and member numbers of the tenant. */
  asLinker<Result>(doing: Doing<Result>): Promise<Result>;
  /** The same for what needs no member: the tenant's settings. */
  asTenant<Result>(doing: Doing<Result>): Promise<Result>;
}

export type Handler<Schema extends CallSchema> = (
  call: Call<Schema>,
) => Promise<Schema extends { file: string } ? FileAnswer : CallTypes<Schema>['reply']>;

/** Serves a call of the contract: checked against its schema, and listed on the OpenAPI page. */
export type Serve = <Schema extends CallSchema>(schema: Schema, access: Access, handler: Handler<Schema>) => void;

/** Where an operation answers: `/api/accounts/:id/history`. */
export function addressOf(operation: string, bases: ServiceBases): { method: string; url: string } {
  const [method = '', path = ''] = operation.split(' ');
  const base = bases[isOperation(operation) ? serviceOf(operation) : 'portal'];
  return { method, url: `${base}${path.replace(/\{(\w+)\}/g, ':$1')}` };
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
      '4xx': ProblemReply,
      '5xx': ProblemReply,
    },
    security: access.to === 'anybody' ? [] : [{ signIn: [] }],
  };
}

export interface ServeTools {
  readonly bases: ServiceBases;
  readonly database: Database;
  readonly systemClock: Clock;
}

export function createServe(app: FastifyInstance, { bases, database, systemClock }: ServeTools): Serve {
  return (schema, access, handler) => {
    app.route({
      ...addressOf(schema.operation, bases),
      schema: routeSchema(schema, access),
      config: { access, isRead: isOperation(schema.operation) && !isWrite(schema.operation) },
      handler: async (request, reply) => {
        const answer = await handler(callOf(request, reply, database, systemClock));
        if (answer === undefined) return reply.code(204).send();
        if (schema.file) return sendFile(reply, schema.file, answer as FileAnswer);
        return answer;
      },
    });
  };
}

function callOf<Schema extends CallSchema>(
  request: FastifyRequest,
  reply: FastifyReply,
  database: Database,
  systemClock: Clock,
): Call<Schema> {
  const { caller } = request;
  const tenant = request.tenant ?? '';
  const remote = request.headers[callHeaders.remote];
  const work = (transaction: Transaction, person?: string): Work => ({
    transaction,
    tenant,
    person,
    record: (act) =>
      recordAct(
        transaction,
        {
          tenant,
          person,
          request: request.id,
          ...(caller ? { subject: caller.subject } : {}),
          ...(typeof remote === 'string' ? { remote } : {}),
        },
        act,
        systemClock.now(),
      ),
  });
  const parts = request as { params: unknown; query: unknown; body: unknown };
  return {
    path: parts.params as CallTypes<Schema>['path'],
    query: parts.query as CallTypes<Schema>['query'],
    body: parts.body as CallTypes<Schema>['body'],
    request,
    reply,
    tenant,
    get caller() {
      if (!caller) throw new Error('This call asks for no sign-in, so it has no caller');
      return caller;
    },
    asTenant: (doing) => inTransaction(database, { role: 'app', tenant }, (transaction) => doing(work(transaction))),
    asLinker: (doing) =>
      inTransactionFrom(
        database,
        { role: 'linker', tenant },
        async (transaction) => caller && personOf(transaction, caller),
        (transaction, person) => doing(work(transaction, person)),
      ),
    asMember: (doing) =>
      inTransactionFrom(
        database,
        { role: caller ? 'linker' : 'app', tenant },
        async (transaction) => caller && actAsPersonOf(transaction, caller),
        (transaction, person) => doing(work(transaction, person)),
      ),
  };
}
