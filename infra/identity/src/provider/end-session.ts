import type Provider from 'oidc-provider';
import type { Site } from '../protocol/site.ts';

/** What oidc-provider's client can do, and its types leave out. */
interface BackchannelClient {
  backchannelLogout(subject: string | undefined, session: string): Promise<void>;
}

/** As much of a session as ending it needs. */
export interface Ending {
  readonly uid: string;
  readonly accountId?: string | undefined;
  readonly authorizations?: Readonly<Record<string, { readonly sid?: string | undefined }>> | undefined;
}

/**
 * Ends a session, and notifies the servers of each application that it was for (OpenID Connect Back-Channel Logout
 * 1.0). One that cannot be reached does not stop the sign-out: its tokens expire within five minutes.
 */
export async function endSession(site: Site, provider: Provider, session: Ending): Promise<void> {
  const { uid, accountId, authorizations = {} } = session;
  site.store.endSession(site.scope, { uid, authorizations });
  await Promise.all(
    Object.entries(authorizations).map(async ([clientId, { sid }]) => {
      const client = await provider.Client.find(clientId);
      if (client?.backchannelLogoutUri === undefined || sid === undefined) return;
      await (client as unknown as BackchannelClient).backchannelLogout(accountId, sid).catch((problem: unknown) => {
        site.log.error('sign-out not reported', problem, { realm: site.realm.realm, client: clientId });
      });
    }),
  );
}
