import { describe, expect, test } from '@jest/globals';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { Account, AccountsReply, accountHistoryCall, History } from './accounts.schema.ts';
import { Demographic, MemberStatus } from './member.schema.ts';
import { MockEndpoint } from './mock-data.schema.ts';
import { ProblemReply } from './problem.schema.ts';
import { calls } from './schemas.ts';
import { ConfigurationSetting, ContentItem, SettingsReply } from './settings.schema.ts';

/** What the wire carries; a test takes one thing away or changes it. */
const status = {
  hasKeycloakId: true,
  hasExternallyManagedAccounts: false,
  matchingLegalEntityFound: true,
  hasOrionHouseholdId: true,
};
const address = { street: '12 Harbour Lane', city: 'Austin', state: 'TX', zip: '78701' };
const demographic = {
  memberName: { firstName: 'Maya', lastName: 'Member' },
  socialSecurityNumber: '***-**-0001',
  socialSecurityNumberReference: 'reference',
  dateOfBirth: '1985-04-12',
  email: 'maya@example.com',
  homeAddress: address,
  phones: [{ phoneNumber: '512-555-0101', phoneNumberType: 'HOME' }],
};
const account = {
  id: 'a-1',
  number: '7XJ0001234',
  type: 'ROTH_IRA',
  status: 'COMPLETED',
  balance: 12.5,
  family: 'APEX',
  custodianName: 'APEX',
  recordType: 'DIGITAL_GUIDED_ADVICE',
  isActive: true,
  totalContribution: 100,
  remainingContribution: 7_400,
  initialFundingSubmitted: true,
  isWithdrawalInProgress: false,
  lastDepositDateTime: '2026-11-02T15:00:00.000Z',
  lastDepositAmount: 100,
  lastWithdrawalDateTime: '2026-11-03T15:00:00.000Z',
  lastWithdrawalAmount: 25,
};
const furtherOfAccount = {
  name: 'My Roth',
  recordTypeId: 'r-1',
  source: 'APEX',
  sourceRecordType: 'Brokerage',
  balanceAsOfDate: '2026-11-20',
  lastReconciledDate: '2026-11-19',
  startDate: '2024-01-02',
  custodianId: 'c-1',
  description: 'Guided',
  manager: 'House',
  isBeneficiaryExist: true,
  accountDetailsExternal: false,
};
const wholeAccount = { ...account, ...furtherOfAccount };
const setting = { id: 's-1', type: 'FEATUREFLAG', settings: [{ setting: 'KEY', type: 'STRING', value: 'X' }] };
const content = { contentType: 'HTML', key: 'DISCLAIMER', value: '<p>…</p>' };
const settings = {
  configuration: { application: 'WM', tenant: 'copper', configurationSettings: [setting] },
  content: { application: 'WM', tenant: 'copper', content: [content] },
};

const without = (value: object, name: string) =>
  Object.fromEntries(Object.entries(value).filter(([field]) => field !== name));
const fieldsOf = (schema: TSchema) => Object.keys((schema as { properties?: object }).properties ?? {}).sort();
const lacking = (schema: TSchema, value: object) =>
  Object.keys(value).filter((name) => Check(schema, without(value, name)));

describe('what the member service answers', () => {
  test('is a status of four flags, each one there [ENT-001]', () => {
    expect(Check(MemberStatus, status)).toBe(true);
    expect(fieldsOf(MemberStatus)).toEqual(Object.keys(status).sort());
    expect(lacking(MemberStatus, status)).toEqual([]);
    expect(Check(MemberStatus, { ...status, hasKeycloakId: 'true' })).toBe(false);
  });

  test('is demographic data with name, masked number, birth date, e-mail, addresses and phones [ENT-002]', () => {
    expect(Check(Demographic, demographic)).toBe(true);
    expect(Check(Demographic, { ...demographic, mailingAddress: address })).toBe(true);
    expect(lacking(Demographic, demographic)).toEqual([]);
    expect(lacking(Demographic, { ...demographic, mailingAddress: address })).toEqual(['mailingAddress']);
  });

  test.each<{ what: string; changed: object }>([
    { what: 'a number that is not masked', changed: { socialSecurityNumber: '900-01-0001' } },
    { what: 'a birth date in another form', changed: { dateOfBirth: '04/12/1985' } },
    { what: 'a work phone', changed: { phones: [{ phoneNumber: '1', phoneNumberType: 'WORK' }] } },
    { what: 'an address without a zip', changed: { homeAddress: without(address, 'zip') } },
  ])('is never $what [ENT-002]', ({ changed }) => {
    expect(Check(Demographic, { ...demographic, ...changed })).toBe(false);
  });
});

