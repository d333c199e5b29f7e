import { chooseTenant, keepTenant, tenantOfHost } from './tenant.rules.ts';

const tenants = ['cacu', 'truesky', 'UNFCU', 'ucu', 'pfcu', 'harbor', 'copper'].map((id) => ({
  id,
  host: id === 'copper' ? 'localhost' : `${id.toLowerCase()}.wealth.localhost`,
}));

describe('which tenant a visitor sees', () => {
  test.each`
    address                                             | remembered   | rendered     | tenant       | shows
    ${'http://localhost:4300/?tenant=ucu'}              | ${null}      | ${'ucu'}     | ${'ucu'}     | ${'TEN-001'}
    ${'http://localhost:4300/?tenant=uNfCu'}            | ${null}      | ${'UNFCU'}   | ${'UNFCU'}   | ${'TEN-007'}
    ${'http://truesky.wealth.localhost:4300/'}          | ${null}      | ${'truesky'} | ${'truesky'} | ${'TEN-003'}
    ${'http://truesky.wealth.localhost/?tenant=pfcu'}   | ${null}      | ${'pfcu'}    | ${'pfcu'}    | ${'TEN-004'}
    ${'http://truesky.wealth.localhost/?tenant=nobody'} | ${null}      | ${'truesky'} | ${'truesky'} | ${'TEN-003'}
    ${'http://localhost:4300/'}                         | ${null}      | ${'copper'}  | ${'copper'}  | ${'TEN-005'}
    ${'http://wealth.example.org/?tenant=nobody'}       | ${'nothing'} | ${'copper'}  | ${'copper'}  | ${'TEN-005'}
    ${'http://localhost:4300/?tenant=pfcu'}             | ${'ucu'}     | ${'pfcu'}    | ${'pfcu'}    | ${'TEN-004'}
  `('$address, remembered $remembered: $tenant, without leaving the page [$shows]', (row) => {
    const choice = chooseTenant({ ...row, address: new URL(row.address), tenants });
    expect(choice).toEqual({ tenant: row.tenant });
  });

  test('a remembered tenant replaces the address of a page that was rendered for another [TEN-002, TEN-007]', () => {
    const address = new URL('http://localhost:4300/investment-overview?a=1#top');
    expect(chooseTenant({ address, tenants, remembered: 'ucu', rendered: 'copper' })).toEqual({
      tenant: 'ucu',
      replaceWith: 'http://localhost:4300/investment-overview?a=1&tenant=ucu#top',
    });
  });

  test('an address that names its tenant is not replaced, whatever the HTML was rendered for', () => {
    const address = new URL('http://localhost:4300/?tenant=ucu');
    expect(chooseTenant({ address, tenants, remembered: 'ucu', rendered: 'copper' })).toEqual({ tenant: 'copper' });
  });

  test.each(tenants)('$id is the tenant of its own host, on any port', ({ id, host }) => {
    expect(tenantOfHost(new URL(`http://${host}:4300/`), tenants)).toBe(id);
  });
});

describe('the tenant in the address', () => {
  test.each`
    to                              | tenant       | host         | kept
    ${'/investment-overview'}       | ${'ucu'}     | ${'copper'}  | ${'/investment-overview?tenant=ucu'}
    ${'/account-details/1?tab=a#x'} | ${'UNFCU'}   | ${'copper'}  | ${'/account-details/1?tab=a&tenant=unfcu#x'}
    ${'/faqs?tenant=ucu'}           | ${'ucu'}     | ${'copper'}  | ${'/faqs?tenant=ucu'}
    ${'/faqs?tenant=truesky'}       | ${'truesky'} | ${'truesky'} | ${'/faqs'}
    ${'/logout?done'}               | ${'ucu'}     | ${'copper'}  | ${'/logout?done&tenant=ucu'}
    ${'/logout?done'}               | ${'copper'}  | ${'copper'}  | ${'/logout?done'}
    ${'/faqs?q=%26#ira'}            | ${'copper'}  | ${'copper'}  | ${'/faqs?q=%26#ira'}
  `('$to of $tenant on the host of $host becomes $kept', ({ to, tenant, host, kept }) => {
    expect(keepTenant(to, tenant, host)).toBe(kept);
  });
});
