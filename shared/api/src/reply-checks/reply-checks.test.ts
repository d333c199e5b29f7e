import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type Operation, operations } from '../calls/operations.ts';
import { loadReplyCheck } from './reply-checks.ts';
import { firstReplyChecks, laterReplyChecks } from './reply-checks-source.ts';

test.each([firstReplyChecks, laterReplyChecks])(
  'the checks are those of the schemas; else `npm run api` writes them anew',
  ({ file, source }) => {
    expect(readFileSync(file, 'utf8')).toBe(source());
  },
);

test('every call has its check', async () => {
  for (const operation of operations) {
    const isReply = await loadReplyCheck(operation);
    expect([operation, isReply(Symbol('no answer of any call'))]).toEqual([operation, false]);
  }
});

const address = { street: '1 Main Street', city: 'Chicago', state: 'IL', zip: '60601' };
const member = {
  memberName: { firstName: 'Maya', lastName: 'Okafor' },
  socialSecurityNumber: '***-**-6789',
  socialSecurityNumberReference: 'r',
  dateOfBirth: '1984-05-06',
  email: 'maya@example.com',
  homeAddress: address,
  phones: [],
};
const history = (asOfDate: unknown, value: unknown) => ({ aumOverTime: [{ asOfDate, value }], netAmountInvested: [] });

describe('an answer', () => {
  test.each<{ what: string; operation: Operation; body: unknown }>([
    { what: 'null', operation: 'GET /accounts', body: null },
    { what: 'nothing', operation: 'GET /accounts', body: undefined },
    { what: 'a list', operation: 'GET /accounts', body: [] },
    { what: 'without what it must have', operation: 'GET /accounts', body: { accounts: [] } },
    { what: 'with text for dollars', operation: 'GET /accounts', body: { accounts: [], aggregateBalance: '1' } },
    { what: 'with an account that is none', operation: 'GET /accounts', body: { accounts: [{}], aggregateBalance: 0 } },
    { what: 'with a day that is none', operation: 'GET /accounts/history', body: history('2026-02-30', 1) },
    { what: 'with a value that is none', operation: 'GET /accounts/{id}/history', body: history('2026-02-28', null) },
    {
      what: 'with a number that is not masked',
      operation: 'GET /member/demographic',
      body: { ...member, socialSecurityNumber: '123-45-6789' },
    },
    {
      what: 'a page in place of a file',
      operation: 'GET /documents/download',
      body: new Blob([], { type: 'text/html' }),
    },
    {
      what: 'another kind of file',
      operation: 'POST /documents/download-all',
      body: new Blob([], { type: 'application/pdf' }),
    },
    { what: 'an empty one in place of a link', operation: 'PUT /member', body: undefined },
  ])('is none when it is $what: $operation', async ({ operation, body }) => {
    expect((await loadReplyCheck(operation))(body)).toBe(false);
  });

  test.each<{ what: string; operation: Operation; body: unknown }>([
    { what: 'as its schema says', operation: 'GET /accounts/history', body: history('2028-02-29', 1.5) },
    { what: 'with more than that', operation: 'GET /accounts', body: { accounts: [], aggregateBalance: 0, more: 1 } },
    { what: 'nothing where there may be none', operation: 'GET /member/demographic', body: undefined },
    { what: 'of a member', operation: 'GET /member/demographic', body: member },
    {
      what: 'a file of its type',
      operation: 'GET /documents/download',
      body: new Blob([], { type: 'application/pdf' }),
    },
  ])('is one when it is $what: $operation', async ({ operation, body }) => {
    expect((await loadReplyCheck(operation))(body)).toBe(true);
  });
});
