import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { cacheSeconds, type Operation, type ReplyOf, type RequestOf } from '@wealth/api';
import { isCallProblem, type Platform } from '@wealth/platform';

/** One call as an endpoint describes it. */
export interface PlatformCall {
  readonly operation: Operation;
  readonly request: object;
}

/** Why a call failed, as plain data for a store. Status 0: no answer at all. */
export interface CallFailure {
  readonly status: number;
  readonly message: string;
  /** The name to act on: `DUPLICATE_ACCOUNT_ERROR`. */
  readonly problem?: string | undefined;
  readonly details: readonly { readonly field: string; readonly issue: string; readonly message?: string }[];
}

/** Any refusal as plain data. */
function callFailure(cause: unknown): CallFailure {
  if (isCallProblem(cause)) {
    const { status, message, problem, details } = cause;
    return { status, message, problem, details };
  }
  return { status: 0, message: cause instanceof Error ? cause.message : String(cause), details: [] };
}

/** RTK Query over `platform.fetch`, which the store carries as its thunks' extra argument. */
export const platformBaseQuery: BaseQueryFn<PlatformCall, unknown, CallFailure> = async (
  { operation, request },
  { signal, extra }: BaseQueryApi,
) => {
  const platform = extra as Pick<Platform, 'fetch'>;
  try {
    return { data: (await platform.fetch(operation, { ...request, signal } as never)) ?? null };
  } catch (cause) {
    return { error: callFailure(cause) };
  }
};

/**
 * An RTK Query endpoint for one operation; the view of its reply is cached for as long as the spec says (000 §7).
 * @example build.query<ValuePoint[], Range>(ask('GET /accounts/history', { request: (range) => ({ query: range }), view: historyFromWire }))
 */
export function ask<Name extends Operation, Argument, View>(
  operation: Name,
  parts: {
    readonly request: (argument: Argument) => RequestOf<Name>;
    readonly view: (reply: ReplyOf<Name>, argument: Argument) => View | Promise<View>;
  },
) {
  return {
    query: (argument: Argument): PlatformCall => ({ operation, request: parts.request(argument) }),
    transformResponse: (reply: unknown, _meta: unknown, argument: Argument): View | Promise<View> =>
      parts.view(reply as ReplyOf<Name>, argument),
    keepUnusedDataFor: cacheSeconds(operation),
  };
}

/**
 * An RTK Query mutation for one operation. A call that is done once a key gets it from `request`: the key belongs to
 * the intent, so that Try again sends the same one.
 * @example build.mutation<Funded, Deposit>({ ...change('POST /fund', { request: ({ key, ...body }) => ({ key, body }), view: (reply) => reply }), invalidatesTags: ['deposits'] })
 */
export function change<Name extends Operation, Argument, View>(
  operation: Name,
  parts: {
    readonly request: (argument: Argument) => RequestOf<Name>;
    readonly view: (reply: ReplyOf<Name>, argument: Argument) => View | Promise<View>;
  },
) {
  const { query, transformResponse } = ask(operation, parts);
  return { query, transformResponse };
}

/** The part of a mutation's definition that says which lists it makes stale. */
interface Invalidating {
  readonly invalidatesTags?: unknown;
}

/** RTK Query also invalidates after a failure, which would reread a list on screen over a connection that just failed. */
function onlyAfterSuccess<Definition extends Invalidating>(definition: Definition): Definition {
  const { invalidatesTags } = definition;
  if (invalidatesTags === undefined) return definition;
  return {
    ...definition,
    invalidatesTags: (result: unknown, error: unknown, ...rest: unknown[]) => {
      if (error !== undefined) return [];
      return typeof invalidatesTags === 'function' ? invalidatesTags(result, error, ...rest) : invalidatesTags;
    },
  };
}

/**
 * The one api of a remote, which its store runs. A feature injects its endpoints, each by {@link ask} or {@link change},
 * where it is loaded.
 * @param tags what endpoints provide and a change makes stale, once it was answered; a failed change makes nothing stale
 */
export function createRemoteApi<const Tag extends string = never>(tags: readonly Tag[] = []) {
  const api = createApi({ reducerPath: 'api', baseQuery: platformBaseQuery, tagTypes: tags, endpoints: () => ({}) });
  const inject = api.injectEndpoints;
  const injectWrites: typeof inject = (options) =>
    inject({
      ...options,
      endpoints: (build) =>
        options.endpoints({ ...build, mutation: (definition) => build.mutation(onlyAfterSuccess(definition)) }),
    });
  api.injectEndpoints = injectWrites;
  return api;
}
