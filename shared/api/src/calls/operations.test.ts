import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { calls } from '../schemas.ts';
import { callFactsFile, callFactsSource } from './call-facts-source.ts';
import {
  apiVersions,
  cacheSeconds,
  callHeaders,
  getService,
  isOperation,
  type Operation,
  operations,
  serviceBases,
} from './operations.ts';

test('the headers of a call have the names that were decided, each one of its own [AUTH-049]', () => {
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

test('the accounts are requested in version 2 by the header x-api-version, nothing else names one [API-011]', () => {
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

  test('is the document service only for downloads, the mock-data service only for the mocked answers, and never the experience service [API-054]', () => {
    const operationsTo = (service: string) => operations.filter((operation) => getService(operation) === service);
    expect(operationsTo('document')).toEqual(['GET /documents/download', 'POST /documents/download-all']);
    expect(operationsTo('mockData')).toEqual(['POST /search']);
    expect(operationsTo('experience')).toEqual([]);
  });

  test('is the investment accounts service for the opening of an account, at its base with a slash', () => {
    expect(getService('POST /')).toBe('investmentAccounts');
  });

  test('is the investment accounts service for all about risk', () => {
    const ofRisk = operations.filter((operation) => operation.includes('/risk/'));
    expect(ofRisk).toHaveLength(5);
    expect(ofRisk.map(getService)).toEqual(ofRisk.map(() => 'investmentAccounts'));
  });

  test('is the portal service for what moves money, and the lists of accounts have the paths that were decided [API-056, API-084, API-086]', () => {
    const ofMoney = ['GET /accounts', 'GET /funding-accounts', 'POST /external-account/balance', 'POST /fund'] as const;
    expect(ofMoney.map(getService)).toEqual(ofMoney.map(() => 'portal'));
    expect(ofMoney.filter((operation) => !isOperation(operation))).toEqual([]);
  });

  test.each(['portal', 'investmentAccounts', 'mockData', 'experience', 'document'] as const)(
    'is where the configuration says for the %s service, and as decided for the others [API-053]',
    (service) => {
      expect(serviceBases({ [service]: '/api/moved' })).toEqual({ ...serviceBases(), [service]: '/api/moved' });
    },
  );
});

test('the facts of the browser are those of the schemas; else `npm run api` writes them anew', () => {
  expect(readFileSync(callFactsFile, 'utf8')).toBe(callFactsSource());
});

test('every call has its line of facts, and a line is of a call that there is', () => {
  expect([...operations].sort()).toEqual(Object.keys(calls).sort());
  expect(isOperation('GET /accounts')).toBe(true);
  expect(['GET /nothing', 'toString', 'POST /accounts'].map(isOperation)).toEqual([false, false, false]);
});

const isWrite = (operation: string) => calls[operation as keyof typeof calls].effect === 'write';

test('linking a sign-in or a bank, deposits, withdrawals, schedules, beneficiaries, openings, reviews and saved workflows are writes; a POST that only asks is a read', () => {
  const ofSchedules = [
    ...['DELETE /fund/schedule', 'POST /fund/schedule', 'PUT /fund/schedule'],
    'POST /fund/schedule/resume',
  ];
  const ofMoney = [...ofSchedules, 'POST /fund', 'POST /withdrawal'];
  const ofBeneficiaries = ['POST /beneficiary', 'PUT /beneficiary'];
  const ofAccounts = ['POST /', 'PUT /risk/portfolio-details', 'POST /workflow', 'PUT /workflow'];
  const ofBanks = ['DELETE /external-account', 'POST /external-account', 'POST /external-account/link/token'];
  const writes = [...ofMoney, ...ofBanks, ...ofBeneficiaries, ...ofAccounts, 'PUT /member'].sort();
  expect(Object.keys(calls).filter(isWrite).sort()).toEqual(writes);
});

const isOfMemberService = (operation: Operation) => /^\w+ \/member\b/.test(operation);

test('an answer of the member service stays fresh for 24 hours [API-057, CON-024]', () => {
  const ofMember = operations.filter(isOfMemberService);
  expect(ofMember).toEqual(['GET /member/demographic', 'GET /member/status', 'PUT /member']);
  expect(ofMember.map(cacheSeconds)).toEqual(ofMember.map(() => 86_400));
});

/** Answers that are never cached: a bank's balance, what links or removes a bank, the limits of IRAs, transfers under way, and answers to transfers, saved beneficiaries, reviews of portfolios and account openings. */
const isOfTheMoment = (operation: Operation) =>
  [
    'DELETE /external-account',
    'GET /external-account/link/token',
    'GET /fund',
    'GET /ira/contribution-limits',
    'POST /',
    'POST /beneficiary',
    'POST /external-account',
    'POST /external-account/balance',
    'POST /external-account/link/token',
    'POST /withdrawal',
    'PUT /beneficiary',
    'PUT /risk/portfolio-details',
  ].includes(operation) || /^(?!GET)\w+ \/fund\b/.test(operation);

test('answers to transfers, saved beneficiaries and openings, transfers under way, limits of IRAs and the balance of a bank are never cached', () => {
  const found = operations.filter(isOfTheMoment);
  expect(found).toContain('POST /fund');
  expect(found.map(cacheSeconds)).toEqual(found.map(() => 0));
});

const isOfWorkflow = (operation: Operation) => /^\w+ \/workflow\b/.test(operation);

test('an answer of the workflow service is asked anew each time [API-058, CON-024]', () => {
  const ofWorkflow = operations.filter(isOfWorkflow);
  expect(ofWorkflow).toEqual(['GET /workflow/open', 'POST /workflow', 'POST /workflow/search', 'PUT /workflow']);
  expect(ofWorkflow.map(cacheSeconds)).toEqual([0, 0, 0, 0]);
});

test('an answer of any other service stays fresh for 30 minutes [API-059, CON-024]', () => {
  const others = operations.filter(
    (operation) => ![isOfMemberService, isOfTheMoment, isOfWorkflow].some((isOf) => isOf(operation)),
  );
  expect(others).toContain('GET /accounts');
  expect(others.map(cacheSeconds)).toEqual(others.map(() => 1_800));
});
