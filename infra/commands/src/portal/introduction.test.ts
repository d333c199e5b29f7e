import { expect, test } from '@jest/globals';
import { personas, tenants } from '@wealth/sandbox/people';
import { introduction } from './introduction.ts';

test("the start says that a sign-in page lists its own credit union's members, who are not all there are", () => {
  const said = introduction(4300);
  expect(said).toContain(
    `The sign-in page of each credit union lists its own, of ${personas.filter(({ isListed }) => isListed).length} in all.`,
  );
  for (const { id } of tenants) {
    expect(personas.filter(({ tenant }) => tenant === id).length).toBeLessThan(personas.length);
  }
  expect(said).toContain('The portal is ready:  http://localhost:4300');
  expect(said).toContain('Sign in for it at  http://localhost:4300/?tenant=copper');
  expect(said).toContain('on the desk, at  http://localhost:4308');
  expect(said).toContain('the provider at  http://linking-provider.localhost:4309');
});
