import { useNavigation } from '@wealth/kit';
import type { To } from '@wealth/platform';
import { useEffect } from 'react';

/** Shows nothing and leads to another page, whose history entry takes the place of this one. */
export function LeadTo({ to }: { readonly to: To }) {
  const { go } = useNavigation();
  useEffect(() => go(to, { replace: true }), [go, to]);
  return null;
}
