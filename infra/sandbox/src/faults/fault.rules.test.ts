import { describe, expect, test } from '@jest/globals';
import { serviceBases } from '@wealth/api';
import { pathBelowBase, type StandingFault, strikingFault } from './fault.rules.ts';

const fault = (given: Partial<StandingFault>): StandingFault => ({
  id: 1,
  subject: null,
  route: '/fund',
  status: 500,
  delayMilliseconds: 0,
  isEmpty: false,
  body: null,
  headers: {},
  times: null,
  matches: {},
  ...given,
});

describe('a fault', () => {
  test.each<{ matches: object; body: unknown; strikes: boolean }>`
    matches                                  | body                                | strikes
    ${{}}                                    | ${undefined}                        | ${true}
    ${{}}                                    | ${{ amount: 100 }}                  | ${true}
    ${{ amount: '.92' }}                     | ${{ amount: 100.92 }}               | ${true}
    ${{ amount: '.92' }}                     | ${{ amount: '100.92' }}             | ${true}
    ${{ amount: '.92' }}                     | ${{ amount: 100.93 }}               | ${false}
    ${{ amount: '.92' }}                     | ${{ amount: 92 }}                   | ${false}
    ${{ amount: '.92' }}                     | ${{ amount: ['100.92'] }}           | ${false}
    ${{ amount: '.92' }}                     | ${{ total: 100.92 }}                | ${false}
    ${{ amount: '.92' }}                     | ${null}                             | ${false}
    ${{ amount: '.92' }}                     | ${undefined}                        | ${false}
    ${{ 'owner.lastName': 'Blank' }}         | ${{ owner: { lastName: 'Blank' } }} | ${true}
    ${{ 'owner.lastName': 'Blank' }}         | ${{ owner: 'Blank' }}               | ${false}
    ${{ amount: '.92', 'ira.year': '2025' }} | ${{ amount: 100.92 }}               | ${false}
  `('that matches $matches strikes $body: $strikes', ({ matches, body, strikes }) => {
    expect(strikingFault([fault({ matches: matches as StandingFault['matches'] })], '/fund', body) !== undefined).toBe(
      strikes,
    );
  });

  test.each<{ route: string; path: string; strikes: boolean }>`
    route                       | path                       | strikes
    ${'/accounts/{id}/history'} | ${'/accounts/7/history'}   | ${true}
    ${'/accounts/{id}/history'} | ${'/accounts/7/x/history'} | ${false}
    ${'/accounts/{id}'}         | ${'/accounts/7/history'}   | ${false}
    ${'/*'}                     | ${'/accounts'}             | ${true}
    ${'/*'}                     | ${'/accounts/7/history'}   | ${true}
    ${'/accounts/*'}            | ${'/accounts/7/history'}   | ${true}
    ${'/accounts/*'}            | ${'/accounts'}             | ${false}
    ${'/accounts/*'}            | ${'/documents/7'}          | ${false}
    ${'/'}                      | ${'/'}                     | ${true}
    ${'/'}                      | ${'/accounts'}             | ${false}
    ${'/*'}                     | ${'/'}                     | ${true}
  `('of $route strikes $path: $strikes', ({ route, path, strikes }) => {
    expect(strikingFault([fault({ route })], path, undefined) !== undefined).toBe(strikes);
  });

  test("of a member's own strikes before one of everybody, and the newest of both first", () => {
    const rows = [fault({ id: 9 }), fault({ id: 1, subject: 'a' }), fault({ id: 2, subject: 'a', route: '/*' })];
    expect(strikingFault(rows, '/fund', undefined)?.id).toBe(2);
  });
});

test.each<{ url: string; path: string }>`
  url                                          | path
  ${'/api/accounts/7?x=/1'}                    | ${'/accounts/7'}
  ${'/api/investment-accounts/risk/questions'} | ${'/risk/questions'}
  ${'/api/investment-accounts/'}               | ${'/'}
  ${'/health'}                                 | ${'/health'}
`('a call to $url is known to faults as $path', ({ url, path }) => {
  expect(pathBelowBase(url, serviceBases())).toBe(path);
});
