import { describe, expect, test } from '@jest/globals';
import {
  accountStatuses,
  accountTypeLabel,
  accountTypeName,
  CDB_SOURCE,
  CUSTOMER_RELATIONSHIP_SOURCE,
  isGuided,
  isIra,
  lastFour,
  maskAccount,
  recordTypeLabel,
  recordTypes,
  settledStatus,
} from './accounts.rules.ts';

describe('the label of an account type', () => {
  test.each<{ type: string; label: string }>`
    type            | label
    ${'IRA'}        | ${'IRA'}
    ${'INDIVIDUAL'} | ${'Individual'}
    ${'ROTH_IRA'}   | ${'Roth IRA'}
    ${'ROTH IRA'}   | ${'Roth IRA'}
    ${'JTWROS'}     | ${'JTWROS'}
    ${'529'}        | ${'529'}
    ${'TOD'}        | ${'TOD'}
    ${'TRUST'}      | ${'Trust'}
    ${'CUSTODIAL'}  | ${'Custodial'}
    ${'UGMA'}       | ${'UGMA'}
    ${'UTMA'}       | ${'UTMA'}
    ${'SEP_IRA'}    | ${'SEP IRA'}
    ${'401K'}       | ${'401K'}
    ${'403B'}       | ${'403B'}
  `('of $type is $label [ENT-044]', ({ type, label }) => {
    expect(accountTypeLabel(type)).toBe(label);
  });

  test.each<{ type: string; label: string }>`
    type                 | label
    ${'TRADITIONAL_IRA'} | ${'IRA'}
    ${'TRADITIONAL IRA'} | ${'IRA'}
    ${'401(K)'}          | ${'401K'}
    ${'403(B)'}          | ${'403B'}
    ${'CORPORATE'}       | ${'Corporate'}
    ${'ESTATE'}          | ${'Estate'}
    ${'JOINT'}           | ${'JTWROS'}
    ${'SIMPLE IRA'}      | ${'SIMPLE IRA'}
    ${'ROLLOVER IRA'}    | ${'Rollover IRA'}
    ${'INHERITED IRA'}   | ${'Inherited IRA'}
    ${'529 PLAN'}        | ${'529'}
    ${' roth ira '}      | ${'Roth IRA'}
    ${'ANNUITY'}         | ${'Annuity'}
    ${'Llama Trust II'}  | ${'Llama Trust II'}
  `('beyond the named ones: $type is $label, and an unknown type prints as received [ENT-045]', ({ type, label }) => {
    expect(accountTypeLabel(type)).toBe(label);
  });
});

describe('the status that decides what an account may do', () => {
  test.each<{ server: string; settled: string; shows: string }>`
    server            | settled        | shows
    ${'COMPLETE'}     | ${'COMPLETED'} | ${'ENT-049'}
    ${'COMPLETED'}    | ${'COMPLETED'} | ${'ENT-050'}
    ${'completed'}    | ${'COMPLETED'} | ${'ENT-050'}
    ${'PENDING'}      | ${'PENDING'}   | ${'ENT-051'}
    ${'NOT_APPROVED'} | ${'PENDING'}   | ${'ENT-051'}
    ${'ACTIVE'}       | ${'PENDING'}   | ${'ENT-051'}
    ${''}             | ${'PENDING'}   | ${'ENT-051'}
    ${'COMPLETELY'}   | ${'PENDING'}   | ${'ENT-051'}
  `('of $server is $settled [$shows]', ({ server, settled }) => {
    expect(settledStatus(server)).toBe(settled);
  });

  test('is pending when the server says none [ENT-051]', () => {
    expect(settledStatus(undefined)).toBe('PENDING');
  });

  test('is one of the six that there are [ENT-048]', () => {
    expect([...accountStatuses].sort()).toEqual([
      'ACTIVE',
      'COMPLETED',
      'NOT_APPROVED',
      'PENDING',
      'RELINK_INITIATED',
      'RELINK_REQUIRED',
    ]);
  });
});

test.each<{ number: string; branch: string; guided: boolean }>`
  number          | branch   | guided
  ${'7XJ0001234'} | ${'7XJ'} | ${true}
  ${'7XJ'}        | ${'7XJ'} | ${true}
  ${'8XJ0001234'} | ${'7XJ'} | ${false}
  ${'07XJ001234'} | ${'7XJ'} | ${false}
  ${'7X'}         | ${'7XJ'} | ${false}
  ${'7XJ0001234'} | ${''}    | ${false}
  ${''}           | ${''}    | ${false}
`('"$number" is guided investing at branch "$branch": $guided [ENT-042]', ({ number, branch, guided }) => {
  expect(isGuided(number, branch)).toBe(guided);
});

test.each(['IRA', 'ROTH_IRA', 'SEP IRA', 'TRADITIONAL_IRA'])('%s is an IRA', (type) => {
  expect(isIra(type)).toBe(true);
});

test.each(['INDIVIDUAL', 'JOINT', 'TRUST', '401K'])('%s is no IRA', (type) => {
  expect(isIra(type)).toBe(false);
});

test('groups come guided first, then advisory, managed and self-directed [ENT-039]', () => {
  expect(recordTypes.map((type) => [type, recordTypeLabel(type)])).toEqual([
    ['DIGITAL_GUIDED_ADVICE', 'Guided'],
    ['ADVISORY_INVESTMENT', 'Advisory'],
    ['MANAGED_ACCOUNTS', 'Managed'],
    ['DIGITAL_SELF_DIRECTED', 'Self-directed'],
  ]);
});

test('of an account number only the last four digits are shown [CON-008]', () => {
  expect(lastFour('7XJ0001234')).toBe('1234');
  expect(lastFour('12')).toBe('12');
  expect(maskAccount('7XJ0001234')).toBe('*1234');
});

test.each<{ type: string; name: string; shows: string }>`
  type                 | name                               | shows
  ${'IRA'}             | ${'Individual Retirement Account'} | ${'ENT-046'}
  ${'TRADITIONAL_IRA'} | ${'Individual Retirement Account'} | ${'ENT-046'}
  ${'ROTH IRA'}        | ${'Roth IRA'}                      | ${'ENT-047'}
  ${'ROTH_IRA'}        | ${'Roth IRA'}                      | ${'ENT-047'}
  ${'JOINT'}           | ${'Joint account'}                 | ${'ENT-044'}
  ${'JTWROS'}          | ${'Joint account'}                 | ${'ENT-044'}
`('the details of an account of type $type call it $name [$shows]', ({ type, name }) => {
  expect(accountTypeName(type)).toBe(name);
});

test.each<{ type: string; name: string }>`
  type             | name
  ${'INDIVIDUAL'}  | ${'Individual'}
  ${'SEP_IRA'}     | ${'SEP IRA'}
  ${'Of tomorrow'} | ${'Of tomorrow'}
`('the details of an account of type $type call it by its label, $name', ({ type, name }) => {
  expect(accountTypeName(type)).toBe(name);
});

test('the sources that decide what is shown have the names that the services send [ENT-040]', () => {
  expect([CDB_SOURCE, CUSTOMER_RELATIONSHIP_SOURCE]).toEqual(['CDB', 'CRM']);
});
