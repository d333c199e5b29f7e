import { centralDate, centralTimeOfDay } from '@wealth/domain/calendar';
import { formatDate, formatTimeOfDay } from '@wealth/kit';
import words from './locales/en.json' with { type: 'json' };
import styles from './Sheet.module.css';

/** What every printed page says besides its own content. */
export interface SheetFacts {
  readonly creditUnion: string;
  /** Undefined where no member is signed in. */
  readonly member: string | undefined;
  /** Of the page: an account, or what is done. */
  readonly title: string;
  /** In milliseconds since 1970. */
  readonly printedAt: number;
}

/** The window as far as it prints. */
export type PrintedPage = Pick<Window, 'addEventListener' | 'document'>;

/** What the page's controls are set to, as a control of the kit says it for paper. */
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

/** Whether the browser has kept what stands in the margins: those that do not know them drop it. */
const hasMarginBoxes = ({ cssRules }: CSSStyleSheet) => cssRules[0]?.cssText.includes('@bottom-right') ?? false;

/**
 * Makes a sheet of a page while it is printed: whose it is and what it shows on top, when it was printed and which page
 * it is beneath. It stands outside React's tree: the browser lays the paper out as soon as the event is over, and no
 * screen has it.
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
