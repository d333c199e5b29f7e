import type { TUnsafe } from 'typebox';
import type { EventBus, EventType } from './events.ts';
import type { Platform } from './platform.ts';

/**
 * The ids of the things that changed, as far as the sender knows them, and why; never an amount, name or account number.
 * `unheard`: anything may have changed, since the page could not hear the other tabs for a while.
 */
export interface Change<Reason extends string = string> {
  readonly ids: readonly string[];
  readonly reason: Reason;
}

/** Says that stored data changed, so that whoever shows them reads them again. */
export type ChangeEvent<Reason extends string = string> = EventType<TUnsafe<Change<Reason>>>;

const MAX_IDS = 100;
const ID = /^\S{1,64}$/;
const REASON = /^[a-z]{1,20}$/;

const payload = {
  type: 'object',
  properties: {
    ids: { type: 'array', items: { type: 'string', pattern: ID.source }, maxItems: MAX_IDS },
    reason: { type: 'string', pattern: REASON.source },
  },
  required: ['ids', 'reason'],
  additionalProperties: false,
};

/** Checks by hand what `payload` says: TypeBox's check would bring 9 kB to every page. */
function accepts(sent: unknown): boolean {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return false;
  const { ids, reason, ...more } = sent as Record<string, unknown>;
  return (
    Object.keys(more).length === 0 &&
    Array.isArray(ids) &&
    ids.length <= MAX_IDS &&
    ids.every((id) => typeof id === 'string' && ID.test(id)) &&
    typeof reason === 'string' &&
    REASON.test(reason)
  );
}

/** The reasons are types alone, so that a tab of an older release hears an event whose reason is newer. */
function changeEvent<Reason extends string>(name: string, owner: string): ChangeEvent<Reason | 'unheard'> {
  return { name, version: 1, owner, payload: payload as unknown as TUnsafe<Change<Reason | 'unheard'>>, accepts };
}

/**
 * Deposits, withdrawals and scheduled transfers, by their ids. `confirmed`: the member has read the confirmation, and
 * the services have processed the transfer meanwhile. `locked`: an account turned out to be locked for withdrawals.
 */
export const TransfersChanged = /* @__PURE__ */ changeEvent<
  'requested' | 'confirmed' | 'scheduled' | 'edited' | 'resumed' | 'canceled' | 'locked'
>('transfers.changed', 'mfe-money-movement');

/** Linked banks, by the provider's ids. */
export const BanksChanged = /* @__PURE__ */ changeEvent<'relinking' | 'linked' | 'removed'>(
  'banks.changed',
  'mfe-money-movement',
);

/** The beneficiaries of accounts, by the accounts' ids. */
export const BeneficiariesChanged = /* @__PURE__ */ changeEvent<'saved'>('beneficiaries.changed', 'mfe-money-movement');

/** Applications, by their workflows' ids. `found`: this or another page sent it, which was not known here. */
export const ApplicationChanged = /* @__PURE__ */ changeEvent<'opened' | 'found'>(
  'application.changed',
  'mfe-onboarding',
);

/** Portfolios of accounts, by the ids of their reviews. `found`: another page sent the review. */
export const PortfolioChanged = /* @__PURE__ */ changeEvent<'reviewed' | 'found'>(
  'portfolio.changed',
  'mfe-onboarding',
);

/** Accounts whose last reply differs from the one before it, by their ids. */
export const AccountsChanged = /* @__PURE__ */ changeEvent<'read'>('accounts.changed', 'shell');

/**
 * Sends the event of a write that was done. A refused event is reported, not thrown: it must not make the write look
 * as if it had failed.
 */
export function sendChange<Reason extends string>(
  { events, telemetry }: Pick<Platform, 'events' | 'telemetry'>,
  event: ChangeEvent<Reason>,
  change: Change<NoInfer<Reason>>,
): void {
  try {
    events.send(event, change);
  } catch (cause) {
    telemetry.error(cause);
  }
}

/**
 * Listens to changes. Events that arrive in one burst end in one call.
 * @param parts which parts of the listener's data each event makes stale
 * @param onStale reads those parts again
 * @returns a function that ends it
 * @example listenToChanges(platform.events, [[BanksChanged, ['banks']]], (tags) => store.dispatch(api.util.invalidateTags(tags)))
 */
export function listenToChanges<Part>(
  events: Pick<EventBus, 'on'>,
  parts: readonly (readonly [event: ChangeEvent, parts: readonly Part[]])[],
  onStale: (parts: Part[]) => void,
): () => void {
  const stale = new Set<Part>();
  const flush = () => {
    const read = [...stale];
    stale.clear();
    onStale(read);
  };
  const ends = parts.map(([event, own]) =>
    events.on(event, () => {
      if (stale.size === 0) queueMicrotask(flush);
      for (const part of own) stale.add(part);
    }),
  );
  return () => {
    for (const end of ends) end();
  };
}
