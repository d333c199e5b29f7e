import { paths } from './paths.ts';
import { problems } from './problems.ts';
import { type Context, type Middleware, refuse, type Site } from './site.ts';

/** The client whose silent check may run in a frame on another site: the widget stands on banks' pages. */
const WIDGET = 'wealth-widget';

/** True for addresses that answer by the session's cookie, which browsers send from other sites too. */
const addresses = [paths.authorization, paths.end_session, paths.account, paths.signIn];
const answersBySession = ({ path }: Context) =>
  addresses.some((address) => path === address || path.startsWith(`${address}/`));

/** A request that a page of another site made, as browsers say in every request to a secure address. */
const isFromElsewhere = (ctx: Context) => ctx.get('sec-fetch-site') === 'cross-site';

/** The silent check of the widget, in a frame. */
function isWidgetsCheck(ctx: Context): boolean {
  const isFrame = ['iframe', 'frame'].includes(ctx.get('sec-fetch-dest'));
  const { prompt, client_id: client } = ctx.query;
  return isFrame && ctx.method === 'GET' && ctx.path === paths.authorization && prompt === 'none' && client === WIDGET;
}

/**
 * True for a silent check that a page of another site began. Members do nothing there, so it does not prolong their
 * session.
 */
export const isCheckFromElsewhere = (ctx: Context) => isFromElsewhere(ctx) && isWidgetsCheck(ctx);

/**
 * Refuses what a page of another site loads as a script, an image, a frame or by a call: whether it loads would say if
 * the visitor is signed in. Links and forms lead here as documents. A browser that sends no such headers passes.
 */
export function refuseOtherSites(site: Site): Middleware {
  return async (ctx, next) => {
    const isRefused =
      answersBySession(ctx) && isFromElsewhere(ctx) && ctx.get('sec-fetch-dest') !== 'document' && !isWidgetsCheck(ctx);
    if (!isRefused) return next();
    refuse(site, ctx, problems.otherSite);
  };
}
