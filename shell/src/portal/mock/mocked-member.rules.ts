import { type Claims, hasRole } from '../../core/session/claims.rules.ts';

/** True for a member who sees sample data; no other role changes what the portal does (spec 000 §6). */
export function isMockedMember(claims: Claims | undefined): boolean {
  return hasRole(claims, 'wmp_mocked_member');
}
