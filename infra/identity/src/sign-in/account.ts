import type Provider from 'oidc-provider';
import { accountContent, noticeContent } from '../pages/other.pages.ts';
import { fullName } from '../protocol/claims.ts';
import { paths } from '../protocol/paths.ts';
import { isRegistered } from '../protocol/redirects.ts';
import { type Context, findUser, getPortalAddress, type Middleware, type Site, show } from '../protocol/site.ts';

/** The page behind the portal's settings link (spec 001 §2). */
export function accountPage(site: Site, provider: Provider): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== paths.account && ctx.path !== `${paths.account}/`) return next();
    const { accountId } = await provider.Session.get(ctx);
    const user = findUser(site, accountId);
    const address = backTo(site, ctx);
    const back = address === undefined ? undefined : { label: `Go to ${site.realm.displayName}`, address };
    if (user === undefined) {
      const text = 'Sign in to the portal first; then this page shows your details.';
      const content = noticeContent({ title: 'You are logged out', text, ...(back && { next: back }) });
      return show(site, ctx, { title: 'Settings', content });
    }
    const content = accountContent({
      name: fullName(user),
      userName: user.username,
      email: user.email,
      tenant: site.realm.displayName,
      phone: site.realm.attributes.phone,
      signOut: `${site.base}${paths.end_session}`,
      back,
    });
    return show(site, ctx, { title: 'Settings', content });
  };
}

/** The page that the member came from, when it is one of the portal's. */
function backTo(site: Site, ctx: Context): string | undefined {
  const from = new URLSearchParams(ctx.querystring).get('referrer_uri');
  const pages = site.realm.clients.flatMap(({ redirectUris }) => redirectUris);
  return from !== null && isRegistered(from, pages) ? from : getPortalAddress(site);
}
