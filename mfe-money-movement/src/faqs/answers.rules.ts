import type { Anchor } from '../navigation/faq-anchors.rules.ts';

/** A question with its answer. */
export interface Answer {
  readonly id: string;
  readonly question: string;
  /** Paragraphs, as {@link splitParts} reads them. */
  readonly answer: readonly string[];
}

/** A section of the page. */
export interface Section {
  readonly anchor: Anchor;
  readonly title: string;
  readonly answers: readonly Answer[];
}

/** A piece of an answer: words, or words that lead to a page of the portal, or a contact of the tenant. */
export type Part =
  | { readonly kind: 'words' | 'phone' | 'email'; readonly words: string }
  | { readonly kind: 'link'; readonly words: string; readonly to: string };

/** The tenant's contacts, empty where there is none. */
export interface Contacts {
  readonly phone: string;
  readonly email: string;
}

/**
 * The parts of an answer: `[words](/path)` is a link, `{phone}` and `{email}` are contacts.
 * @example splitParts('See [Documents](/documents).', contacts) // words, link, words
 */
export function splitParts(text: string, { phone, email }: Contacts): readonly Part[] {
  const pieces = text.split(/(\[[^\]]+\]\(\/[^)\s]*\)|\{phone\}|\{email\})/);
  return pieces.filter(Boolean).map((words): Part => {
    if (words === '{phone}') return { kind: 'phone', words: phone };
    if (words === '{email}') return { kind: 'email', words: email };
    const [, name, to] = /^\[([^\]]+)\]\((\/[^)\s]*)\)$/.exec(words) ?? [];
    return name !== undefined && to !== undefined ? { kind: 'link', words: name, to } : { kind: 'words', words };
  });
}

/** A text as it is read. */
export const plainText = (parts: readonly Part[]): string => parts.map(({ words }) => words).join('');

/** The words that a member searches for. */
export const splitWords = (typed: string): readonly string[] => typed.toLowerCase().split(/\s+/).filter(Boolean);

/** A found answer, with the title of its section. */
export interface Found extends Answer {
  readonly anchor: Anchor;
  readonly section: string;
}

/** The answers that contain every word of the search, in question, answer or title of their section. */
export function search(sections: readonly Section[], typed: string, contacts: Contacts): readonly Found[] {
  const words = splitWords(typed);
  if (words.length === 0) return [];
  return sections.flatMap(({ anchor, title, answers }) =>
    answers
      .filter(({ question, answer }) => {
        const read = answer.map((paragraph) => plainText(splitParts(paragraph, contacts)));
        const text = [title, question, ...read].join(' ').toLowerCase();
        return words.every((word) => text.includes(word));
      })
      .map((each) => ({ ...each, anchor, section: title })),
  );
}

/** The answers that most members look for, in their order: section and answer. */
export const MOST_ASKED: readonly (readonly [anchor: Anchor, id: string])[] = [
  ['transfers-and-funding', 'free'],
  ['transfers-and-funding', 'arrive'],
  ['transfers-and-funding', 'cutOff'],
  ['ira-contributions', 'limit'],
  ['taxes', 'forms'],
];

/** @returns the most asked of these answers, in the order of {@link MOST_ASKED} */
export function mostAsked(sections: readonly Section[]): readonly Answer[] {
  return MOST_ASKED.flatMap(([anchor, id]) =>
    sections
      .filter((section) => section.anchor === anchor)
      .flatMap(({ answers }) => answers.filter((each) => each.id === id)),
  );
}

/** Letters that two words must begin with in common to be about the same. */
const SAME_LETTERS = 4;

/** How much of a searched word a word of the text begins with: 1 is the whole of it, 0 too little to mean it. */
function likeness(searched: string, word: string): number {
  let same = 0;
  while (same < searched.length && searched[same] === word[same]) same += 1;
  return same === searched.length || same >= SAME_LETTERS ? same / searched.length : 0;
}

/**
 * The section that a search without answers comes nearest to: it has most of the searched words or their beginnings.
 * Of two the one that says them more often counts.
 * @returns undefined if no section has any of them
 */
export function nearestSection(sections: readonly Section[], typed: string): Section | undefined {
  // Shorter words, as "my" and "of", are everywhere.
  const searched = splitWords(typed).filter((word) => word.length >= 3);
  const scored = sections.map((section) => {
    const texts = [section.title, ...section.answers.flatMap(({ question, answer }) => [question, ...answer])];
    const words =
      texts
        .join(' ')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? [];
    const best = searched.map((each) => Math.max(0, ...words.map((word) => likeness(each, word))));
    const times = words.filter((word) => searched.some((each) => likeness(each, word) > 0)).length;
    return { section, likeness: best.reduce((sum, each) => sum + each, 0), times };
  });
  const [nearest] = scored.toSorted((left, right) => right.likeness - left.likeness || right.times - left.times);
  return nearest !== undefined && nearest.likeness > 0 ? nearest.section : undefined;
}

/** A stretch of a text, and whether it is one of the words that were searched for. */
export interface Stretch {
  readonly text: string;
  readonly isHit: boolean;
}

/** Splits a text at the searched words; of two that begin at one place the longer counts. */
export function stretches(text: string, words: readonly string[]): readonly Stretch[] {
  if (words.length === 0) return [{ text, isHit: false }];
  const longestFirst = words.toSorted((left, right) => right.length - left.length);
  const escaped = longestFirst.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'i'))
    .map((part, index) => ({ text: part, isHit: index % 2 === 1 }))
    .filter((stretch) => stretch.text !== '');
}
