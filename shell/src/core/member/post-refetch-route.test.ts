import { isSafePath, postRefetchRoute } from './post-refetch-route.ts';

beforeEach(() => sessionStorage.clear());

test('a stored route is handed over once [MEM-012]', () => {
  const route = postRefetchRoute(sessionStorage);
  route.keep('/account-details/7?tab=activity');
  expect(route.take()).toBe('/account-details/7?tab=activity');
  expect(route.take()).toBeUndefined();
});

test.each(['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)', 'investment-overview', ''])(
  'never leads off the site: %s',
  (to) => {
    const route = postRefetchRoute(sessionStorage);
    route.keep(to);
    sessionStorage.setItem('wealth.post-refetch-route', to);
    expect(route.take()).toBeUndefined();
    expect(isSafePath(to)).toBe(false);
  },
);
