import { useNavigation } from '@wealth/kit';
import type { To } from '@wealth/platform';
import { useEffect } from 'react';

interface RedirectProps {
  readonly to: To;
  /** State of the new history entry. */
  readonly state?: unknown;
}

/** Renders nothing and replaces this history entry by another page. */
export function Redirect({ to, state }: RedirectProps) {
  const { go } = useNavigation();
  useEffect(() => go(to, { replace: true, ...(state !== undefined && { state }) }), [go, to]);
  return null;
}
