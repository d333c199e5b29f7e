import type { Operation, RequestOf } from '@wealth/api';
import { CallNotDeclared, type PlatformFetch } from '@wealth/platform';
import type { Descriptor } from '@wealth/platform/registry';
import type { CallClient } from './call-client.ts';

/** One remote's way to the services: only what its remote.json lists, and nothing after `end`. */
export function remoteFetch(
  call: CallClient,
  remote: { readonly name: string; readonly version: string; readonly descriptor: Pick<Descriptor, 'calls'> },
): { fetch: PlatformFetch; end(): void } {
  const ended = new AbortController();
  const caller = `${remote.name}@${remote.version}`;
  const declared: ReadonlySet<string> = new Set(remote.descriptor.calls);

  async function fetch<Name extends Operation>(
    operation: Name,
    request?: RequestOf<Name> & { readonly signal?: AbortSignal },
  ) {
    if (!declared.has(operation)) throw new CallNotDeclared(caller, operation);
    const signal = request?.signal ? AbortSignal.any([request.signal, ended.signal]) : ended.signal;
    return call(caller, operation, { ...(request ?? ({} as RequestOf<Name>)), signal });
  }

  return { fetch, end: () => ended.abort() };
}
