import { describe, expect, test } from '@jest/globals';
import { Check } from 'typebox/value';
import { fileTypeOf, getService, type Operation, serviceBases } from '../calls/operations.ts';
import { required } from '../calls/schema.fixture.ts';
import { calls } from '../schemas.ts';
import {
  accountDocumentsCall,
  consolidatedDocumentsCall,
  Document,
  documentDownloadCall,
  documentsDownloadCall,
} from './documents.schema.ts';
import { distinctFileNames, documentFileName, documentsFileName } from './documents.ts';

describe('documents', () => {
  test('have an id, a date, a description and a type [ENT-063]', () => {
    const document = { docId: 'd-1', docDate: '2026-10-31', description: 'October', docType: 'Account Statement' };
    expect(Check(Document, document)).toBe(true);
    expect(required(Document, document)).toEqual(Object.keys(document));
  });

  test('are requested with dates as YYYY-MM-DD; those of an account by one of two types [API-072, API-077]', () => {
    const range = { startDate: '2026-05-20', endDate: '2026-11-20' };
    const slashed = { ...range, endDate: '11/20/2026' };
    const ofAccount = { ...range, docType: 'ACCOUNT_ALL_DOCS' };
    expect(required(accountDocumentsCall.query, ofAccount)).toEqual(['startDate', 'endDate', 'docType']);
    const ofType = (docType: string) => Check(accountDocumentsCall.query, { ...range, docType });
    expect(['ACCOUNT_ALL_DOCS', 'ACCOUNT_CONFIRM', 'OTHER'].map(ofType)).toEqual([true, true, false]);
    expect(Check(accountDocumentsCall.query, { ...ofAccount, ...slashed })).toBe(false);
    expect(required(consolidatedDocumentsCall.query, range)).toEqual(['startDate', 'endDate']);
    expect(Check(consolidatedDocumentsCall.query, slashed)).toBe(false);
  });

  test.each<{ docType: string; number: string | undefined; name: string }>`
    docType                     | number        | name
    ${'Account Statement'}      | ${'7GI04417'} | ${'Account-Statement-2026-10-31-4417.pdf'}
    ${'Consolidated Statement'} | ${undefined}  | ${'Consolidated-Statement-2026-10-31.pdf'}
    ${'"../Tax";Förm\r\n'}      | ${'CDB-1'}    | ${'Tax-F-rm-2026-10-31-DB-1.pdf'}
    ${'年'}                     | ${'7GI04417'} | ${'2026-10-31-4417.pdf'}
  `('are saved as $name, in characters that every system takes', ({ docType, number, name }) => {
    expect(documentFileName({ docType, docDate: '2026-10-31' }, number)).toBe(name);
  });

  test('that are saved side by side have distinct names, under a name with the day', () => {
    expect(distinctFileNames(['a.pdf', 'b-1.pdf', 'a.pdf', 'a.pdf', 'b'])).toEqual([
      'a.pdf',
      'b-1.pdf',
      'a (2).pdf',
      'a (3).pdf',
      'b',
    ]);
    expect(documentsFileName('2026-11-20')).toBe('Documents-2026-11-20.zip');
  });

  test.each`
    what           | docIds                                              | isTaken
    ${'none'}      | ${[]}                                               | ${false}
    ${'one'}       | ${['d-1']}                                          | ${true}
    ${'one twice'} | ${['d-1', 'd-1']}                                   | ${false}
    ${'300'}       | ${Array.from({ length: 300 }, (_, at) => `d${at}`)} | ${true}
    ${'301'}       | ${Array.from({ length: 301 }, (_, at) => `d${at}`)} | ${false}
  `('are downloaded together, $what: $isTaken', ({ docIds, isTaken }) => {
    expect(Check(documentsDownloadCall.body, { docIds })).toBe(isTaken);
  });

  test('are downloaded by their id from the document service, the only one that answers with files, wherever it is configured [API-078]', () => {
    const files = Object.values(calls).filter((call) => 'file' in call);
    const operations = ['GET /documents/download', 'POST /documents/download-all'];
    expect(files.map(({ operation }) => operation)).toEqual(operations);
    expect((Object.keys(calls) as Operation[]).filter(fileTypeOf)).toEqual(operations);
    expect(files.map(({ operation }) => fileTypeOf(operation))).toEqual(['application/pdf', 'application/zip']);
    expect(required(documentDownloadCall.query, { docId: 'd-1' })).toEqual(['docId']);
    const moved = serviceBases({ document: '/files' });
    expect(moved[getService('GET /documents/download')]).toBe('/files');
  });
});
