import { LOADER_POLICY, trustedTypesPolicies } from '@wealth/build/integrity';

interface PolicyRules {
  createScriptURL?(address: string): unknown;
  createHTML?(text: string): unknown;
}

interface PolicyFactory {
  createPolicy(name: string, rules: PolicyRules): PolicyRules;
}

/**
 * Makes every Trusted Types policy that the page may have, once, so that no script that comes later can make one.
 * Libraries make theirs anew for each copy that runs: each is given the page's, which lets through text as HTML, and
 * nothing as a script.
 *
 * @param loader which addresses are those of scripts
 * @returns the loader's policy, or its rules where the browser knows no policies
 */
export function makePolicies<Rules extends PolicyRules>(loader: Rules): Rules {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (trustedTypes === undefined) return loader;
  const createPolicy = trustedTypes.createPolicy.bind(trustedTypes);
  const policies = trustedTypesPolicies.map((name) => {
    const rules: PolicyRules = name === LOADER_POLICY ? loader : { createHTML: (text) => text };
    return [name, createPolicy(name, rules)] as const;
  });
  const { [LOADER_POLICY]: ofLoader, ...ofLibraries } = Object.fromEntries(policies);
  Object.defineProperty(trustedTypes, 'createPolicy', {
    value: (name: string, rules: PolicyRules) =>
      Object.hasOwn(ofLibraries, name) ? ofLibraries[name] : createPolicy(name, rules),
  });
  return ofLoader as Rules;
}
