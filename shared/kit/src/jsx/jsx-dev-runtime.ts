import type { ElementType, Key, ReactElement } from 'react';
import { jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime';
import { separateText } from './separate-text.ts';

/** The twin of `jsx-runtime` for `npm run dev`, where React keeps the place in the source. */

type DevArguments = Parameters<typeof reactJsxDev>;

export { Fragment } from 'react';

/** @returns React's element, with text between other children wrapped. */
export function jsxDEV(
  type: ElementType,
  props: { readonly children?: unknown },
  key: Key | undefined,
  isStatic: boolean,
  source: DevArguments[4],
  self: DevArguments[5],
): ReactElement {
  const children = separateText(type, props.children, isStatic);
  if (children === props.children) return reactJsxDev(type, props, key, isStatic, source, self);
  return reactJsxDev(type, { ...props, children }, key, isStatic && Array.isArray(children), source, self);
}
