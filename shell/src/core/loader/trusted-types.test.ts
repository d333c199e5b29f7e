import { makePolicies } from './trusted-types.ts';

const page = globalThis as { trustedTypes?: unknown };
afterEach(() => {
  delete page.trustedTypes;
});

/** The browser's factory under a content policy that lets each of the portal's names be made once. */
function factory() {
  const made = new Set<string>();
  return {
    createPolicy(name: string, rules: object) {
      if (made.has(name) || !['wealth-loader', 'highcharts', 'dompurify'].includes(name)) throw new TypeError(name);
      made.add(name);
      return { name, ...rules };
    },
  };
}

test('each copy of a library gets the policy that the page made, which says nothing of scripts', () => {
  const trustedTypes = factory();
  page.trustedTypes = trustedTypes;
  makePolicies({ createScriptURL: (address: string) => address });
  const rules = { createHTML: () => 'its own', createScriptURL: () => 'anything' };
  const policies = [1, 2].map(() => trustedTypes.createPolicy('highcharts', rules) as Partial<typeof rules>);
  expect(policies[0]).toBe(policies[1]);
  expect(policies[0]?.createScriptURL).toBeUndefined();
});

test.each(['wealth-loader', 'another'])('no script makes the policy "%s" after the page', (name) => {
  const trustedTypes = factory();
  page.trustedTypes = trustedTypes;
  makePolicies({ createScriptURL: (address: string) => address });
  expect(() => trustedTypes.createPolicy(name, {})).toThrow(TypeError);
});

test('where the browser knows no policies the rules stand by themselves', () => {
  const rules = { createScriptURL: (address: string) => address };
  expect(makePolicies(rules)).toBe(rules);
});
