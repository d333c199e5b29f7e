import type { IdentityCheck } from '@wealth/services/ports';

/** The demo's identity check: everybody is who they say they are. */
export function sandboxIdentityCheck(): IdentityCheck {
  return { verify: async () => ({ outcome: 'PASSED' }) };
}
