import type Provider from 'oidc-provider';
import { confirmSignOutContent, type Notice, noticeContent } from '../pages/other.pages.ts';
import { readForm } from '../protocol/form.ts';
import { paths, realmBase } from '../protocol/paths.ts';
import { problems } from '../protocol/problems.ts';
import { type Context, getPortalAddress, type Middleware, refuse, type Site, show } from '../protocol/site.ts';
import { endSession } from './end-session.ts';

type Client = NonNullable<Awaited<ReturnType<Provider['Client']['find']>>>;

const fieldNames = ['id_token_hint', 'client_id', 'post_logout_redirect_uri', 'state'] as const;
type Fields = Partial<Record<(typeof fieldNames)[number], string>>;

/**
 * Signs out, as Keycloak does: at once when the id token of the one who is signed in comes along, else after a
 * question. Session, grants and refresh tokens end; then the member is sent to the address that was requested. A
 * request without a session ends nothing and leaves the browser's cookies alone.
 */
export function logout(site: Site, provider: Provider): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== paths.end_session || (ctx.method !== 'GET' && ctx.method !== 'POST')) return next();
    const sent = ctx.method === 'POST' ? await readForm(ctx.req) : new URLSearchParams(ctx.querystring);
    const fields = Object.fromEntries(
      fieldNames.flatMap((name) => (sent.has(name) ? [[name, sent.get(name)]] : [])),
    ) as Fields;

    const requested = await findRequester(provider, fields);
    if (requested === undefined) return refuse(site, ctx, problems.badSignOut);
    const target = targetOf(requested.client, fields);
    if (target === 'foreign') return refuse(site, ctx, problems.foreignAddress);

    const session = await provider.Session.get(ctx);
    const isSignedIn = session.accountId !== undefined;
    const mayEnd = requested.subject === session.accountId || (ctx.method === 'POST' && isOwnPage(site, ctx));
    if (isSignedIn && !mayEnd) {
      const content = confirmSignOutContent(`${site.base}${paths.end_session}`, fields as Record<string, string>);
      return show(site, ctx, {
        title: 'Log out',
        content,
        sendsTo: target === undefined ? [] : [new URL(target).origin],
      });
    }
    if (!isSignedIn) {
      // A browser may send no cookie with a form of another site: a session may stand, and its cookie is what ends it.
      const isProven = requested.subject !== undefined || ctx.method === 'GET';
      if (target === undefined || !isProven) return showNobody(site, ctx);
      return leadTo(ctx, target);
    }
    await endSession(site, provider, session);
    site.log.info('sign-out', { realm: site.realm.realm });
    const cookie = { path: realmBase(site.realm.realm), httpOnly: true, sameSite: 'lax', signed: true } as const;
    ctx.cookies.set(provider.cookieName('session'), null, cookie);
    if (target === undefined) return showSignedOut(site, ctx);
    leadTo(ctx, target);
  };
}

function leadTo(ctx: Context, target: string): void {
  ctx.status = 303;
  ctx.redirect(target);
}

/** The client that asks and the member it asks for; undefined when what it says of itself is not true. */
async function findRequester(provider: Provider, { id_token_hint: hint, client_id: clientId }: Fields) {
  if (hint === undefined) {
    const client = clientId === undefined ? undefined : await provider.Client.find(clientId);
    return clientId !== undefined && client === undefined ? undefined : { client, subject: undefined };
  }
  const named = clientId ?? audienceIn(hint);
  const client = named === undefined ? undefined : await provider.Client.find(named);
  if (client === undefined) return undefined;
  try {
    const { payload } = await provider.IdToken.validate(hint, client);
    return payload.aud === client.clientId ? { client, subject: String(payload.sub) } : undefined;
  } catch {
    return undefined;
  }
}

/** What an id token says of whom it is for, before anything of it has been checked. */
function audienceIn(token: string): string | undefined {
  try {
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as {
      aud?: unknown;
    };
    return typeof payload.aud === 'string' ? payload.aud : undefined;
  } catch {
    return undefined;
  }
}

interface PostLogout {
  postLogoutRedirectUriAllowed(address: string): boolean;
}

function targetOf(client: Client | undefined, { post_logout_redirect_uri: address, state }: Fields) {
  if (address === undefined) return undefined;
  const rules = client as unknown as PostLogout | undefined;
  if (!rules?.postLogoutRedirectUriAllowed(address)) return 'foreign';
  const url = new URL(address);
  if (state !== undefined) url.searchParams.set('state', state);
  return url.href;
}

function isOwnPage({ origin }: Site, ctx: Context): boolean {
  return ctx.get('origin') === origin;
}

function showSignedOut(site: Site, ctx: Context): void {
  const content = noticeContent({ title: 'You are logged out', text: 'You can close this page.', ...toPortal(site) });
  show(site, ctx, { title: 'Logged out', content });
}

/** The request brought no session: it is not known whether this browser has one. */
function showNobody(site: Site, ctx: Context): void {
  const text = 'This request came without a session, so nothing was ended. To log out, use “Log out” in the portal.';
  const content = noticeContent({ title: 'Nobody was signed in here', text, ...toPortal(site) });
  show(site, ctx, { title: 'Log out', content });
}

function toPortal(site: Site): Pick<Notice, 'next'> {
  const address = getPortalAddress(site);
  return address === undefined ? {} : { next: { label: `Go to ${site.realm.displayName}`, address } };
}
