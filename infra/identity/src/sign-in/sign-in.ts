import type Provider from 'oidc-provider';
import { errors, type Interaction } from 'oidc-provider';
import { html } from '../pages/html.ts';
import { type DemoMembers, SEARCHED_FROM, type SignInView, signInContent } from '../pages/sign-in.page.ts';
import { fullName } from '../protocol/claims.ts';
import { readForm } from '../protocol/form.ts';
import { paths } from '../protocol/paths.ts';
import { problems } from '../protocol/problems.ts';
import { type Context, type Middleware, refuse, type Site, show } from '../protocol/site.ts';
import { type Ending, endSession } from '../provider/end-session.ts';
import type { RealmUser } from '../realms/realm.schema.ts';
import { beginBrokering, brokeredUser, hintedProvider, offeredProvider } from './broker.ts';
import { tryPassword } from './tries.ts';

const route = new RegExp(`^${paths.signIn}/([\\w-]+)(/broker|/external)?$`);

/** The page on which a member signs in, and the way back from an external provider. */
export function signInPages(site: Site, provider: Provider): Middleware {
  return async (ctx, next) => {
    const [, uid, step] = route.exec(ctx.path) ?? [];
    if (uid === undefined) return next();
    const interaction = await interactionOf(provider, ctx, uid);
    if (interaction === undefined) return refuse(site, ctx, problems.expired);
    if (step === '/broker') return finishBrokering(site, provider, ctx, interaction);
    if (ctx.method === 'POST') return submit(site, provider, ctx, interaction);
    return open(site, ctx, interaction, step === '/external');
  };
}

