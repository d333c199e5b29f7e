import type { LinkWay } from '../core/linking/link-way.rules.ts';

/** Calls back once after so many milliseconds. @returns what cancels it */
export type After = (milliseconds: number, callback: () => void) => () => void;

/** The link page's document, clock and way. */
export interface LinkParts {
  /** Undefined where nothing is under way, or the way is none of the portal's. */
  readonly way: LinkWay | undefined;
  /** Origin of the portal that the way came from, also once the way is used up; undefined where there was none. */
  readonly from: string | undefined;
  /** Address of the provider's script. */
  readonly script: string;
  readonly document: Document;
  readonly after: After;
  readonly now: () => number;
  /** Replaces this page by another, in the history too. */
  readonly replace: (address: string) => void;
}

/** The inert JSON that the renderer writes into the page. */
export interface LinkPageFacts {
  /** Hosts of the portal, without ports: the page leads back to these alone. */
  readonly hosts: readonly string[];
  /** Address of the provider's script. */
  readonly script: string;
}
