/** What the shell sends with a call of Maya's from the overview, for tests that make one themselves. */
export const callHeadersWith = (accessToken: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${accessToken}`,
  'x-client-id': 'wealth-portal',
  'x-application-id': 'WM',
  'x-channel-id': 'MOBILE',
  'x-page': '/investment-overview',
  'x-tenant-id': 'copper',
  'x-api-version': '2',
});
