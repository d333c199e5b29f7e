import type { MockEndpoint, Operation, ReplyOf } from '@wealth/api';

/** Milliseconds that an answer takes where its entry says nothing else. */
const DELAY = 200;

/** The entry of a call: its answer as the call's schema has it. */
export function sample<Name extends Operation>(operation: Name, mockData: ReplyOf<Name>, delay = DELAY): MockEndpoint {
  const [method = '', endpoint = ''] = operation.split(' ');
  return { method, endpoint, delay, mockData };
}

/** The entry of a call about one account, by its filled path. */
export function accountSample<Name extends Operation>(
  operation: Name,
  id: string,
  mockData: ReplyOf<Name>,
  delay = DELAY,
): MockEndpoint {
  const entry = sample(operation, mockData, delay);
  return { ...entry, endpoint: entry.endpoint.replace('{id}', id) };
}
