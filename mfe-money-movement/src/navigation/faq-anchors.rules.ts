/** The page of questions and answers. */
export const FAQS = '/faqs';

/**
 * The sections by their anchors, in their order (spec 002 §2).
 * @see DECISIONS D-161
 */
export const anchors = [
  'getting-started',
  'transfers-and-funding',
  'account-management',
  'iras',
  'ira-contributions',
  'ira-distributions',
  'taxes',
  'ira-beneficiaries',
  'technology-and-security',
] as const;

export type Anchor = (typeof anchors)[number];

/** The address of a section, which opens it. */
export const faqPath = (anchor: Anchor) => `${FAQS}#${anchor}` as const;

/** @returns the section that a location's hash names; undefined for any other text */
export const findAnchor = (hash: string): Anchor | undefined => anchors.find((anchor) => hash === `#${anchor}`);
