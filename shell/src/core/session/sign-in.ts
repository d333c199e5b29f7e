import { initOptions } from './identity-client.ts';
import { retryPauses } from './retry-pauses.ts';
import type { SessionOptions } from './session-options.ts';

/** So long the identity server may take to give a sign of life, in milliseconds. */
export const PROBE_LIMIT = 10_000;
/** So long the hidden frame may take to answer, in milliseconds. */
export const SILENT_CHECK_LIMIT = 12_000;

/** Has the browser just come back from the identity server? */
export function isReturn(hash: string): boolean {
  const parameters = new URLSearchParams(hash.slice(1));
  return parameters.has('state') && (parameters.has('code') || parameters.has('error'));
}

/** Whether the identity server gives an answer within the limit. */
export async function hasAnswered({ probe, wait }: SessionOptions): Promise<boolean> {
  return Promise.race([probe(), wait(PROBE_LIMIT).then(() => false)]);
}

/** Settles where no server answers at all; the hidden frame would be waited for in vain. */
async function noAnswer(options: SessionOptions): Promise<undefined> {
  if (await hasAnswered(options)) await new Promise<never>(() => {});
}

/** Before the page leaves for the identity server: it is not to end on the browser's own error page. */
async function untilAnswered(options: SessionOptions): Promise<void> {
  for (const milliseconds of retryPauses(options.random)) {
    if (await hasAnswered(options)) break;
    options.events.away(true);
    await options.pause(milliseconds);
  }
  options.events.away(false);
}

/** Whether somebody is signed in; undefined where that is not known: the check gave no answer in time, or failed. */
export async function findMember(options: SessionOptions, mayAsk: boolean): Promise<boolean | undefined> {
  const { client, identity, hash, silentCheck, wait } = options;
  const how = identity.authMode === 'login' && mayAsk ? 'login required' : 'silent check';
  if (how === 'login required' && !isReturn(hash)) {
    await options.mayLeave;
    await untilAnswered(options);
  }
  try {
    const answer = client.init({ ...initOptions(how, silentCheck), ...options.back });
    if (how === 'login required') return await answer;
    return (await Promise.race([answer, noAnswer(options), wait(SILENT_CHECK_LIMIT)])) ?? undefined;
  } catch {
    return undefined;
  } finally {
    // Otherwise keycloak-js would sign in by itself when a renewal is refused, instead of saying so.
    client.loginRequired = false;
  }
}

/** Leads members of a tenant with a provider of its own straight there. */
export const hintOf = ({ identity: { hint } }: SessionOptions) => (hint === undefined ? {} : { idpHint: hint });

/** Leaves the page for the identity server's sign-in, once that answers. */
export async function signIn(options: SessionOptions): Promise<never> {
  await options.mayLeave;
  await untilAnswered(options);
  await options.client.login({
    ...hintOf(options),
    ...(options.mustAsk() && { prompt: 'login' }),
  });
  return new Promise<never>(() => {});
}
