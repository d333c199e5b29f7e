// Without modules of Node: the rules of a workflow also run in a browser, for the pictures of its steps.

/** Stands in documents and replies in place of the value. */
export interface SecretReference {
  readonly reference: string;
  readonly lastFour: string;
}

/** A social security number as replies show it. */
export const maskedSocialSecurityNumber = (lastFour: string) => `***-**-${lastFour}`;
