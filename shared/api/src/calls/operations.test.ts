import { describe, expect, test } from '@jest/globals';
import { calls } from '../schemas.ts';
import type { Operation } from './call-facts.ts';
import {
  apiVersions,
  cacheSeconds,
  callHeaders,
  isOperation,
  isWrite,
  operations,
  serviceBases,
  serviceOf,
} from './operations.ts';

test('the headers of a call have the names that were decided; the secret is one that no browser sends [AUTH-049]', () => {
  expect(callHeaders).toMatchObject({
    clientId: 'x-client-id',
    clientSecret: 'x-client-secret',
    applicationId: 'x-application-id',
    channelId: 'x-channel-id',
    page: 'x-page',
    tenant: 'x-tenant-id',
    remote: 'x-remote',
  });
  expect(new Set(Object.values(callHeaders)).size).toBe(Object.keys(callHeaders).length);
});

test('the accounts are asked for in version 2 by the header x-api-version, nothing else names one [API-011]', () => {
  expect(callHeaders.apiVersion).toBe('x-api-version');
  expect(apiVersions).toEqual({ 'GET /accounts': '2' });
});

describe('where a call goes', () => {
  test('is below the base address of its service, which is as decided where the configuration says nothing', () => {
    expect(serviceBases()).toEqual({
      portal: '/api',
      investmentAccounts: '/api/investment-accounts',
      mockData: '/api/mock-data',
      experience: '/api',
      document: '/api',
    });
  });

  test('is the mock-data service for the mocked answers alone; no call asks the experience service [API-054]', () => {
    expect(operations.filter((operation) => serviceOf(operation) === 'mockData')).toEqual(['POST /search']);
    expect(operations.filter((operation) => serviceOf(operation) === 'experience')).toEqual([]);
  });

  test.each(['portal', 'investmentAccounts', 'mockData', 'experience', 'document'] as const)(
    'is told by the configuration for the %s service, and the others stay [API-053]',
    (service) => {
      expect(serviceBases({ [service]: '/api/moved' })).toEqual({ ...serviceBases(), [service]: '/api/moved' });
    },
  );
});

test('every call has its line of facts, and a line is of a call that there is', () => {
  expect([...operations].sort()).toEqual(Object.keys(calls).sort());
  expect(isOperation('GET /accounts')).toBe(true);
  expect(['GET /nothing', 'toString', 'POST /accounts'].map(isOperation)).toEqual([false, false, false]);
});

test('what changes something is the link alone; a POST that asks is a read', () => {
  expect(operations.filter(isWrite)).toEqual(['PUT /member']);
});

test.each<{ operation: Operation; seconds: number; shows: string }>`
  operation                       | seconds   | shows
  ${'GET /member/status'}         | ${86_400} | ${'API-057'}
  ${'GET /member/demographic'}    | ${86_400} | ${'API-057'}
  ${'GET /accounts'}              | ${1_800}  | ${'API-059'}
  ${'GET /accounts/history'}      | ${1_800}  | ${'API-059'}
  ${'GET /accounts/{id}/history'} | ${1_800}  | ${'API-059'}
  ${'GET /app-settings'}          | ${1_800}  | ${'API-059'}
`('an answer to $operation stays fresh for $seconds seconds [$shows]', ({ operation, seconds }) => {
  expect(cacheSeconds(operation)).toBe(seconds);
});
