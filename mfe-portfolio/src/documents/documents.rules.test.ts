import type { Account, AccountView } from '@wealth/api';
import { accountsView } from '@wealth/api/samples';
import { anAccount } from '../overview/accounts.fixture.ts';
import {
  filtered,
  hasDocuments,
  isMobileDevice,
  type ListedDocument,
  merged,
  withDocumentPage,
} from './documents.rules.ts';

const view = (said: Partial<Account>) => accountsView([anAccount(said)]).accounts[0] as AccountView;
const document = (docId: string, said: Partial<ListedDocument> = {}): ListedDocument => ({
  docId,
  docDate: '2026-10-31',
  description: 'Statement for 10/2026',
  docType: 'Account Statement',
  ...said,
});

test.each`
  custodianName      | family    | held     | shows
  ${'APEX'}          | ${'APEX'} | ${true}  | ${'DOC-001'}
  ${'APEX ADVISORY'} | ${'X'}    | ${true}  | ${'DOC-002, DOC-006'}
  ${'Apex Advisory'} | ${'X'}    | ${true}  | ${'DOC-002'}
  ${'OTHER'}         | ${'APEX'} | ${false} | ${'DOC-003, DOC-006'}
  ${undefined}       | ${'APEX'} | ${true}  | ${'DOC-006'}
  ${undefined}       | ${'X'}    | ${false} | ${'DOC-003'}
`('documents of custodian $custodianName and family $family are held here: $held [$shows]', (row) => {
  const { custodianName, family, held } = row;
  expect(hasDocuments(view({ family, ...(custodianName && { custodianName }) }))).toBe(held);
});

test('accounts of source CDB are left out of documents [DOC-028]', () => {
  const { accounts } = accountsView([
    anAccount({ id: 'a', source: 'CDB' }),
    anAccount({ id: 'b', source: 'CRM' }),
    anAccount({ id: 'c' }),
  ]);
  expect(
    withDocumentPage(accounts)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['b', 'c']);
});

describe('the list', () => {
  const old = document('old', { docDate: '2026-06-30' });
  const confirm = document('confirm', { docType: 'Trade Confirmation', docDate: '2026-11-02', description: 'Trades' });
  const tax = document('tax', { docType: 'Tax Document', docDate: '2026-02-15', description: 'Form 1099 for 2025' });
  const all = document('all', { docType: 'Consolidated Statement', docDate: '2026-09-30', description: 'Quarter' });
  const unknown = document('unknown', { docType: 'Letter', description: 'A letter' });
  const list = merged([[old, document('twice')], [confirm, document('twice')], [all], [tax, unknown]]);
  const ids = (documents: readonly ListedDocument[]) => documents.map(({ docId }) => docId);

  test('has the documents of all calls, newest first, each once [DOC-029]', () => {
    expect(ids(list)).toEqual(['confirm', 'twice', 'unknown', 'all', 'old', 'tax']);
  });

  test('says whose a document is, and of one that came for several accounts nothing', () => {
    const one = merged([
      [document('a', { account: '1' }), document('both', { account: '1' })],
      [document('both', { account: '2' })],
      [document('a'), document('both'), document('own')],
    ]);
    expect(one.map(({ docId, account }) => [docId, account])).toEqual([
      ['a', '1'],
      ['both', undefined],
      ['own', undefined],
    ]);
  });

  test.each`
    type              | finds                                                   | shows
    ${undefined}      | ${['confirm', 'twice', 'unknown', 'all', 'old', 'tax']} | ${'DOC-013'}
    ${'statements'}   | ${['twice', 'old']}                                     | ${'DOC-014'}
    ${'tax'}          | ${['tax']}                                              | ${'DOC-015'}
    ${'confirms'}     | ${['confirm']}                                          | ${'DOC-016'}
    ${'consolidated'} | ${['all']}                                              | ${'DOC-017'}
  `('of type $type is $finds [$shows]', ({ type, finds }) => {
    expect(ids(filtered(list, { ...(type && { type }), text: '' }))).toEqual(finds);
  });

  test.each`
    text                      | finds
    ${'STATEMENT'}            | ${['twice', 'old']}
    ${' 1099 '}               | ${['tax']}
    ${'\u202A１０９９\u00A0'} | ${['tax']}
    ${'nothing'}              | ${[]}
  `('is filtered by "$text" in the description, whatever its case [DOC-010]', ({ text, finds }) => {
    expect(ids(filtered(list, { text }))).toEqual(finds);
  });
});

test.each`
  agent                                                        | mobile
  ${'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile/15E148'}  | ${true}
  ${'Mozilla/5.0 (Linux; Android 16; Pixel 10) Mobile Safari'} | ${true}
  ${'Mozilla/5.0 (Linux; Android 16; Tablet) Safari'}          | ${false}
  ${'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari'} | ${false}
`('$agent is a phone: $mobile [DOC-027]', ({ agent, mobile }) => {
  expect(isMobileDevice(agent)).toBe(mobile);
});
