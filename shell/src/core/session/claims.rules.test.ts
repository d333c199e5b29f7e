import { hasRole, isSignedIn, readClaims } from './claims.rules.ts';

const claims = readClaims(
  { auth_type: 'oidc', tenant: 'ucu', name: 'Uri ucu' },
  {
    realm_access: { roles: ['offline_access'] },
    resource_access: { 'wealth-portal': { roles: ['wmp_mocked_member'] }, account: { roles: ['view-profile'] } },
  },
);

test.each`
  role                            | passes   | shows
  ${'offline_access'}             | ${true}  | ${'AUTH-055'}
  ${'wmp_mocked_member'}          | ${true}  | ${'AUTH-056'}
  ${'wmp_online_account_opening'} | ${false} | ${'AUTH-057'}
`('a check for the role $role passes: $passes [$shows]', ({ role, passes }) => {
  expect(hasRole(claims, role)).toBe(passes);
});

test.each`
  claim        | authType    | shows
  ${'direct'}  | ${'direct'} | ${'AUTH-022, AUTH-068'}
  ${'oidc'}    | ${'oidc'}   | ${'AUTH-022'}
  ${'widget'}  | ${'oidc'}   | ${'AUTH-068'}
  ${undefined} | ${'oidc'}   | ${'AUTH-068'}
`('the claim auth_type "$claim" is read as $authType [$shows]', ({ claim, authType }) => {
  expect(readClaims({ auth_type: claim }, {}).authType).toBe(authType);
});

test.each([
  ['texts', { tenant: 'ucu', name: 'Uri ucu' }, { tenant: 'ucu', name: 'Uri ucu' }],
  ['missing', {}, { tenant: '', name: '' }],
  ['no texts', { tenant: 7, name: ['Uri'] }, { tenant: '', name: '' }],
])('tenant and name come from the id token alone: where they are %s', (_, idToken, read) => {
  expect(readClaims(idToken, { tenant: 'other', name: 'Other' })).toMatchObject(read);
});

test.each([
  ['Maya', 'Maya'],
  ['  Maya ', 'Maya'],
  ['   ', ''],
  [7, ''],
  [undefined, ''],
])('the first name %p is read as "%s"', (given_name, firstName) => {
  expect(readClaims({ given_name }, {}).firstName).toBe(firstName);
});

test.each([
  ['realm and resources, each once', { roles: ['a', 'b'] }, { one: { roles: ['b', 'c'] }, two: {} }, ['a', 'b', 'c']],
  ['the realm', { roles: ['a'] }, undefined, ['a']],
  ['a resource', undefined, { one: { roles: ['c'] } }, ['c']],
  ['nobody', {}, {}, []],
])('roles are those of %s', (_, realm, resources, roles) => {
  const token = { ...(realm && { realm_access: realm }), ...(resources && { resource_access: resources }) };
  expect(readClaims({}, token).roles).toEqual(roles);
});

test('who has no auth type has not signed in, and has no role [AUTH-052]', () => {
  expect(isSignedIn(undefined)).toBe(false);
  expect(isSignedIn({ ...claims, authType: undefined } as never)).toBe(false);
  expect(isSignedIn(claims)).toBe(true);
  expect(hasRole(undefined, 'offline_access')).toBe(false);
});
