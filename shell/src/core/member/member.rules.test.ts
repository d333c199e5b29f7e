import type { MemberStatus } from '@wealth/api';
import { memberStates } from '@wealth/platform';
import { linkOutcome, mayRefetch, statusOutcome } from './member.rules.ts';

const status = (known: number, external: number, match: number, household: number): MemberStatus => ({
  hasKeycloakId: known === 1,
  hasExternallyManagedAccounts: external === 1,
  matchingLegalEntityFound: match === 1,
  hasOrionHouseholdId: household === 1,
});

describe('the member state after the status came', () => {
  test.each`
    known | external | match | household | state                  | links    | shows
    ${0}  | ${0}     | ${0}  | ${0}      | ${'NO_ACCOUNTS'}       | ${false} | ${'MEM-008'}
    ${0}  | ${0}     | ${0}  | ${1}      | ${'SET_UP'}            | ${false} | ${'MEM-009'}
    ${0}  | ${0}     | ${1}  | ${0}      | ${'NO_KEYCLOAK_MATCH'} | ${false} | ${'MEM-010'}
    ${0}  | ${0}     | ${1}  | ${1}      | ${'NO_KEYCLOAK_MATCH'} | ${false} | ${'MEM-005'}
    ${0}  | ${1}     | ${0}  | ${0}      | ${'SET_UP'}            | ${false} | ${'MEM-009'}
    ${0}  | ${1}     | ${0}  | ${1}      | ${'SET_UP'}            | ${false} | ${'MEM-009'}
    ${0}  | ${1}     | ${1}  | ${0}      | ${'LOADING'}           | ${true}  | ${'MEM-006'}
    ${0}  | ${1}     | ${1}  | ${1}      | ${'LOADING'}           | ${true}  | ${'MEM-007'}
    ${1}  | ${0}     | ${0}  | ${0}      | ${'NO_ACCOUNTS'}       | ${false} | ${'MEM-008'}
    ${1}  | ${0}     | ${0}  | ${1}      | ${'SET_UP'}            | ${false} | ${'MEM-009'}
    ${1}  | ${0}     | ${1}  | ${0}      | ${'NO_ACCOUNTS'}       | ${false} | ${'MEM-008'}
    ${1}  | ${0}     | ${1}  | ${1}      | ${'SET_UP'}            | ${false} | ${'MEM-009'}
    ${1}  | ${1}     | ${0}  | ${0}      | ${'SET_UP'}            | ${false} | ${'MEM-009'}
    ${1}  | ${1}     | ${0}  | ${1}      | ${'SET_UP'}            | ${false} | ${'MEM-009'}
    ${1}  | ${1}     | ${1}  | ${0}      | ${'SET_UP'}            | ${false} | ${'MEM-009'}
    ${1}  | ${1}     | ${1}  | ${1}      | ${'SET_UP'}            | ${false} | ${'MEM-009'}
  `(
    'keycloak id $known, external $external, match $match, household $household: $state, links at once: $links [$shows]',
    ({ known, external, match, household, state, links }) => {
      expect(statusOutcome(status(known, external, match, household))).toMatchObject({ state, links });
    },
  );

  test('external accounts without a match are worth a line in the log, and nothing else is', () => {
    const odd = [];
    for (let flags = 0; flags < 16; flags += 1) {
      const [known, external, match, household] = [flags >> 3, flags >> 2, flags >> 1, flags].map((bit) => bit & 1);
      if (statusOutcome(status(known ?? 0, external ?? 0, match ?? 0, household ?? 0)).isOdd) odd.push(flags);
    }
    expect(odd).toEqual([0b0100, 0b0101]);
  });

  test.each`
    reply                       | what
    ${undefined}                | ${'nothing'}
    ${null}                     | ${'null'}
    ${{}}                       | ${'an object without a field'}
    ${''}                       | ${'an empty text'}
    ${{ hasKeycloakId: 'yes' }} | ${'something else'}
    ${'LOADING'}                | ${'a text'}
  `('a reply that is $what is a status error [MEM-004]', ({ reply }) => {
    expect(statusOutcome(reply).state).toBe('STATUS_ERROR');
  });
});

test.each([
  'hasKeycloakId',
  'hasExternallyManagedAccounts',
  'matchingLegalEntityFound',
  'hasOrionHouseholdId',
] as const)('a reply in which %s is missing, or no yes or no, is a status error', (field) => {
  const reply = status(1, 0, 1, 1);
  const { [field]: _, ...without } = reply;
  expect(statusOutcome(reply).state).toBe('SET_UP');
  for (const odd of [without, { ...reply, [field]: 'true' }]) {
    expect(statusOutcome(odd as never)).toEqual({ state: 'STATUS_ERROR', links: false, isOdd: false });
  }
});

describe('the member state after the link update', () => {
  test.each`
    answer | state                        | shows
    ${200} | ${'KEYCLOAK_LINK_COMPLETE'}  | ${'MEM-019'}
    ${299} | ${'KEYCLOAK_LINK_COMPLETE'}  | ${'MEM-019'}
    ${300} | ${'SALESFORCE_UPDATE_ERROR'} | ${'MEM-021'}
    ${199} | ${'SALESFORCE_UPDATE_ERROR'} | ${'MEM-021'}
    ${404} | ${'SALESFORCE_UPDATE_ERROR'} | ${'MEM-021'}
    ${204} | ${'KEYCLOAK_LINK_COMPLETE'}  | ${'MEM-019'}
    ${409} | ${'NOT_A_MEMBER'}            | ${'MEM-020'}
    ${400} | ${'SALESFORCE_UPDATE_ERROR'} | ${'MEM-021'}
    ${500} | ${'SALESFORCE_UPDATE_ERROR'} | ${'MEM-021'}
    ${0}   | ${'SALESFORCE_UPDATE_ERROR'} | ${'MEM-021'}
  `('$answer gives $state [$shows]', ({ answer, state }) => {
    expect(linkOutcome(answer)).toBe(state);
  });
});

test('the status is asked again in every state but the two that end a link [MEM-001, MEM-013, MEM-014]', () => {
  expect(memberStates).toEqual([
    'LOADING',
    'SET_UP',
    'NO_KEYCLOAK_MATCH',
    'NO_ACCOUNTS',
    'NOT_A_MEMBER',
    'STATUS_ERROR',
    'SALESFORCE_UPDATE_ERROR',
    'KEYCLOAK_LINK_COMPLETE',
  ]);
  expect(memberStates.filter((state) => !mayRefetch(state))).toEqual(['NOT_A_MEMBER', 'SALESFORCE_UPDATE_ERROR']);
});
