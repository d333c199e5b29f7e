import { expectOverview } from '../support/overview.ts';
import { expect, test } from '../support/test.ts';
import { type Tokens, watchVisit } from '../support/visit.ts';

const rolesIn = ({ access_token }: Tokens): string[] => {
  const { realm_access } = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString());
  return realm_access.roles;
};

for (const { userName, isMocked } of [
  { userName: 'mick', isMocked: true },
  { userName: 'maya', isMocked: false },
]) {
  test(`${userName}'s sign-in ${isMocked ? 'says' : 'does not say'} that the member is mocked, beside the roles that all have [AUTH-054] [MOK-010]`, async ({
    page,
    signIn,
  }) => {
    const visit = watchVisit(page);
    await signIn(userName);
    await expectOverview(page);
    const roles = rolesIn(await visit.tokens());
    expect(roles).toEqual(
      expect.arrayContaining(['offline_access', 'uma_authorization', 'wmp_online_account_opening']),
    );
    expect(roles.includes('wmp_mocked_member')).toBe(isMocked);
  });
}
