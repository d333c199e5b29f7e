import type { Clock } from '@wealth/domain/calendar';
import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import type { Entry, Store, StoredEntry } from '../store/store.ts';

/** How long a used refresh token is accepted again, in case its response was lost; in milliseconds. */
export const LOST_ANSWER_MILLISECONDS = 30_000;

/**
 * Refresh tokens work once. The member whose answer was lost may show the old token once more within 30 s and gets
 * the successor that they were given; anything later is a stolen token, and ends the grant.
 */
export class LostAnswers {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #scope: string;
  /** Rotations in progress: a second caller with the same token waits for the first one's successor. */
  readonly #rotating = new Map<string, PromiseWithResolvers<void>>();
  readonly #repeats = new WeakMap<object, string>();

  constructor(store: Store, clock: Clock, scope: string) {
    this.#store = store;
    this.#clock = clock;
    this.#scope = scope;
  }

  /** Whether this token, used before, passes for unused. */
  mayRepeat({ consumed, repeated, successor }: StoredEntry): boolean {
    if (consumed === undefined || repeated) return false;
    if (this.#clock.now() - consumed > LOST_ANSWER_MILLISECONDS) return false;
    return successor === undefined || this.#store.find(this.#entry(successor))?.consumed === undefined;
  }

  /**
   * Takes the token that is being refreshed. True: it is to be rotated; false: it was, and its successor stands.
   * @throws errors.InvalidGrant when it may not be used again; its grant is gone then.
   */
  async claim(ctx: KoaContextWithOIDC): Promise<boolean> {
    const token = ctx.oidc.entities.RefreshToken;
    if (token === undefined) return false;
    const entry = this.#entry(token.jti);
    const found = this.#store.find(entry);
    if (found !== undefined && found.consumed === undefined) {
      this.#store.consume(entry);
      this.#rotating.set(token.jti, Promise.withResolvers());
      return true;
    }
    if (found === undefined || !this.mayRepeat(found)) {
      if (token.grantId !== undefined) this.#store.revokeGrant(this.#scope, token.grantId);
      throw new errors.InvalidGrant('refresh token already used');
    }
    this.#store.repeat(entry);
    await this.#rotating.get(token.jti)?.promise;
    const successor = this.#store.find(entry)?.successor;
    if (successor === undefined) return true;
    this.#repeats.set(ctx, successor);
    return false;
  }

  /** To be called when a refresh has been answered, whatever the answer: the successor that was given out again. */
  settle(ctx: KoaContextWithOIDC): string | undefined {
    const { RotatedRefreshToken: rotated, RefreshToken: given } = ctx.oidc.entities;
    if (rotated !== undefined && given !== undefined) this.#store.succeed(this.#entry(rotated.jti), given.jti);
    for (const token of [rotated, given]) {
      if (token === undefined) continue;
      this.#rotating.get(token.jti)?.resolve();
      this.#rotating.delete(token.jti);
    }
    return this.#repeats.get(ctx);
  }

  #entry(id: string): Entry {
    return { scope: this.#scope, model: 'RefreshToken', id };
  }
}
