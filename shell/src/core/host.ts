import { serviceBases } from '@wealth/api';
import {
  createEventHub,
  type Linking,
  type LogoutReason,
  type Notice,
  type Platform,
  type Readable,
  type SentEvent,
  type Settings,
  type Tenant,
} from '@wealth/platform';
import type { PortalPage, Registry } from '@wealth/platform/registry';
import { type Accounts, createAccounts } from './accounts/accounts.ts';
import { type CallOutcome, createCallClient } from './calls/call-client.ts';
import { type SendCall, sendCall } from './calls/send-call.ts';
import type { ConfirmsSignIn } from './confirmation/confirmation.ts';
import type { RemoteSource } from './loader/index.ts';
import { createHostMember, type HostMember } from './member/host-member.ts';
import type { Browser } from './page/browser.ts';
import { createServerClocks, type ServerClocks } from './platform/clocks.ts';
import { createPlatform, type OpenPlatform } from './platform/platform.ts';
import { createTelemetry, type Telemetry, type TelemetrySink } from './platform/telemetry.ts';
import { createQuiet } from './quiet.ts';
import { createRemotes, type Remotes } from './remotes.ts';
import { pageTemplate } from './routing/access.rules.ts';
import { type Access, createAccess } from './routing/access.ts';
import type { HostNavigation } from './routing/navigation.ts';
import type { Place } from './routing/place.rules.ts';
import type { HostSession } from './session/host-session.ts';
import { settingsQuestion } from './settings/settings-question.ts';
import { createSettingsSource } from './settings/settings-source.ts';
import { memberForgotten } from './store/member.slice.ts';
import type { Phase } from './store/phase.slice.ts';
import { shellApi } from './store/shell.api.ts';
import { createShellStore, type ShellStore } from './store/shell-store.ts';

/** Milliseconds after which the time windows of flags and banners are checked again. */
const SETTINGS_INTERVAL = 60_000;

/** Events of remotes after which the accounts differ. Their definitions come once the page is quiet (`account-events.ts`). */
const CHANGES_ACCOUNTS = /^(transfers|beneficiaries|application|portfolio)\.changed$/;

export interface HostOptions {
  readonly place: Place;
  readonly page: PortalPage;
  /** Undefined where its document was refused: then the page runs no remote. */
  readonly registry: Registry | undefined;
  readonly source: RemoteSource;
  readonly session: HostSession;
  /** How every call is sent, the remotes' and the shell's own. Default: to the services. */
  readonly send?: SendCall;
  readonly browser: Browser;
  readonly sink: TelemetrySink;
  /** Where the page is, and how it goes elsewhere. */
  readonly navigation: HostNavigation;
  /** How it goes to the page where banks are linked. */
  readonly linking: Linking;
  /** How it asks for a recent sign-in. */
  readonly confirmation: ConfirmsSignIn;
  /** Shows one line to the member. */
  readonly notify: (notice: Notice) => void;
  /** A call was not answered as it should be. */
  readonly onCallOutcome: (outcome: CallOutcome) => void;
  /** Called each time the page is quiet: what nothing waits for may be loaded. */
  readonly onQuiet: () => void;
  /** Goes to where a member signs out; unsaved changes are asked about first. */
  readonly toLogout: () => void;
  /** Is told each event that a remote or the shell has sent. */
  readonly onEvent?: (sent: SentEvent) => void;
}

/** What every page that runs remotes is run by, whatever it draws around them. */
export interface Host {
  readonly tenant: Tenant;
  /** Attributed to the shell itself. */
  readonly telemetry: ReturnType<Telemetry['of']>;
  /** Asks a service in the shell's own name. */
  readonly call: Platform['fetch'];
  telemetryOf(remote: string): ReturnType<Telemetry['of']>;
  readonly clocks: Pick<ServerClocks, 'businessClock'>;
  readonly settings: Readable<Settings> & { load(): Promise<void> };
  readonly session: HostSession;
  readonly member: HostMember;
  readonly accounts: Accounts;
  readonly access: Access;
  readonly remotes: Remotes;
  readonly store: ShellStore;
  readonly phase: Readable<Phase>;
  /** The bus behind all remotes. */
  readonly events: ReturnType<typeof createEventHub>;
  /** Makes the platform of one mounted remote. */
  platformOf(name: string): OpenPlatform;
  /** Drops everything that the page's memory holds of the member. */
  forgetMember(): void;
}

