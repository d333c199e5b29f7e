import { lowerFirst } from '@wealth/domain/schedules';
import type { Page } from '../support/test.ts';

/** English that stays on a page in another language. */
const allowed: readonly { readonly why: string; readonly text: RegExp }[] = [
  {
    why: 'names of months and days: the browser has them in each language, and English ones for a made-up language',
    text: /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Sun|Mon|Tue|Wed|Thu|Fri|Sat)(uary|ch|il|e|y|ust|tember|ober|ember|day|sday|nesday|rsday|urday)?\b/g,
  },
  { why: 'times of day, all of one time zone', text: /\b(AM|PM|CT)\b/g },
  { why: 'lists of names are joined by the browser', text: /(?<=([\p{L}%|],? )|^)(and|or)(?= [\p{L}\d|])/gu },
  {
    why: 'kinds of account have one name, in documents and letters too',
    text: /\bIndividual( Retirement Account)?\b/g,
  },
  {
    why: 'kinds of account',
    text: /\b((Inherited|Rollover|Roth|SEP|SIMPLE) )?IRA\b|\b(Annuity|Trust)\b|\bJoint account\b/g,
  },
  { why: 'groups of accounts, called like the services that they belong to', text: /\b(Guided|Advisory|Managed)\b/g },
  { why: 'numbers of failures, which support asks for', text: /\([A-Z]{3}\d{3}\)/g },
  { why: 'thousands and millions on an axis', text: /\$[\d.]+[kM]\b/g },
  {
    why: 'the permission for a debit is kept word for word by the services',
    text: /^By pressing Submit, you authorize .*/g,
  },
  { why: 'a status in the words of the services', text: /^Not approved$/g },
  { why: 'react-aria has files of its own for each language', text: /^Dismiss$/g },
  { why: 'the title of the test page, where a remote sets none', text: /^Parts$/g },
];

/** Everything that the page says, its title and texts that are read out included, and the texts of its data. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const spoken = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'alt',
      'title',
      'placeholder',
    ];
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node instanceof Element ? node : node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      if (node instanceof Text) texts.push(node.data);
      else texts.push(...spoken.map((name) => element.getAttribute(name) ?? ''));
    }
    const { textsOfData } = window as unknown as { textsOfData(): string[] };
    return { texts: texts.map((text) => text.trim()), data: textsOfData() };
  });

const letter = /\p{L}/u;

const withoutData = (text: string, data: readonly string[]) =>
  data.reduce((rest, one) => rest.replaceAll(one, '|'), text);
const withoutAllowed = (text: string) => allowed.reduce((rest, one) => rest.replace(one.text, '|'), text);

/**
 * Whether a text says something that is neither in brackets, nor allowed, nor data. An allowed word can be a part of the
 * data, and data a part of an allowed word.
 */
function hasEnglish(text: string, data: readonly string[]): boolean {
  const outside = text.replace(/‹[^›]*›/g, '|');
  // A component may divide a text of the data, at a number for instance.
  if (data.some((one) => ` ${one} `.includes(` ${text} `))) return false;
  return (
    letter.test(withoutAllowed(withoutData(outside, data))) && letter.test(withoutData(withoutAllowed(outside), data))
  );
}

/** The texts of a page in the made-up language that have a word of ours in English. */
export async function englishOn(page: Page): Promise<string[]> {
  const { texts, data } = await readPage(page);
  const known = data
    .filter((one) => letter.test(one))
    // A label of a question within a sentence begins with a small letter.
    .flatMap((one) => [one, lowerFirst(one)])
    .sort((one, other) => other.length - one.length);
  return [...new Set(texts)].filter((text) => hasEnglish(text, known));
}
