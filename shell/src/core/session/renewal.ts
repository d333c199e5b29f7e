import type { Clock } from '@wealth/domain/calendar';
import { CallProblem, type LogoutReason } from '@wealth/platform';
import { readClaims } from './claims.rules.ts';
import type { IdentityClient } from './identity-client.ts';
import { retryPauses } from './retry-pauses.ts';
import type { SessionEvents } from './session-options.ts';

/** A token is renewed before a call when it ends within so many seconds (spec 000 §9). */
export const RENEW_BEFORE_SECONDS = 60;
/** A 401 forces a renewal unless one succeeded within so many milliseconds (spec 000 §9). */
export const RENEWED_LATELY = 30_000;
/** So long a call waits for the identity server to come back, in milliseconds. */
export const PATIENCE = 30_000;

interface RenewalOptions {
  readonly client: IdentityClient;
  readonly clock: Clock;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
  readonly events: SessionEvents;
}

/** Keeps the client's token fit for calls. No promise here resolves to it. */
export interface Renewal {
  /** Settles once there is a token to call with. @throws CallProblem */
  ready(): Promise<void>;
  /** Settles when a call that was refused with `used` is worth repeating. @throws CallProblem */
  renewedAfter(used: string): Promise<void>;
  /** Renews a token that is about to end, and waits for nothing. */
  keepAlive(): void;
  /** Tells of the member, as the client's token names them. */
  reportClaims(): void;
  /** Renews no more, and tells why. Only the first end counts. */
  end(reason: LogoutReason): void;
  /** Renews no more. */
  close(): void;
}

type Outcome = 'renewed' | 'refused' | 'unreachable';

/** The identity server itself said no: 400 or 401. All else is a fault that passes. */
function isRefusal(cause: unknown, client: IdentityClient): boolean {
  const status = (cause as { response?: { status?: number } } | undefined)?.response?.status;
  return status === 400 || status === 401 || client.token === undefined;
}

/** One run of `work` for all who call while it goes on. */
function shared<Result>(work: () => Promise<Result>) {
  let current: Promise<Result> | undefined;
  return {
    run: () => {
      current ??= work().finally(() => {
        current = undefined;
      });
      return current;
    },
    isRunning: () => current !== undefined,
  };
}

/** Seconds until the client's token ends, by the identity server's clock. */
function secondsLeft(client: IdentityClient, clock: Clock): number {
  const { exp } = client.tokenParsed ?? {};
  return exp === undefined ? 0 : exp - Math.ceil(clock.now() / 1000) + (client.timeSkew ?? 0);
}

/** The refresh token has run out by the clock: no server need be asked. */
function isStale(client: IdentityClient, clock: Clock): boolean {
  const { exp } = client.refreshTokenParsed ?? {};
  return exp !== undefined && exp + (client.timeSkew ?? 0) < clock.now() / 1000;
}

/** @throws CallProblem when a renewal brought no token */
function expectRenewed(client: IdentityClient, outcome: Outcome): void {
  if (outcome === 'renewed' && client.token !== undefined) return;
  if (outcome === 'unreachable') throw new CallProblem(0, 'Sign-in cannot be reached at the moment.');
  throw new CallProblem(401, 'The session has ended.');
}

export function createRenewal({ client, clock, wait, pause, random, events }: RenewalOptions): Renewal {
  let renewedAt = Number.NEGATIVE_INFINITY;
  let hasEnded = false;

  function end(reason: LogoutReason) {
    if (hasEnded) return;
    hasEnded = true;
    events.ended(reason);
  }

  function reportClaims() {
    if (client.idTokenParsed && client.tokenParsed) events.claims(readClaims(client.idTokenParsed, client.tokenParsed));
  }

  const renewal = shared(async (): Promise<Outcome> => {
    if (isStale(client, clock)) {
      hasEnded = true;
      events.stale();
      return 'refused';
    }
    try {
      await client.updateToken(-1);
      if (hasEnded) return 'refused';
      renewedAt = clock.now();
      reportClaims();
      return 'renewed';
    } catch (cause) {
      if (!isRefusal(cause, client)) return 'unreachable';
      end('expired');
      return 'refused';
    }
  });

  const reconnection = shared(async (): Promise<Outcome> => {
    events.reconnecting(true);
    for (const milliseconds of retryPauses(random)) {
      await pause(milliseconds);
      if (hasEnded) return 'refused';
      const outcome = await renewal.run();
      if (outcome === 'unreachable') continue;
      events.reconnecting(false);
      return outcome;
    }
    return 'unreachable';
  });

  /** Waits for the identity server, but not for ever. @throws CallProblem */
  async function reconnected(): Promise<void> {
    const outcome = await Promise.race([reconnection.run(), wait(PATIENCE)]);
    expectRenewed(client, outcome ?? 'unreachable');
  }

  const attempt = async () => (reconnection.isRunning() ? 'unreachable' : renewal.run());

  return {
    async ready() {
      if (client.token === undefined || hasEnded) throw new CallProblem(401, 'Nobody is signed in.');
      if (secondsLeft(client, clock) > RENEW_BEFORE_SECONDS) return;
      const outcome = await attempt();
      if (outcome !== 'unreachable') expectRenewed(client, outcome);
      else if (secondsLeft(client, clock) <= 0) await reconnected();
      else void reconnection.run();
    },

    async renewedAfter(used) {
      if (hasEnded) throw new CallProblem(401, 'The session has ended.');
      if (client.token !== used && client.token !== undefined) return;
      if (clock.now() - renewedAt < RENEWED_LATELY) return;
      const outcome = await attempt();
      if (outcome === 'unreachable') await reconnected();
      else expectRenewed(client, outcome);
    },

    keepAlive() {
      if (hasEnded || client.token === undefined || reconnection.isRunning()) return;
      if (secondsLeft(client, clock) > RENEW_BEFORE_SECONDS) return;
      void renewal.run().then((outcome) => (outcome === 'unreachable' ? reconnection.run() : outcome));
    },

    reportClaims,
    end,
    close() {
      hasEnded = true;
    },
  };
}
