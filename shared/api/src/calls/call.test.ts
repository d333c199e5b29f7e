import { describe, expect, test } from '@jest/globals';
import type { CallSchema, RequestFor } from './call.ts';
import type { RequestArgument } from './operations.ts';
import { refusalNames } from './refusals.ts';
import { keyedCall } from './schema.fixture.ts';

/** A caller's arguments; the compiler checks each line, and `npm run check` runs it. */
const requested = (...requests: RequestFor<typeof keyedCall>[]) => requests.map(({ key }) => key);
const toRequest = (...[request]: RequestArgument<'GET /accounts/{id}/history'>) => request;

describe('a call that is done once a key', () => {
  test('has the key in its request, and does not compile without one', () => {
    const body = { cents: 10_000 };
    // @ts-expect-error: a request without a key
    const without: RequestFor<typeof keyedCall> = { body };
    // @ts-expect-error: a key that is no text
    const unusable: RequestFor<typeof keyedCall> = { body, key: 7 };
    expect(requested({ body, key: 'intent-1' }, without, unusable)).toEqual(['intent-1', undefined, 7]);
  });

  test('is the only one that takes a key', () => {
    const query = { startDate: '2026-05-20', endDate: '2026-11-20' };
    // @ts-expect-error: a read takes no key
    const request = toRequest({ path: { id: 'a-1' }, query, key: 'intent-1' });
    expect(request).toHaveProperty('key');
  });
});

test('a call that is given something does not compile without a request', () => {
  // @ts-expect-error: its path and its range are missing
  expect(toRequest()).toBeUndefined();
});

test('a refusal has a name of the closed list, which holds each name once', () => {
  const call: Pick<CallSchema, 'refusals'> = keyedCall;
  expect(refusalNames).toEqual(expect.arrayContaining([...(call.refusals ?? [])]));
  expect(new Set(refusalNames).size).toBe(refusalNames.length);
  // @ts-expect-error: a name that is not in the list
  const other: CallSchema = { ...keyedCall, refusals: ['NO_SUCH_NAME'] };
  expect(refusalNames).not.toContain(other.refusals?.[0]);
});
