import { type ReactNode, useEffect, useState } from 'react';

/**
 * A status message that is drawn together with its page. Screen readers announce changes of a live region, but not its
 * first content, so the region is drawn empty and filled afterwards.
 */
export function Announced({ children }: { readonly children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return <div role="status">{isDrawn && children}</div>;
}
