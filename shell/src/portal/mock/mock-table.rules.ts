import { isOperation, type MockEndpoint, operations } from '@wealth/api';

/** Sample answers by `METHOD /path`, where the path is a template or has its parameters filled in. */
export type MockTable = ReadonlyMap<string, MockEndpoint>;

const neverMocked: readonly string[] = [
  // Go to their services in mock mode too: the settings, and the sample data themselves.
  'GET /app-settings',
  'POST /search',
  // A link token, sample or not, would lead the member out of mock mode to the linking provider.
  'GET /external-account/link/token',
  'POST /external-account/link/token',
];

/** Text that stands for itself in a pattern. */
const escaped = (text: string) => text.replace(/[.*+?^$|()[\]\\]/g, '\\$&');

/** One pattern for the filled paths of all operations; a parameter is one part of a path, and no way up. */
const filledOperation = new RegExp(
  `^(?:${operations.map((operation) => escaped(operation).replace(/\{\w+\}/g, '(?!\\.\\.?(?:/|$))[^/?#{}\\s]+')).join('|')})$`,
);

const isMockable = (call: string) => (isOperation(call) || filledOperation.test(call)) && !neverMocked.includes(call);

/**
 * The entries by the calls that they answer, the first of equal ones (spec 000 §4.4). Methods are read in any case.
 *
 * @returns the table, and the calls of the entries that match no operation
 */
export function mockTable(endpoints: readonly MockEndpoint[]): { table: MockTable; unused: readonly string[] } {
  const table = new Map<string, MockEndpoint>();
  const unused: string[] = [];
  for (const entry of endpoints) {
    const call = `${entry.method.toUpperCase()} ${entry.endpoint}`;
    if (!isMockable(call)) unused.push(call);
    else if (!table.has(call)) table.set(call, entry);
  }
  return { table, unused };
}
