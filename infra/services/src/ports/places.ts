/** An address that fits what was typed. */
export interface SuggestedPlace {
  /** The provider's id. */
  readonly id: string;
  /** `120 Larkmeadow Lane` */
  readonly street: string;
  /** `Madison, WI` */
  readonly town: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
}

export interface Place {
  readonly street: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** Five digits. */
  readonly zip: string;
  /** Four digits; undefined where the provider knows none. */
  readonly zipSuffix: string | undefined;
  /** ISO 3166-1, two letters. */
  readonly country: string;
}

/** The provider of addresses (spec 000 §5). It gets the tenant's key and nothing of the member but a street or an id. */
export interface Places {
  /** @throws PortUnavailable when it does not answer */
  search(question: { readonly key: string; readonly text: string }, signal: AbortSignal): Promise<SuggestedPlace[]>;
  /**
   * A suggested place; undefined for an id that it does not know.
   * @throws PortUnavailable when it does not answer
   */
  details(question: { readonly key: string; readonly id: string }, signal: AbortSignal): Promise<Place | undefined>;
}
