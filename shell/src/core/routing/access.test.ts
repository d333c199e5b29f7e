import type { AccountsView } from '@wealth/api';
import { type MemberState, type RemoteData, readable } from '@wealth/platform';
import type { Claims } from '../session/claims.rules.ts';
import { resolveSettings } from '../settings/settings.rules.ts';
import { createAccess } from './access.ts';

function accessOf(state: MemberState) {
  const member = readable(state);
  const access = createAccess({
    routes: [{ path: '/faqs', title: 'FAQs', remote: 'mfe-faqs', when: { member: ['SET_UP'] } }],
    settings: readable(resolveSettings(undefined, 0)),
    member,
    accounts: readable<RemoteData<AccountsView>>({ status: 'loading' }),
    claims: readable<Claims | undefined>(undefined),
  });
  return { member, access };
}

test('what can be reached is asked of the one function', () => {
  const { access } = accessOf('SET_UP');
  expect(access.canOpen('/faqs#ira')).toBe(true);
  expect(access.canOpen('/documents')).toBe(false);
});

test('what can be reached changes with the member', () => {
  const { access, member } = accessOf('NO_ACCOUNTS');
  expect(access.canOpen('/faqs')).toBe(false);
  member.set('SET_UP');
  expect(access.canOpen('/faqs')).toBe(true);
});
