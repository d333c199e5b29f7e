import type { ReactNode } from 'react';

/**
 * Children for a component that does not hand them to an element directly, as react-aria's button does not: text gets
 * an element of its own, so that it still changes on a translated page.
 *
 * @returns Anything but text as it is.
 */
export function inElement(children: ReactNode): ReactNode {
  return typeof children === 'string' || typeof children === 'number' ? <span>{children}</span> : children;
}
