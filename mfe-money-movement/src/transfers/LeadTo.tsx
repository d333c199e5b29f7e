import { useNavigation } from '@wealth/kit';
import type { To } from '@wealth/platform';
import { useEffect } from 'react';

interface LeadToProps {
  readonly to: To;
  /** What the other page is told. */
  readonly state?: unknown;
}

/** Shows nothing and leads to another page, whose history entry takes the place of this one. */
export function LeadTo({ to, state }: LeadToProps) {
  const { go } = useNavigation();
  useEffect(() => go(to, { replace: true, ...(state !== undefined && { state }) }), [go, to]);
  return null;
}