/** The sign-in in progress in this browser; undefined when there is none, or another one. */
async function interactionOf(provider: Provider, ctx: Context, uid: string): Promise<Interaction | undefined> {
  try {
    const interaction = await provider.interactionDetails(ctx.req, ctx.res);
    return interaction.uid === uid ? interaction : undefined;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

async function open(site: Site, ctx: Context, interaction: Interaction, isExternal: boolean): Promise<void> {
  const external = isExternal ? offeredProvider(site) : hintedProvider(site, interaction.params.kc_idp_hint);
  if (external !== undefined) return beginBrokering(site, ctx, interaction, external);
  const query = new URLSearchParams(ctx.querystring);
  const hinted = interaction.params.login_hint;
  const userName = query.get('member') ?? (typeof hinted === 'string' ? hinted : '');
  showSignIn(site, ctx, interaction, { userName, find: query.get('find') ?? '' });
}

async function submit(site: Site, provider: Provider, ctx: Context, interaction: Interaction): Promise<void> {
  const form = await readForm(ctx.req);
  const userName = form.get('username')?.trim() ?? '';
  const password = form.get('password') ?? '';
  const again = (field: 'username' | 'password', text: string) =>
    showSignIn(site, ctx, interaction, { userName, find: '', error: { field, text } });

  if (userName === '') return again('username', 'Enter your user name.');
  if (password === '') return again('password', 'Enter your password.');
  const outcome = tryPassword(site, userName, password);
  site.log.info('sign-in', { realm: site.realm.realm, outcome: outcome.kind });
  switch (outcome.kind) {
    case 'wrong':
      return again('password', wrongPassword(site));
    case 'locked':
      return again('password', `Too many tries. Wait ${outcome.seconds} seconds, then try again.`);
    case 'disabled':
      return again('username', 'This sign-in is closed. Please ask your credit union to open it again.');
    case 'accepted':
      return complete(site, provider, ctx, interaction, outcome.user);
  }
}

function wrongPassword({ showDemoMembers }: Site): string {
  const hint = showDemoMembers ? ' Try again, or choose a demo member.' : ' Please try again.';
  return `That user name and password do not match.${hint}`;
}

async function finishBrokering(site: Site, provider: Provider, ctx: Context, interaction: Interaction): Promise<void> {
  const result = await brokeredUser(site, ctx, interaction);
  if ('status' in result) return refuse(site, ctx, result);
  site.log.info('sign-in', { realm: site.realm.realm, outcome: 'accepted', brokered: true });
  return complete(site, provider, ctx, interaction, result.user, result.signedInAt);
}

/**
 * Ends the sign-in: the provider goes on with what the portal asked for.
 * @param signedInAt where another provider saw the member, in seconds since 1970. Default: now
 */
async function complete(
  site: Site,
  provider: Provider,
  ctx: Context,
  interaction: Interaction,
  user: RealmUser,
  signedInAt?: number,
) {
  await forgetOthers(site, provider, ctx, interaction, user);
  // Not remembered: the cookie goes with the browser, as Keycloak's does without "remember me".
  const login = { accountId: user.id, remember: false, ts: signedInAt };
  const returnTo = await provider.interactionResult(ctx.req, ctx.res, { login }, { mergeWithLastSubmission: false });
  const client = site.realm.clients.find(({ clientId }) => clientId === interaction.params.client_id);
  if (client?.publicClient === false) return showContinue(site, ctx, returnTo);
  ctx.status = 303;
  ctx.redirect(returnTo);
}

/**
 * Continues by a page instead of a redirect: browsers apply the form's policy to redirects after it, and a confidential
 * client may redirect further to addresses that are not known here.
 */
function showContinue(site: Site, ctx: Context, continueTo: string): void {
  const content = html`<h1>Signing you in…</h1><a class="button" href="${continueTo}">Continue</a>`;
  show(site, ctx, { title: 'Signing you in', content, continueTo });
}

/** Ends the sessions of other people in this browser before this one begins; another tab may have begun one since. */
async function forgetOthers(site: Site, provider: Provider, ctx: Context, interaction: Interaction, user: RealmUser) {
  const current = await provider.Session.get(ctx);
  if (current.accountId !== undefined && current.accountId !== user.id) await endSession(site, provider, current);
  const other = interaction.session;
  if (other === undefined || other.accountId === user.id) return;
  const session = site.store.findBySession(site.scope, 'Session', other.uid)?.payload;
  if (session !== undefined) await endSession(site, provider, session as unknown as Ending);
  interaction.session = undefined;
  await interaction.save(Math.max(1, interaction.exp - Math.floor(Date.now() / 1000)));
}

interface Shown {
  readonly userName: string;
  readonly find: string;
  readonly error?: SignInView['error'];
}

function showSignIn(site: Site, ctx: Context, interaction: Interaction, { userName, find, error }: Shown): void {
  const { realm, assets } = site;
  const action = `${site.base}${paths.signIn}/${interaction.uid}`;
  const external = offeredProvider(site);
  const demo = site.showDemoMembers ? demoMembers(site, find) : undefined;
  show(site, ctx, {
    title: error === undefined ? 'Sign in' : 'Error: Sign in',
    content: signInContent({
      action,
      userName,
      error,
      external: external && { name: external.displayName, address: `${action}/external` },
      phone: realm.attributes.phone,
      demo,
    }),
    isWide: demo !== undefined && demo.total >= SEARCHED_FROM,
    script: assets.signInScript,
    sendsTo: [new URL(String(interaction.params.redirect_uri)).origin],
  });
}

/** Users of the realm who say what they show; a user of the tests alone says nothing. */
function demoMembers({ realm }: Site, find: string): DemoMembers {
  const wanted = find.toLowerCase().split(/\s+/).filter(Boolean);
  const all = realm.users
    .filter(({ enabled, attributes }) => enabled && attributes?.shows !== undefined)
    .map((user) => ({ userName: user.username, name: fullName(user), shows: user.attributes?.shows?.[0] ?? '' }));
  const members = all.filter(({ name, shows }) => {
    const text = `${name} ${shows}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  const passwords = new Set(realm.users.flatMap(({ credentials = [] }) => credentials.map(({ value }) => value)));
  const [shared] = passwords;
  return { members, total: all.length, find, password: passwords.size === 1 ? shared : undefined };
}
