import type { IdentityCheck } from '@wealth/services/ports';
import { identitiesByName, magicName } from './last-names.rules.ts';

/** The demo's identity check: everybody is who they say they are, but for two last names. */
export function sandboxIdentityCheck(): IdentityCheck {
  return {
    verify: async ({ application }) => identitiesByName.get(magicName(application)) ?? { outcome: 'PASSED' },
  };
}
