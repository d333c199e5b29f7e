import type { ReactNode } from 'react';

/**
 * Wraps text for components that do not pass children straight to an element, such as react-aria's dialog. Bare text
 * there would not update on a translated page.
 *
 * @returns A `<span>` with the text; other children unchanged.
 */
export function inElement(children: ReactNode): ReactNode {
  return typeof children === 'string' || typeof children === 'number' ? <span>{children}</span> : children;
}
