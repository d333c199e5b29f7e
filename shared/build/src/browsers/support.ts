import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import { browsers } from './browsers.ts';

/** Parts of the tree of browser-compat-data: https://github.com/mdn/browser-compat-data/blob/main/docs/data-guidelines. */
export const { css, api } = bcd;
export const builtIns: Identifier = bcd.javascript.builtins ?? {};

/** A version as its parts, so that 16.10 is later than 16.4. */
const partsOf = (version: string): number[] => version.replace('≤', '').split('.').map(Number);

function isUpTo(version: string, limit: string): boolean {
  const [parts, limits] = [partsOf(version), partsOf(limit)];
  const at = parts.findIndex((part, place) => part !== (limits[place] ?? 0));
  return at === -1 || (parts[at] ?? 0) < (limits[at] ?? 0);
}

/** A part counts as the whole: mostly a rare case of it is missing. */
const isIn = (support: SupportStatement | undefined, limit: string): boolean =>
  [support ?? []]
    .flat()
    .some(
      ({ version_added: added, version_removed: removed, partial_implementation: isPart, flags, prefix, ...more }) =>
        typeof added === 'string' &&
        added !== 'preview' &&
        isUpTo(added, limit) &&
        (!removed || isPart) &&
        !(flags || prefix || more.alternative_name),
    );

/** The data list Safari on phones separately, and touch events under it alone. */
const onPhones: Partial<Record<string, BrowserName>> = { safari: 'safari_ios' };

/** Browsers of the list that lack a feature at their oldest version. Features unknown to the data count as there. */
export function lackedBy(feature: Identifier | undefined): readonly string[] {
  const support = feature?.__compat?.support;
  if (support === undefined) return [];
  return Object.entries(browsers)
    .filter(([browser, oldest]) => {
      const names = [browser as BrowserName, onPhones[browser] ?? (browser as BrowserName)];
      return !names.some((name) => isIn(support[name], oldest));
    })
    .map(([browser]) => browser);
}
