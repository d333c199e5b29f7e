import { keepSheet, type SheetFacts } from './sheet.ts';

const facts: SheetFacts = {
  creditUnion: 'Copper "Wealth"',
  member: 'Maya Okafor',
  title: 'Individual - *4417',
  printedAt: Date.parse('2026-11-28T19:16:00Z'),
};

let written: string[];
let understands = true;

/** jsdom has no style sheets that code adopts. This one reads a rule as a browser with or without margin boxes does. */
class AdoptedSheet {
  cssRules: { cssText: string }[] = [];
  replaceSync(text: string) {
    written.push(text);
    this.cssRules = [{ cssText: understands ? text : '@page { margin: 20mm 15mm 18mm; }' }];
  }
}

const print = (event: 'beforeprint' | 'afterprint') => dispatchEvent(new Event(event));
const body = () => document.body;

beforeAll(() => {
  Object.assign(globalThis, { CSSStyleSheet: AdoptedSheet });
  Object.assign(document, { adoptedStyleSheets: [] });
});

let now: SheetFacts = facts;
beforeAll(() => keepSheet(window, () => now));

beforeEach(() => {
  written = [];
  understands = true;
  now = facts;
});

afterEach(() => {
  print('afterprint');
  body().replaceChildren();
});

test('a sheet is headed by the member and the range, and the screen has no such head', () => {
  body().innerHTML = '<div data-on-sheet="05/28/2026 – 11/28/2026"></div>';
  print('beforeprint');
  expect(body().firstElementChild).toHaveTextContent(/^Maya Okafor\s*05\/28\/2026 – 11\/28\/2026$/);
  print('afterprint');
  expect(body()).toHaveTextContent('');
  expect(document.adoptedStyleSheets).toEqual([]);
});

test('each sheet says when it was printed and which page it is, and later ones whose they are', () => {
  print('beforeprint');
  print('beforeprint');
  expect(document.adoptedStyleSheets).toHaveLength(1);
  expect(written.at(-1)).toContain(
    'content: "Printed 11/28/2026, 1:16 PM CT" " · Page " counter(page) " of " counter(pages)',
  );
  expect(written.at(-1)).toContain('content: "Maya Okafor · Individual - *4417"');
});

test('quotes, backslashes and line breaks in a name are escaped in the margins', () => {
  now = { ...facts, creditUnion: 'A "b" \\ c\n}' };
  print('beforeprint');
  expect(written.at(-1)).toContain('content: "A \\22 b\\22  \\5c  c\\a }"');
});

test('where a browser puts nothing into the margins, the head says when it was printed', () => {
  understands = false;
  print('beforeprint');
  expect(body().firstElementChild).toHaveTextContent('Printed 11/28/2026, 1:16 PM CT');
});

test('without a member who is signed in the head names the credit union', () => {
  now = { ...facts, member: undefined };
  print('beforeprint');
  expect(body().firstElementChild).toHaveTextContent('Copper "Wealth"');
});
