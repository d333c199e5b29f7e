import type { Operation } from '@wealth/api';
import { showsGlobalBanner } from './global-banner.rules.ts';

test.each`
  operation                          | shown    | shows
  ${'GET /accounts'}                 | ${true}  | ${'ERR-004'}
  ${'GET /accounts/{id}/history'}    | ${true}  | ${'ERR-004'}
  ${'POST /withdrawal'}              | ${true}  | ${'ERR-004'}
  ${'GET /member/status'}            | ${false} | ${'ERR-006'}
  ${'PUT /member'}                   | ${false} | ${'ERR-006'}
  ${'GET /member/demographic'}       | ${false} | ${'ERR-006'}
  ${'POST /search'}                  | ${false} | ${'ERR-007'}
  ${'GET /accounts/documents'}       | ${false} | ${'ERR-005'}
  ${'POST /places/search'}           | ${false} | ${'SET-022'}
  ${'GET /accounts/{id}/membership'} | ${true}  | ${'ERR-004'}
`('a failed $operation shows the global banner: $shown [$shows]', ({ operation, shown }) => {
  expect(showsGlobalBanner(operation as Operation)).toBe(shown);
});
