/** The languages that the portal speaks: English only (spec 000 §9). */
const spoken = ['en'] as const;

export interface LanguageWishes {
  /** The browser's languages, the preferred one first: `en-US`. */
  readonly browser: readonly string[];
  /** The query of the page's address, with `lng` perhaps. */
  readonly search: string;
  /** The page's cookies, `i18next` perhaps among them. */
  readonly cookies: string;
}

/** The wishes in the order in which they count: browser, query, cookie (spec 000 §9). */
function wished({ browser, search, cookies }: LanguageWishes): readonly (string | null | undefined)[] {
  const cookie = /(?:^|;\s*)i18next=([^;]*)/.exec(cookies)?.[1];
  return [...browser, new URLSearchParams(search).get('lng'), cookie];
}

/** The first language that is wished for and spoken, whatever its region; the first spoken one where none is. */
export function detectLanguage(wishes: LanguageWishes, known: readonly [string, ...string[]] = spoken): string {
  for (const wish of wished(wishes)) {
    const language = wish?.trim().toLowerCase().split('-')[0];
    const found = known.find((one) => one === language);
    if (found !== undefined) return found;
  }
  return known[0];
}
