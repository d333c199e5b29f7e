import { paths } from '../protocol/paths.ts';
import { problems } from '../protocol/problems.ts';
import { type Middleware, refuse, type Site } from '../protocol/site.ts';

const page = ['GET', 'HEAD'];

/** What each address beneath a realm takes, as `Allow` says it. Scripts of the portal's ask some by `OPTIONS` first. */
const taken: readonly (readonly [address: RegExp, methods: readonly string[]])[] = [
  [exactly(paths.authorization), [...page, 'POST']],
  [exactly(`${paths.authorization}/[^/]+`), page],
  [exactly(paths.token), ['POST', 'OPTIONS']],
  [exactly(paths.revocation), ['POST', 'OPTIONS']],
  [exactly(paths.jwks), [...page, 'OPTIONS']],
  [exactly(paths.discovery), [...page, 'OPTIONS']],
  [exactly(paths.userinfo), [...page, 'POST', 'OPTIONS']],
  [exactly(paths.end_session), ['GET', 'POST']],
  [exactly(paths.cookies), page],
  [exactly(`${paths.account}/?`), page],
  [exactly(`${paths.signIn}/[\\w-]+`), [...page, 'POST']],
  [exactly(`${paths.signIn}/[\\w-]+/(broker|external)`), page],
  [exactly('/broker/[^/]+/endpoint'), page],
];

function exactly(address: string): RegExp {
  return new RegExp(`^${address}$`);
}

/** Refuses a method that an address does not take, and names those that it does (RFC 9110 §15.5.6). */
export function refuseOtherMethods(site: Site): Middleware {
  return async (ctx, next) => {
    const methods = taken.find(([address]) => address.test(ctx.path))?.[1];
    if (methods === undefined || methods.includes(ctx.method)) return next();
    ctx.set('allow', methods.join(', '));
    refuse(site, ctx, problems.otherMethod);
  };
}
