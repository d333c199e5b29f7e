/** An element to find: its role, and its accessible name by text or pattern. */
export interface Wanted {
  readonly role: keyof typeof selectors;
  /** Default: any. */
  readonly name?: string | { readonly pattern: string; readonly flags: string };
  /** Elements that it stands in, from the outside in: `main`, a dialog. */
  readonly within?: string;
}

/** Selectors of the roles that the journeys use, by HTML and by ARIA. */
const selectors = {
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  button: 'button, [role=button], input[type=submit], summary',
  link: 'a[href]',
  textbox: 'input:not([type=radio], [type=checkbox], [type=hidden], [type=submit]), textarea, [role=textbox]',
  radio: 'input[type=radio], [role=radio]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  option: '[role=option]',
  dialog: 'dialog, [role=dialog], [role=alertdialog]',
  region: 'section, [role=region]',
  row: 'tr, [role=row]',
} as const;

/** The input of the finder in the page. */
export interface Search {
  readonly selector: string;
  readonly name?: Wanted['name'];
  readonly within: string;
  /** The answer: the first element, to click on it, its place on the screen, or the count and the text of the first. */
  readonly want: 'element' | 'place' | 'facts';
}

export interface ElementFacts {
  readonly count: number;
  /** Of the first. */
  readonly text: string;
  readonly value: string;
}

export const searchFor = ({ role, name, within = 'body' }: Wanted, want: Search['want']): Search => ({
  selector: selectors[role],
  within,
  want,
  ...(name !== undefined && { name }),
});

/** Runs in the page, so it cannot use anything outside itself. It finds visible elements with that name. */
export function find({ selector, name, within, want }: Search): Element | ElementFacts | string | null {
  const text = (element: Element | null): string => {
    const copy = element?.cloneNode(true) as Element | undefined;
    for (const hidden of copy?.querySelectorAll('[aria-hidden=true], script, style') ?? []) hidden.remove();
    return (copy?.textContent ?? '').replace(/\s+/g, ' ').trim();
  };
  const labelOf = (element: Element | null) => element?.getAttribute('aria-label') ?? text(element);
  const labelledBy = (element: Element) =>
    (element.getAttribute('aria-labelledby') ?? '')
      .split(/\s+/)
      .map((id) => labelOf(document.getElementById(id)))
      .join(' ')
      .trim();
  const nameOf = (element: Element): string =>
    labelledBy(element) ||
    element.getAttribute('aria-label') ||
    [...((element as HTMLInputElement).labels ?? [])].map(text).join(' ') ||
    text(element);
  const fits = (element: Element): boolean => {
    if (name === undefined) return true;
    const own = nameOf(element);
    return typeof name === 'string' ? own === name : new RegExp(name.pattern, name.flags).test(own);
  };
  const isShown = (element: Element): boolean =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const found = [...document.querySelectorAll(within)]
    .flatMap((place) => [...place.querySelectorAll(selector)])
    .filter((element) => isShown(element) && element.closest('[aria-hidden=true], [inert]') === null && fits(element));
  const [first = null] = found;
  if (want === 'facts') {
    return { count: found.length, text: text(first), value: (first as HTMLInputElement | null)?.value ?? '' };
  }
  if (first === null || first.matches(':disabled, [aria-disabled=true]')) return null;
  // A radio button or a check box may be hidden behind its label.
  const pressed = first.matches('input[type=radio], input[type=checkbox]') ? (first.closest('label') ?? first) : first;
  return want === 'place' ? JSON.stringify(pressed.getBoundingClientRect()) : pressed;
}
