/** The two applications that a realm knows (ARCHITECTURE §8). */
export const clients = ['wealth-portal', 'wealth-widget'] as const;
export type Client = (typeof clients)[number];

/** Who asks, as the verified token says. */
export interface Caller {
  readonly tenant: string;
  /** The sign-in's fixed id. Not a person: that link is the services' own. */
  readonly subject: string;
  readonly client: Client;
  /** The sign-in session that the token was given in; its end ends the token. */
  readonly session: string;
  /**
   * When the member last showed who they are, in milliseconds since 1970: a token that is renewed keeps it. Undefined where
   * its token has no such time, or one in the future.
   */
  readonly signedInAt: number | undefined;
  /** Asserted by the credit union's identity server; the only thing that may link a sign-in to a member. */
  readonly memberNumber: string | undefined;
  /** Realm roles and the client's own. */
  readonly roles: ReadonlySet<string>;
}
