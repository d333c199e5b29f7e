import { type ElementType, Fragment, type Key, type ReactElement } from 'react';
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { separateText } from './separate-text.ts';

/** The JSX runtime of every package that is built with `shared/build`: React's own, plus {@link separateText}. */

interface Props {
  readonly children?: unknown;
}

export { Fragment };

/** @returns React's element, with the text in a list of children wrapped. */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  const children = separateText(type, props.children, false);
  return reactJsx(type, children === props.children ? props : { ...props, children }, key);
}

/** @returns React's element, with text between other children wrapped. */
export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  const children = separateText(type, props.children, true);
  if (children === props.children) return reactJsxs(type, props, key);
  return (Array.isArray(children) ? reactJsxs : reactJsx)(type, { ...props, children }, key);
}
