import { type Content, defaultContent } from './default-content.ts';
import { phoneOf } from './phone.rules.ts';
import { settingName } from './settings.rules.ts';

/** A content item as the call answers it (spec 000 §3). */
export interface NamedContent {
  readonly contentType: string;
  readonly key: string;
  readonly value: string;
}

/** A tenant's words. Keys match in any case. */
export interface Contents {
  /** A content item, or the built-in default, or undefined. */
  content(key: string): Content | undefined;
  /** A content item's text; `{SUPPORT_NUMBER}` and the like are filled in from other keys. */
  text(key: string): string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isReadable = (item: NamedContent | undefined | null): item is NamedContent =>
  isText(item?.key) && isText(item.value);

/**
 * A tenant's own words over the built-in ones, by one rule for screens and services (spec 000 §3, §9). Items that cannot
 * be read are left out. Of two with one key the last counts.
 */
export function mergeContents(items: readonly NamedContent[]): Contents {
  const all = new Map<string, Content>(Object.entries(defaultContent));
  for (const { contentType, key, value } of items.filter(isReadable)) {
    all.set(settingName(key), { contentType: contentType === 'HTML' ? 'HTML' : 'STRING', value });
  }
  // However a tenant writes the number of support, members see numbers in one way.
  const phone = all.get('SUPPORT_NUMBER');
  if (phone) all.set('SUPPORT_NUMBER', { ...phone, value: phoneOf(phone.value).text });
  return {
    content: (key) => all.get(settingName(key)),
    text: (key) =>
      (all.get(settingName(key))?.value ?? '').replace(/\{([A-Z_]+)\}/g, (whole, other: string) => {
        const value = other === settingName(key) ? undefined : all.get(other)?.value;
        return value ?? whole;
      }),
  };
}

/**
 * Words that a tenant may replace: what its content says under the key, else the fallback. `{SUPPORT_NUMBER}` and the
 * like are filled in in both.
 */
export function contentOr(contents: Contents, key: string, fallback: Content): Content {
  const own = contents.content(key);
  if (own !== undefined) return { ...own, value: contents.text(key) };
  const { contentType, value } = fallback;
  return {
    contentType,
    value: value.replace(/\{([A-Z_]+)\}/g, (whole, other: string) => contents.text(other) || whole),
  };
}
