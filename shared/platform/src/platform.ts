import type { AccountsView, Operation, ReplyOf, RequestArgument } from '@wealth/api';
import type { Clock } from '@wealth/domain/calendar';
import manifest from '../package.json' with { type: 'json' };
import type { EventBus } from './events.ts';
import type { Readable } from './readable.ts';
import type { Settings } from './settings.ts';

/** The version of this contract, which is this package's. The shell runs every minor of its major (RELEASES.md). */
export const CONTRACT_VERSION: string = manifest.version;

/** What a remote gives: it draws into the two nodes, and nowhere else. */
export interface Remote {
  mount(
    nodes: RemoteNodes,
    platform: Platform,
  ): {
    /** Settles when there is something to see; rejects when mounting failed. */
    ready: Promise<void>;
    /** Leaves nothing of the remote behind: no listener, timer, request, style, node or mark. */
    unmount(): void;
  };
}

export interface RemoteNodes {
  readonly element: HTMLElement;
  /** Where dialogs, selects and tooltips go. Belongs to the host, like `element`. */
  readonly overlays: HTMLElement;
}

export interface Tenant {
  /** The realm's name, which is also the tenant's: `copper`, `UNFCU`. */
  readonly id: string;
  /** The name that members know: `Copper Wealth`. */
  readonly name: string;
  readonly brand: 'default' | 'truesky' | 'pfcu';
}

export type Role = 'offline_access' | 'uma_authorization' | 'wmp_online_account_opening' | 'wmp_mocked_member';
/**
 * The outcome of asking a member to sign in again. `unchanged`: the sign-in is as old as before, since they turned back.
 * `somebody else`: another person signed in, and the input of the first one is gone.
 */
export type Confirmation = 'confirmed' | 'unchanged' | 'somebody else';
export type LogoutReason = 'asked' | 'idle' | 'expired' | 'refused';

/** Spec 000 §4.1. */
export const memberStates = [
  'LOADING',
  'SET_UP',
  'NO_KEYCLOAK_MATCH',
  'NO_ACCOUNTS',
  'NOT_A_MEMBER',
  'STATUS_ERROR',
  'SALESFORCE_UPDATE_ERROR',
  'KEYCLOAK_LINK_COMPLETE',
] as const;
export type MemberState = (typeof memberStates)[number];

/** Data that is requested: `slow` is still loading, long enough to say so. `refresh` asks again. */
export type RemoteData<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'slow' }
  | { readonly status: 'failed'; readonly cause: unknown }
  | { readonly status: 'loaded'; readonly data: Value };

export interface Location {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
}
/** A path of the portal with its search and hash: `/account-details/42?tab=activity`. */
export type To = string;

export interface LeaveQuestion {
  readonly title: string;
  readonly text: string;
  readonly stay: string;
  readonly leave: string;
  /**
   * A path of the remote's own. Going to it, or to one of its pages below it, leaves nothing behind and is not asked
   * about.
   */
  readonly within?: string;
}

export interface Notice {
  readonly kind: 'information' | 'success' | 'caution' | 'negative';
  readonly text: string;
}

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/**
 * Asks one operation; a file comes as a Blob. A call that takes a key is done once a key, however often it is sent.
 * Rejects with what {@link isCallProblem} or {@link isCallNotDeclared} knows, or with an AbortError.
 */
export type PlatformFetch = <Name extends Operation>(
  operation: Name,
  ...request: RequestArgument<Name, { readonly signal?: AbortSignal }>
) => Promise<ReplyOf<Name>>;

/** Where a member leaves from to link a bank account. */
export interface LinkStart {
  /** The path that they see again once all is done. */
  readonly origin: To;
  /** Navigation state that the origin's page goes on with: ids, cents and dates, and nothing that names the member. */
  readonly state?: unknown;
  /** The linked account that is linked again. */
  readonly relinks?: string;
  /** The services' id of this attempt, by which the tab asks for its own token and outcome. */
  readonly attempt?: string;
}

/** What a member came back with from the page where banks are linked. */
export type LinkReturn =
  /** `key` names this link for good: the call that keeps it is sent with it. */
  | (LinkStart & { readonly kind: 'linked'; readonly publicToken: string; readonly key: string })
  /** The provider's error code with its message. */
  | (LinkStart & { readonly kind: 'failed'; readonly code: string; readonly message: string })
  /** The member left without an error. */
  | (LinkStart & { readonly kind: 'left' })
  /** Their bank led them back, and the link goes on by `resume`. Without a start where another tab began it. */
  | { readonly kind: 'authorized'; readonly start: LinkStart | undefined }
  /** This tab began no such link, or what came back does not belong to it. Nothing of it may be used. */
  | { readonly kind: 'unknown' };

/** The way to the page where members link bank accounts, which has an origin of its own, and back. */
export interface Linking {
  /** The address that a link comes back to. A link token is requested with it. */
  readonly redirectUri: string;
  /**
   * Leaves for the linking page with a link token of the services. The document ends. Rejects where the site has no such
   * page.
   */
  leave(linkToken: string, start: LinkStart): Promise<void>;
  /** What the member came back with; the same until `done`. */
  returned(): LinkReturn;
  /** Leads a member on whom their bank sent back. Rejects where the site has no such page. */
  resume(linkToken: string, start: LinkStart): Promise<void>;
  /** Forgets the link: it came to its end. */
  done(): void;
}

/** What a remote gets: plain interfaces, one per remote, and never a token. */
export interface Platform {
  readonly contract: string;
  readonly self: { readonly name: string; readonly version: string; readonly base: string };
  /** Fixed for the session. */
  readonly tenant: Tenant;
  readonly session: {
    readonly authType: 'oidc' | 'direct';
    readonly accountPage: string;
    hasRole(role: Role): boolean;
    /**
     * Milliseconds since the member last showed who they are, by the identity server's clock. A renewed token changes
     * nothing about it. Undefined where that server does not say.
     */
    signInAge(): number | undefined;
    /**
     * Leaves for the identity server, which asks who is there again, and leads back to this page with its navigation
     * state. The document ends. Rejects, with the page as it was, while that server gives no answer.
     */
    confirm(): Promise<void>;
    /** What `confirm` led to, while the page that asked is shown; undefined where none led here. */
    confirmed(): Confirmation | undefined;
    logout(reason: LogoutReason): void;
  };
  readonly fetch: PlatformFetch;
  readonly settings: Readable<Settings>;
  readonly member: Readable<MemberState> & {
    /** Loads the state again, except in a state that no answer changes (NOT_A_MEMBER, SALESFORCE_UPDATE_ERROR). */
    refresh(): void;
    /** The remote did something that changes the member's state: loads it again from any state. */
    changed(): void;
  };
  readonly accounts: Readable<RemoteData<AccountsView>> & { refresh(): void };
  readonly navigation: {
    readonly location: Readable<Location>;
    go(to: To, options?: { readonly replace?: boolean; readonly state?: unknown }): void;
    back(fallback: To): void;
    /** Is there a remote that shows it, and do flags, traits and member state allow it. */
    reaches(to: To): boolean;
    setTitle(title: string): void;
    /** Asks before leaving while it stands. @returns what takes it away. */
    block(question: LeaveQuestion): () => void;
  };
  readonly linking: Linking;
  /** One line above the content, announced. */
  readonly notify: (notice: Notice) => void;
  readonly events: EventBus;
  readonly systemClock: Clock;
  /** Dates and cut-offs, US Central, from the server. */
  readonly businessClock: Clock;
  readonly telemetry: {
    error(cause: unknown, about?: Attributes): void;
    mark(name: string): void;
  };
}
