import { fileTypeOf, type MockEndpoint, type Operation, type ProblemReply } from '@wealth/api';
import { filledOperation, type SendCall } from '../../core/calls/send-call.ts';
import type { Browser } from '../../core/page/browser.ts';
import type { MockTable } from './mock-table.rules.ts';

/** The most milliseconds that a sample answer waits, whatever its entry says. */
export const DELAY_LIMIT = 5_000;

/** `Response.json`, which Safari has from 17 on only. */
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/**
 * The answer to a call without a sample, reads and writes alike: nothing falls through to a service. The member may read
 * the message, where a write shows the reason of a refusal.
 */
function noSample(): Response {
  const problem: ProblemReply = {
    errors: [{ name: 'NOT_FOUND', message: 'There is no sample data for this. Nothing was sent.', details: [] }],
  };
  return json(problem, 404);
}

/** @returns undefined for what is no base64 */
function bytesOf(base64: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof base64 !== 'string') return undefined;
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Without a `date` or a business time, so the clocks keep what the services said last. */
function answerOf(operation: Operation, entry: MockEndpoint | undefined): Response {
  if (entry === undefined) return noSample();
  const { mockData = null } = entry;
  const type = fileTypeOf(operation);
  if (type) {
    const bytes = bytesOf(mockData);
    return bytes ? new Response(bytes, { headers: { 'content-type': type } }) : noSample();
  }
  return mockData === null ? new Response() : json(mockData);
}

/**
 * Answers calls from the sample data in place of the services (spec 000 §4.4): an entry for the filled path before one
 * for the operation's template, each after its own delay.
 */
export function mockedSend(table: MockTable, after: Browser['after']): SendCall {
  return (_, { operation, path, signal }) => {
    const entry = table.get(filledOperation(operation, path)) ?? table.get(operation);
    const delay = Math.min(entry?.delay ?? 0, DELAY_LIMIT);
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const answer = () => resolve(answerOf(operation, entry));
    if (signal?.aborted) reject(signal.reason);
    else if (delay <= 0) answer();
    else {
      const cancel = after(delay, answer);
      signal?.addEventListener('abort', () => {
        cancel();
        reject(signal.reason);
      });
    }
    return promise;
  };
}
