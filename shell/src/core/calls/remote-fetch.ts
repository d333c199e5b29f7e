import type { Operation, RequestArgument } from '@wealth/api';
import { CallNotDeclared, isCallNotDeclared, type PlatformFetch } from '@wealth/platform';
import type { Descriptor } from '@wealth/platform/registry';
import { claim } from '../loader/index.ts';
import type { CallClient } from './call-client.ts';

interface Abortable {
  readonly signal?: AbortSignal;
}

/**
 * One remote's way to the services: only what its remote.json lists, and nothing after `end`.
 *
 * @param onRefused called for each call that it does not list, whatever the remote makes of the refusal
 */
export function remoteFetch(
  call: CallClient,
  remote: { readonly name: string; readonly version: string; readonly descriptor: Pick<Descriptor, 'calls'> },
  onRefused: (cause: CallNotDeclared) => void,
): { fetch: PlatformFetch; end(): void } {
  const ended = new AbortController();
  const caller = `${remote.name}@${remote.version}`;
  const declared: ReadonlySet<string> = new Set(remote.descriptor.calls);

  async function fetch<Name extends Operation>(operation: Name, ...[request]: RequestArgument<Name, Abortable>) {
    const signal = request?.signal ? AbortSignal.any([request.signal, ended.signal]) : ended.signal;
    try {
      if (!declared.has(operation)) throw new CallNotDeclared(caller, operation);
      const requested = [{ ...request, signal }] as unknown as RequestArgument<Name, Abortable>;
      return await call(caller, operation, ...requested);
    } catch (cause) {
      claim(cause, caller);
      if (isCallNotDeclared(cause)) onRefused(cause);
      throw cause;
    }
  }

  return { fetch, end: () => ended.abort() };
}
