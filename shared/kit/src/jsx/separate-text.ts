import { Fragment, jsx as reactJsx } from 'react/jsx-runtime';

/**
 * A translating browser replaces text nodes. React updates the replaced node, which shows an old figure, and throws
 * when it inserts or removes a sibling next to it. Text that is the only child of an element is safe: React sets the
 * element's `textContent`. Therefore adjacent texts are joined, and text beside elements gets a `<span>` of its own.
 */

type Text = string | number | bigint;

const isText = (child: unknown): child is Text =>
  typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint';

const isNothing = (child: unknown) => child === null || child === undefined || typeof child === 'boolean';

/** Whether React may change text of this type only through its parent: a host element sets its own `textContent`. */
const drawsInPlace = (type: unknown) => typeof type === 'string' || type === Fragment;

const inSpan = (text: string, key?: string) => (text === '' ? text : reactJsx('span', { children: text }, key));

/** Every child keeps its index, since siblings without a key are matched by it. */
function separateInList(children: readonly unknown[], isKeyed: boolean): readonly unknown[] {
  let separated: unknown[] | undefined;
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index];
    if (isText(child)) {
      const start = index;
      let text = String(child);
      while (isText(children[index + 1])) {
        index += 1;
        text += children[index];
      }
      separated ??= [...children];
      separated.fill(null, start, index + 1);
      separated[start] = inSpan(text, isKeyed ? `text-${start}` : undefined);
    } else if (Array.isArray(child)) {
      const nested = separateInList(child, true);
      if (nested === child) continue;
      separated ??= [...children];
      separated[index] = nested;
    }
  }
  return separated ?? children;
}

/**
 * The children of an element with every text alone in an element.
 *
 * @param isStatic True for children written out in JSX, which need no keys; false for a list passed as one child.
 * @returns The same value if nothing had to change.
 */
export function separateText(type: unknown, children: unknown, isStatic: boolean): unknown {
  // A component may read a list that it is given, so only lists written as JSX children are changed for it.
  if (!isStatic && !drawsInPlace(type)) return children;
  if (isText(children)) return type === Fragment ? inSpan(String(children)) : children;
  if (!Array.isArray(children)) return children;
  const hasTextOnly = children.some(isText) && children.every((child) => isText(child) || isNothing(child));
  if (!hasTextOnly) return separateInList(children, !isStatic);
  const text = children.filter(isText).join('');
  return type === Fragment ? inSpan(text) : text;
}
