import { describe, expect, test } from '@jest/globals';
import { siteConfig } from '@wealth/registry/testing';
import { getTenant, identityOrigin } from './tenant.rules.ts';

describe('the tenant of a request', () => {
  test.each`
    query        | host                             | tenant      | shows
    ${'UNFCU'}   | ${'localhost:4300'}              | ${'UNFCU'}  | ${'TEN-001'}
    ${'unfcu'}   | ${'localhost:4300'}              | ${'UNFCU'}  | ${'TEN-007'}
    ${' UcU '}   | ${'localhost:4300'}              | ${'ucu'}    | ${'TEN-001'}
    ${undefined} | ${'unfcu.wealth.localhost:4300'} | ${'UNFCU'}  | ${'TEN-003'}
    ${undefined} | ${'UNFCU.Wealth.Localhost.'}     | ${'UNFCU'}  | ${'TEN-003'}
    ${'nobody'}  | ${'ucu.wealth.localhost'}        | ${'ucu'}    | ${'TEN-003'}
    ${'harbor'}  | ${'ucu.wealth.localhost'}        | ${'harbor'} | ${'TEN-004'}
    ${'copper'}  | ${'ucu.wealth.localhost'}        | ${'copper'} | ${'TEN-004'}
    ${undefined} | ${'localhost:4300'}              | ${'copper'} | ${'TEN-005'}
    ${'nobody'}  | ${'wealth.example.org'}          | ${'copper'} | ${'TEN-005'}
    ${''}        | ${undefined}                     | ${'copper'} | ${'TEN-005'}
    ${undefined} | ${'ucu.wealth.localhost.evil'}   | ${'copper'} | ${'TEN-005'}
    ${undefined} | ${'broken.wealth.localhost'}     | ${'broken'} | ${'TEN-003'}
  `('asked $query at $host is $tenant [$shows]', ({ query, host, tenant }) => {
    expect(getTenant(siteConfig, { query, host })).toBe(tenant);
  });
});

test.each`
  page                        | origin
  ${'localhost:4300'}         | ${'http://localhost:4301'}
  ${'ucu.wealth.localhost:1'} | ${'http://id.wealth.localhost:4301'}
  ${'127.0.0.1:4300'}         | ${'http://id.wealth.localhost:4301'}
`('a page at $page signs in at $origin', ({ page, origin }) => {
  expect(identityOrigin(siteConfig.identity.servers, page)).toBe(origin);
});
