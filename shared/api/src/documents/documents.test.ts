import { describe, expect, test } from '@jest/globals';
import { Check } from 'typebox/value';
import type { Operation } from '../calls/call-facts.ts';
import { isFileCall, serviceOf } from '../calls/operations.ts';
import { required } from '../calls/schema.fixture.ts';
import { calls } from '../schemas.ts';
import { accountDocumentsCall, consolidatedDocumentsCall, Document } from './documents.schema.ts';
import { documentFileName } from './documents.ts';

describe('documents', () => {
  test('have an id, a date, a description and a type [ENT-063]', () => {
    const document = { docId: 'd-1', docDate: '2026-10-31', description: 'October', docType: 'Account Statement' };
    expect(Check(Document, document)).toBe(true);
    expect(required(Document, document)).toEqual(Object.keys(document));
  });

  test('are asked for with dates as YYYY-MM-DD; those of an account by one of two types [API-072, API-075, API-077]', () => {
    const range = { startDate: '2026-05-20', endDate: '2026-11-20' };
    const ofType = (docType: string) => Check(accountDocumentsCall.query, { ...range, docType });
    expect(['ACCOUNT_ALL_DOCS', 'ACCOUNT_CONFIRM', 'OTHER'].map(ofType)).toEqual([true, true, false]);
    expect(Check(consolidatedDocumentsCall.query, range)).toBe(true);
    expect(Check(consolidatedDocumentsCall.query, { ...range, endDate: '11/20/2026' })).toBe(false);
  });

  test.each<{ docType: string; number: string | undefined; name: string }>`
    docType                     | number        | name
    ${'Account Statement'}      | ${'7GI04417'} | ${'Account-Statement-2026-10-31-4417.pdf'}
    ${'Consolidated Statement'} | ${undefined}  | ${'Consolidated-Statement-2026-10-31.pdf'}
    ${'"../Tax";Förm\r\n'}      | ${'CDB-1'}    | ${'Tax-F-rm-2026-10-31-DB-1.pdf'}
    ${'年'}                     | ${'7GI04417'} | ${'2026-10-31-4417.pdf'}
  `('are saved as $name, in characters that every system takes [DOC-021]', ({ docType, number, name }) => {
    expect(documentFileName({ docType, docDate: '2026-10-31' }, number)).toBe(name);
  });

  test('are downloaded from the document service, which alone answers with files [API-078]', () => {
    const files = Object.values(calls).filter((call) => 'file' in call);
    expect(files.map(({ operation }) => operation)).toEqual(['GET /documents/download']);
    expect((Object.keys(calls) as Operation[]).filter(isFileCall)).toEqual(['GET /documents/download']);
    expect(serviceOf('GET /documents/download')).toBe('document');
  });
});
