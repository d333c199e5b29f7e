import { type ElementType, Fragment, type Key, type ReactElement } from 'react';
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { separateText } from './separate-text.ts';

/** What the compiler calls for JSX in every package of the portal (`shared/build`): React's own, with text kept apart. */

interface Props {
  readonly children?: unknown;
}

export { Fragment };

/** @returns React's element; a list passed as one child keeps its text apart. */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  const children = separateText(type, props.children, false);
  return reactJsx(type, children === props.children ? props : { ...props, children }, key);
}

/** @returns React's element; text between other children gets an element of its own. */
export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  const children = separateText(type, props.children, true);
  if (children === props.children) return reactJsxs(type, props, key);
  return (Array.isArray(children) ? reactJsxs : reactJsx)(type, { ...props, children }, key);
}
