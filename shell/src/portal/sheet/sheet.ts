import { centralDate, centralTimeOfDay } from '@wealth/domain/calendar';
import { formatDate, formatTimeOfDay } from '@wealth/kit';
import words from './locales/en.json' with { type: 'json' };
import styles from './Sheet.module.css';

/** The facts that the head and the margins of a sheet name. */
export interface SheetFacts {
  readonly creditUnion: string;
  /** Undefined where no member is signed in. */
  readonly member: string | undefined;
  /** The title of the page, such as the name of an account. */
  readonly title: string;
  /** In milliseconds since 1970. */
  readonly printedAt: number;
}

/** The window as far as it prints. */
export type PrintedPage = Pick<Window, 'addEventListener' | 'document'>;

/** The attribute in which a control of the kit names its setting, such as a range of dates. */
const SET = 'data-on-sheet';

const filledIn = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);

function printedWhen(moment: number): string {
  return filledIn(words.printed, {
    date: formatDate(centralDate(moment)),
    time: formatTimeOfDay(centralTimeOfDay(moment)),
  });
}

/** A text as CSS quotes it. */
const quoted = (text: string) =>
  `"${text.replace(/["\\\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

/** The foot's words with the browser's own numbers in them. */
const footOf = (printed: string) =>
  words.page
    .split(/(\{\{\w+\}\})/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '{{page}}') return 'counter(page)';
      if (part === '{{pages}}') return 'counter(pages)';
      return quoted(filledIn(part, { printed }));
    })
    .join(' ');

/**
 * The margins of a sheet. The first page has its head in the document, with the logo; the later ones have it in their
 * margin, so that a sheet that is lost still says whose it is.
 */
function marginRules(facts: SheetFacts, set: readonly string[]): string {
  const text = 'font: 9pt Inter, sans-serif; color: rgb(80 80 80);';
  const about = [facts.member, facts.title, ...set].filter(Boolean).join(' · ');
  return `@page {
  margin: 20mm 15mm 18mm;
  @top-left { ${text} width: 30%; content: ${quoted(facts.creditUnion)}; }
  @top-right { ${text} width: 70%; content: ${quoted(about)}; }
  @bottom-right { ${text} content: ${footOf(printedWhen(facts.printedAt))}; }
}
@page :first {
  margin-top: 12mm;
  @top-left { content: none; }
  @top-right { content: none; }
}`;
}

/** Whether the browser draws boxes in the margins: one that does not know them drops their rules. */
const hasMarginBoxes = ({ cssRules }: CSSStyleSheet) => cssRules[0]?.cssText.includes('@bottom-right') ?? false;

/**
 * Turns a page into sheets while it is printed. They name the member, the settings of the page, the time of the print
 * and the number of the sheet. The head stands outside React's tree, since the browser lays the paper out as soon as the
 * event is over, and no screen has it.
 */
export function keepSheet(page: PrintedPage, read: () => SheetFacts): void {
  const { document } = page;
  const head = document.createElement('div');
  head.className = styles.head ?? '';
  const margins = new CSSStyleSheet();
  page.addEventListener('beforeprint', () => {
    const facts = read();
    const controls = [...document.querySelectorAll(`[${SET}]`)];
    const set = [...new Set(controls.map((control) => control.getAttribute(SET) ?? ''))];
    margins.replaceSync(marginRules(facts, set));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((sheet) => sheet !== margins), margins];
    const member = document.createElement('p');
    member.className = styles.member ?? '';
    member.textContent = facts.member ?? facts.creditUnion;
    const about = document.createElement('p');
    about.textContent = [...set, ...(hasMarginBoxes(margins) ? [] : [printedWhen(facts.printedAt)])].join(' · ');
    head.replaceChildren(member, about);
    document.body.prepend(head);
  });
  page.addEventListener('afterprint', () => {
    head.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== margins);
  });
}