export function createHost(options: HostOptions): Host {
  const { page, registry, session, browser, navigation, notify } = options;
  const { tenant } = page;
  const bases = serviceBases(page.serviceBases);
  const caller = `shell@${page.shell.version}`;
  const telemetry = createTelemetry(options.sink, { tenant: tenant.id, sequence: registry?.sequence ?? 0 });
  const ofShell = telemetry.of(caller);
  const clocks = createServerClocks(browser.systemClock);
  const quiet = createQuiet({ ...browser, over: session.over, onQuiet: options.onQuiet });
  const remotes = createRemotes({
    place: options.place,
    registry,
    source: options.source,
    telemetry,
    after: browser.after,
    onSettled: quiet.remoteSettled,
  });
  const onHeaders = (headers: Headers) => {
    clocks.onHeaders(headers);
    remotes.onHeaders(headers);
  };
  const { settings, load, minutePassed } = createSettingsSource({
    fetch: browser.fetch,
    question: settingsQuestion(page),
    clock: clocks.serverClock,
    onAnswer: onHeaders,
    onFailure: (cause) => ofShell.warning('settings', cause),
  });
  const client = createCallClient({
    send: options.send ?? sendCall,
    fetch: session.fetch,
    over: session.over,
    after: browser.after,
    bases,
    clientId: page.apiClientId,
    tenant: () => session.claims.get()?.tenant ?? tenant.id,
    page: () => pageTemplate(navigation.location.get().path, remotes.routes),
    onAnswer: (_, headers) => onHeaders(headers),
    onOutcome: options.onCallOutcome,
  });
  const call = quiet.watch(client);
  const callOfShell: Platform['fetch'] = (operation, ...request) => call(caller, operation, ...request);
  const store = createShellStore({
    fetch: callOfShell,
    telemetry: ofShell,
    notify,
  });
  const member = createHostMember(store);
  const accounts = createAccounts(store, settings, browser.after);
  const events = createEventHub(
    (cause, participant) => telemetry.of(remotes.nameOf(participant)).error(cause),
    (sent) => {
      if (CHANGES_ACCOUNTS.test(sent.name)) accounts.reread('this tab');
      options.onEvent?.(sent);
    },
  );
  const access = createAccess({
    routes: remotes.routes,
    settings,
    member: member.state,
    accounts,
    claims: session.claims,
  });
  const platformParts = {
    tenant,
    claims: session.claims.get,
    accountPage: session.accountPage,
    logout: (reason: LogoutReason) =>
      reason === 'asked' ? options.toLogout() : session.end({ reason, by: 'this tab' }),
    call,
    settings,
    member: { ...member.state, refresh: member.refresh, changed: member.changed },
    accounts,
    navigation: { ...navigation, reaches: access.canOpen },
    linking: options.linking,
    confirmation: options.confirmation,
    ownerOf: remotes.ownerOf,
    notify,
    events,
    systemClock: browser.systemClock,
    businessClock: clocks.businessClock,
    telemetry,
  };

  function everyInterval() {
    minutePassed();
    browser.after(SETTINGS_INTERVAL, everyInterval);
  }
  browser.after(SETTINGS_INTERVAL, everyInterval);

  return {
    tenant,
    telemetry: ofShell,
    call: callOfShell,
    telemetryOf: telemetry.of,
    clocks,
    settings: { ...settings, load },
    session,
    member,
    accounts,
    access,
    remotes,
    store,
    phase: store.readable((state) => state.phase),
    events,
    platformOf: (name) => (release) => createPlatform(platformParts, name, release),
    forgetMember() {
      session.close();
      store.dispatch(memberForgotten());
      store.dispatch(shellApi.util.resetApiState());
      accounts.forget();
    },
  };
}
