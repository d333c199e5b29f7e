import type { MemberStatus } from '@wealth/api';
import { shellApi } from '../store/shell.api.ts';
import { createShellStore } from '../store/shell-store.ts';
import { createHostMember } from './host-member.ts';
import { statusOutcome } from './member.rules.ts';

/** What the member saga is given, over a real store whose calls are answered here. */
function openMember(answer: (operation: string) => unknown) {
  const requests: string[] = [];
  const store = createShellStore({
    fetch: (async (operation: string) => {
      requests.push(operation);
      return answer(operation);
    }) as never,
    telemetry: { error() {}, mark() {} },
    notify() {},
  });
  return { requests, store, member: createHostMember(store).calls };
}

const noMatch: MemberStatus = {
  hasKeycloakId: false,
  hasExternallyManagedAccounts: false,
  matchingLegalEntityFound: false,
  hasOrionHouseholdId: false,
};

test('the member status is asked of the server, however young the cached answer is [MEM-017]', async () => {
  let answer = noMatch;
  const { requests, store, member } = openMember(() => answer);
  const anyoneElse = () => store.ask(shellApi.endpoints.memberStatus.initiate(undefined, { subscribe: false }));
  await member.status();
  await expect(anyoneElse()).resolves.toMatchObject({ data: noMatch });
  expect(requests).toEqual(['GET /member/status']);

  answer = { ...noMatch, hasOrionHouseholdId: true };
  await expect(member.status()).resolves.toEqual(answer);
  expect(requests).toEqual(['GET /member/status', 'GET /member/status']);
});

test.each`
  given                                 | field                             | state                  | otherwise
  ${{ matchingLegalEntityFound: true }} | ${'hasKeycloakId'}                | ${'NO_KEYCLOAK_MATCH'} | ${'NO_ACCOUNTS'}
  ${{}}                                 | ${'hasExternallyManagedAccounts'} | ${'NO_ACCOUNTS'}       | ${'SET_UP'}
  ${{}}                                 | ${'matchingLegalEntityFound'}     | ${'NO_ACCOUNTS'}       | ${'NO_KEYCLOAK_MATCH'}
  ${{}}                                 | ${'hasOrionHouseholdId'}          | ${'NO_ACCOUNTS'}       | ${'SET_UP'}
`('the answer to GET /member/status is read: $field makes $otherwise of $state [API-001]', async (row) => {
  const { requests, member } = openMember(() => ({
    ...noMatch,
    ...row.given,
    ...(requests.length > 1 && { [row.field]: true }),
  }));
  expect(statusOutcome((await member.status()) ?? undefined).state).toBe(row.state);
  expect(statusOutcome((await member.status()) ?? undefined).state).toBe(row.otherwise);
  expect(requests).toEqual(['GET /member/status', 'GET /member/status']);
});