describe('an account', () => {
  test('has what the onboarding spec names [ENT-037]', () => {
    expect(fieldsOf(Account)).toEqual(expect.arrayContaining(Object.keys(account)));
    for (const [name, value] of Object.entries(account)) {
      const wrong = typeof value === 'string' ? 1 : 'wrong';
      expect([name, Check(Account, { ...wholeAccount, [name]: wrong })]).toEqual([name, false]);
    }
  });

  test('has what the portal spec adds, and nothing else [ENT-038]', () => {
    expect(Check(Account, wholeAccount)).toBe(true);
    expect(fieldsOf(Account)).toEqual(Object.keys(wholeAccount).sort());
    for (const [name, value] of Object.entries(furtherOfAccount)) {
      const wrong = typeof value === 'string' ? 1 : 'wrong';
      expect([name, Check(Account, { ...wholeAccount, [name]: wrong })]).toEqual([name, false]);
    }
  });

  test.each<{ recordType: string; known: boolean }>`
    recordType                 | known
    ${'MANAGED_ACCOUNTS'}      | ${true}
    ${'ADVISORY_INVESTMENT'}   | ${true}
    ${'DIGITAL_GUIDED_ADVICE'} | ${true}
    ${'DIGITAL_SELF_DIRECTED'} | ${true}
    ${'CHECKING'}              | ${false}
  `('may be of record type $recordType: $known [ENT-039]', ({ recordType, known }) => {
    expect(Check(Account, { ...wholeAccount, recordType })).toBe(known);
  });

  test.each(['CDB', 'CRM', 'APEX'])('may come from %s [ENT-040]', (source) => {
    expect(Check(Account, { ...wholeAccount, source })).toBe(true);
  });

  test('stands in a list beside what all come to', () => {
    expect(Check(AccountsReply, { accounts: [wholeAccount], aggregateBalance: 12.5 })).toBe(true);
    expect(Check(AccountsReply, { accounts: [wholeAccount] })).toBe(false);
  });
});

describe('a history', () => {
  const point = { asOfDate: '2026-11-20', value: 12.5 };

  test('is two lists of date and value [ENT-059]', () => {
    expect(Check(History, { aumOverTime: [point], netAmountInvested: [point] })).toBe(true);
    expect(Check(History, { aumOverTime: [point] })).toBe(false);
    expect(Check(History, { aumOverTime: [{ asOfDate: '2026-11-20' }], netAmountInvested: [] })).toBe(false);
  });

  test('is asked for and answered with dates as YYYY-MM-DD [CON-006]', () => {
    const dates = (startDate: string) => Check(accountHistoryCall.query, { startDate, endDate: '2026-11-20' });
    expect([dates('2026-05-20'), dates('05/20/2026'), dates('2026-02-30')]).toEqual([true, false, false]);
    const answered = { aumOverTime: [{ asOfDate: '11/20/2026', value: 1 }], netAmountInvested: [] };
    expect(Check(History, answered)).toBe(false);
  });
});

describe('the settings', () => {
  test('hold a configuration of application, tenant and settings [SET-006]', () => {
    expect(Check(SettingsReply, settings)).toBe(true);
    expect(lacking(SettingsReply.properties.configuration, settings.configuration)).toEqual([]);
    expect(Check(SettingsReply, without(settings, 'configuration'))).toBe(false);
  });

  test('hold content of application, tenant and items [SET-007]', () => {
    expect(lacking(SettingsReply.properties.content, settings.content)).toEqual([]);
    expect(Check(SettingsReply, without(settings, 'content'))).toBe(false);
  });

  test('are each an id, a type and a list [SET-008]', () => {
    expect(fieldsOf(ConfigurationSetting)).toEqual(['id', 'settings', 'type']);
    expect(lacking(ConfigurationSetting, setting)).toEqual([]);
  });

  test.each<{ type: string; known: boolean }>`
    type             | known
    ${'BANNER'}      | ${true}
    ${'FEATUREFLAG'} | ${true}
    ${'THEME'}       | ${true}
    ${'OPTIONS'}     | ${true}
    ${'banner'}      | ${false}
    ${'OTHER'}       | ${false}
  `('may be of type $type: $known [SET-009]', ({ type, known }) => {
    expect(Check(ConfigurationSetting, { ...setting, type })).toBe(known);
  });

  test('name each setting with its type and value, all of them text [SET-010]', () => {
    const entry = { setting: 'KEY', type: 'STRING', value: 'X' };
    for (const name of ['setting', 'type', 'value']) {
      expect(Check(ConfigurationSetting, { ...setting, settings: [without(entry, name)] })).toBe(false);
    }
    expect(Check(ConfigurationSetting, { ...setting, settings: [{ ...entry, value: true }] })).toBe(false);
    expect(Check(ConfigurationSetting, { ...setting, settings: [{ ...entry, setting: 'of tomorrow' }] })).toBe(true);
  });

  test('hold content items of type STRING or HTML with a key and a value [SET-079]', () => {
    expect(lacking(ContentItem, content)).toEqual([]);
    expect(Check(ContentItem, { ...content, contentType: 'STRING' })).toBe(true);
    expect(Check(ContentItem, { ...content, contentType: 'MARKDOWN' })).toBe(false);
  });
});

test('an answer that is mocked has method, endpoint, delay and data [ENT-057]', () => {
  const mocked = { method: 'GET', endpoint: '/accounts', delay: 250, mockData: { accounts: [] } };
  expect(Check(MockEndpoint, mocked)).toBe(true);
  expect(fieldsOf(MockEndpoint)).toEqual(Object.keys(mocked).sort());
  expect(lacking(MockEndpoint, mocked)).toEqual([]);
  expect(Check(MockEndpoint, { ...mocked, delay: -1 })).toBe(false);
});

test('a refusal names at least one problem with a sentence and its fields', () => {
  const problem = { name: 'BAD_REQUEST', message: 'No.', details: [{ field: 'zip', issue: 'is required' }] };
  expect(Check(ProblemReply, { errors: [problem] })).toBe(true);
  expect(Check(ProblemReply, { errors: [] })).toBe(false);
});

test('every call stands under its own operation', () => {
  for (const [operation, call] of Object.entries(calls)) expect(call.operation).toBe(operation);
});
