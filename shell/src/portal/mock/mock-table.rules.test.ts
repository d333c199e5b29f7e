import { type MockEndpoint, operations } from '@wealth/api';
import { mockTable } from './mock-table.rules.ts';

const entry = (method: string, endpoint: string, mockData: unknown = {}): MockEndpoint => ({
  method,
  endpoint,
  delay: 0,
  mockData,
});

test.each`
  method        | endpoint                                | matches                         | what
  ${'GET'}      | ${'/accounts/{id}/history'}             | ${'GET /accounts/{id}/history'} | ${"an operation's own template"}
  ${'GET'}      | ${'/accounts/a-1/history'}              | ${'GET /accounts/a-1/history'}  | ${'a filled path'}
  ${'get'}      | ${'/accounts'}                          | ${'GET /accounts'}              | ${'a method in small letters'}
  ${'POST'}     | ${'/'}                                  | ${'POST /'}                     | ${'the opening of an account'}
  ${'GET'}      | ${'/accounts/{accountId}/history'}      | ${undefined}                    | ${'a template of another name'}
  ${'GET'}      | ${'/accounts?version=2'}                | ${undefined}                    | ${'a query'}
  ${'GET'}      | ${'https://elsewhere.example/accounts'} | ${undefined}                    | ${'a host'}
  ${'GET'}      | ${'//elsewhere.example/history'}        | ${undefined}                    | ${'a host without a scheme'}
  ${'GET'}      | ${'/accounts/../history'}               | ${undefined}                    | ${'a way up'}
  ${'GET'}      | ${'/accounts/a-1/b/history'}            | ${undefined}                    | ${'a parameter of two parts'}
  ${'GET'}      | ${'accounts'}                           | ${undefined}                    | ${'a path without its slash'}
  ${'GET'}      | ${'/nowhere'}                           | ${undefined}                    | ${'a path that no call has'}
  ${'DELETE'}   | ${'/accounts'}                          | ${undefined}                    | ${'a method that the path does not have'}
  ${'GET /x\n'} | ${'/accounts'}                          | ${undefined}                    | ${'a method that is none'}
  ${'GET'}      | ${'/app-settings'}                      | ${undefined}                    | ${'the settings, which are never mocked'}
  ${'POST'}     | ${'/search'}                            | ${undefined}                    | ${'the sample data themselves'}
  ${'POST'}     | ${'/external-account/link/token'}       | ${undefined}                    | ${'the beginning of a link, which would leave the portal'}
  ${'GET'}      | ${'/external-account/link/token'}       | ${undefined}                    | ${'a link under way, which would leave the portal'}
`('an entry with $what answers $matches [MOK-007]', ({ method, endpoint, matches }) => {
  const { table, unused } = mockTable([entry(method, endpoint)]);
  expect([...table.keys()]).toEqual(matches === undefined ? [] : [matches]);
  expect(unused).toHaveLength(matches === undefined ? 1 : 0);
});

test('of two entries for the same call the first one answers', () => {
  const { table } = mockTable([entry('GET', '/accounts', 'first'), entry('get', '/accounts', 'second')]);
  expect(table.get('GET /accounts')?.mockData).toBe('first');
});

test('every call but the settings, the sample data and the link tokens can have an entry', () => {
  const all = operations.map((operation) => {
    const [method = '', endpoint = ''] = operation.split(' ');
    return entry(method, endpoint);
  });
  expect([...mockTable(all).unused].sort()).toEqual([
    'GET /app-settings',
    'GET /external-account/link/token',
    'POST /external-account/link/token',
    'POST /search',
  ]);
});
