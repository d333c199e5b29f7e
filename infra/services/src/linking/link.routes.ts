import type { LinkedAccount } from '@wealth/api';
import { activeLinkTokenCall, linkAccountCall, linkTokenCall } from '@wealth/api/schemas';
import { today } from '@wealth/domain/calendar';
import { inTransaction } from '../database/index.ts';
import { type Call, portalOnly, type RequestContext } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { ApiError, badField, notFound } from '../kernel/api-error.ts';
import { loggable } from '../kernel/loggable.ts';
import { askPort, type Linking } from '../ports/index.ts';
import type { EnvelopeKeys } from '../secrets/index.ts';
import { linkedAccount } from '../transfers/transfers.repository.ts';
import { judgedFunding } from '../transfers/transfers.rules.ts';
import { accessTokenOf } from './access-token.ts';
import {
  fittingAccess,
  fittingResults,
  fittingToken,
  keptItem,
  linkNotYours,
  requireNew,
  requireOwnPage,
  requireOwnReturn,
  requireRoom,
} from './link.rules.ts';
import {
  activeSession,
  beginSession,
  claimSession,
  type SessionOwner,
  type SessionRow,
  sessionOf,
} from './link-sessions.ts';
import { beginAgain, discardItem, keepItem, linkedAgain, linkedRows, lockLinksOf } from './linked-items.ts';
import { linkingAway, linkReply, requireLinking } from './linking.rules.ts';
import { returnQuota, takeQuota } from './provider-quota.ts';

type LinkTools = Omit<ServiceTools, 'registerRoute'>;
type LinkTokenCall = Call<typeof linkTokenCall>;
type LinkAccountCall = Call<typeof linkAccountCall>;

const noAccount = () => notFound("We couldn't find that account.");

function requireKeys({ keys }: LinkTools): EnvelopeKeys {
  if (keys) return keys;
  throw new ApiError(503, 'KEYS_MISSING', "We can't change anything right now. Please try again later.");
}

function ownerOf({ tenant, person }: Pick<RequestContext, 'tenant' | 'person'>): SessionOwner {
  if (person === undefined) throw noAccount();
  return { tenant, person };
}

/** Calls the provider. @throws ApiError 503 PORT_UNAVAILABLE if it fails, is late, or gives an unfit answer */
const answerOf = <Answer, Read>(
  { portLimitMs }: LinkTools,
  ask: (signal: AbortSignal) => Promise<Answer>,
  read: (answer: Answer) => Read,
): Promise<Read> =>
  askPort(ask, read, portLimitMs).catch((problem) => {
    throw linkingAway(problem);
  });

/** Link tokens and linked accounts (spec 001 §7). */
export function linkRoutes({ registerRoute, ...tools }: ServiceTools): void {
  registerRoute(linkTokenCall, portalOnly, (call) => beginLink(tools, call));

  registerRoute(activeLinkTokenCall, portalOnly, ({ withMemberTransaction }) =>
    withMemberTransaction(async (context) => {
      const now = tools.systemClock.now();
      const found = await activeSession(context.transaction, requireKeys(tools), ownerOf(context), now);
      if (found === undefined) throw notFound('No link is under way.');
      return { link_token: found.linkToken, origin_page: found.originPage };
    }),
  );

  const underWay = new Map<string, Promise<LinkedAccount>>();
  registerRoute(linkAccountCall, portalOnly, (call) => {
    // The public token is exchanged between two transactions. A repeated call waits for the first one.
    const key = call.request.headers['idempotency-key'];
    const name = JSON.stringify([call.tenant, call.caller.subject, key, call.body]);
    const first = underWay.get(name) ?? linkAccount(tools, call).finally(() => underWay.delete(name));
    underWay.set(name, first);
    return first;
  });
}

/** The purpose of a link token. */
interface JudgedLink {
  readonly owner: SessionOwner;
  /** Of a bank that is linked again. */
  readonly item: string | undefined;
  readonly accessToken: string | undefined;
}

/** @throws ApiError 400 naming the field or MAX_ACCOUNT_REACHED, 404, 503 */
async function judgeLink(
  tools: LinkTools,
  { body, request }: LinkTokenCall,
  context: RequestContext,
  now: number,
): Promise<JudgedLink> {
  requireOwnReturn(body.redirectURI, request.headers['x-forwarded-host']);
  requireOwnPage(body.originPage);
  const [owner, keys, { transaction, tenant }] = [ownerOf(context), requireKeys(tools), context];
  if (!body.plaidAccountId) {
    requireRoom((await linkedRows(transaction, owner)).length + 1, tools.mostLinkedAccounts);
    return { owner, item: undefined, accessToken: undefined };
  }
  const { item } = await linkedAccount(transaction, tenant, body.plaidAccountId, now);
  const accessToken = item === null ? undefined : await accessTokenOf(transaction, keys, owner, item);
  // An earlier release linked it without an item.
  if (item === null || accessToken === undefined) throw linkingAway();
  return { owner, item, accessToken };
}

/** Asks the provider for a link token between two transactions, each of which judges. */
async function beginLink(tools: LinkTools, call: LinkTokenCall): Promise<{ link_token: string }> {
  const { body, caller, withMemberTransaction } = call;
  const { businessClocks, systemClock } = tools;
  const clock = await businessClocks.of(caller);
  const askedAt = new Date(systemClock.now());
  const { linking, judged } = await withMemberTransaction(async (context) => {
    const found = { judged: await judgeLink(tools, call, context, clock.now()), linking: requireLinking(tools.ports) };
    await takeQuota(context.transaction, found.judged.owner, 'LINK_TOKEN', askedAt);
    return found;
  });
  const { owner, accessToken: again } = judged;
  const order = { ...owner, redirectUri: body.redirectURI, again };
  const issued = await answerOf(
    tools,
    (signal) => linking.createLinkToken(order, signal),
    (token) => fittingToken(token, systemClock.now()),
  ).catch(async (problem) => {
    await withMemberTransaction(({ transaction }) => returnQuota(transaction, owner, 'LINK_TOKEN', askedAt));
    throw problem;
  });
  await withMemberTransaction(async (context) => {
    const { transaction, record } = context;
    const { item } = await judgeLink(tools, call, context, clock.now());
    const now = systemClock.now();
    const session = { originPage: body.originPage, account: body.plaidAccountId ?? null };
    const id = await beginSession(transaction, requireKeys(tools), owner, session, issued, askedAt);
    // The token is over by the provider's clock, the status by the member's business time.
    const until = new Date(clock.now() + issued.expiresAt.getTime() - now);
    if (item !== undefined) await beginAgain(transaction, { ...owner, item, now: clock.now() }, until);
    await record({ action: 'CREATE', entity: 'link_session', entityId: id });
  });
  return { link_token: issued.linkToken };
}

/** @throws ApiError 409 LINK_NOT_YOURS for a public token that the member's own link has not led to */
async function requireNamed(tools: LinkTools, linking: Linking, body: LinkAccountCall['body']): Promise<void> {
  const named = await answerOf(tools, (signal) => linking.publicTokensOf(body.link_token, signal), fittingResults);
  if (!named.includes(body.public_token)) throw linkNotYours();
}

async function linkAccount(tools: LinkTools, call: LinkAccountCall): Promise<LinkedAccount> {
  const { body, withMemberTransaction } = call;
  const known = await call.knownAnswer<LinkedAccount>();
  if (known) return known.given;
  const { session, linking } = await withMemberTransaction(async (context) => {
    const now = tools.systemClock.now();
    const owner = ownerOf(context);
    const found = await sessionOf(context.transaction, requireKeys(tools), owner, body.link_token, now);
    if (body.relink !== (found.mode === 'RELINK')) throw badField<'relink'>('relink', 'is not what was begun');
    return { session: found, linking: requireLinking(tools.ports) };
  });
  await requireNamed(tools, linking, body);
  return session.mode === 'RELINK' ? linkAgain(tools, call, linking, session) : linkAnew(tools, call, linking, session);
}

/**
 * Exchanges the public token and keeps what it brings. The session is used up first: of a process that dies before it
 * has kept anything, only that remains, and the member links anew.
 */
async function linkAnew(
  tools: LinkTools,
  call: LinkAccountCall,
  linking: Linking,
  session: SessionRow,
): Promise<LinkedAccount> {
  const { systemClock } = tools;
  const keys = requireKeys(tools);
  await call.withMemberTransaction(async ({ transaction, record }) => {
    await claimSession(transaction, session, systemClock.now());
    await record({ action: 'UPDATE', entity: 'link_session', entityId: session.id });
  });
  const accessToken = await answerOf(
    tools,
    (signal) => linking.exchange(call.body.public_token, signal),
    fittingAccess,
  );
  try {
    const kept = await answerOf(tools, (signal) => linking.item(accessToken, signal), keptItem);
    const now = (await tools.businessClocks.of(call.caller)).now();
    return await call.withIdempotencyKey(async ({ transaction, record }) => {
      await lockLinksOf(transaction, session);
      const linked = await linkedRows(transaction, session);
      requireNew(kept, linked);
      requireRoom(linked.length + kept.accounts.length, tools.mostLinkedAccounts);
      const rows = await keepItem(transaction, session, kept, { keys, accessToken, now: systemClock.now() });
      for (const { id } of rows) await record({ action: 'LINK', entity: 'funding_account', entityId: id });
      const [first] = rows;
      if (first === undefined) throw new Error('An item without accounts was kept');
      return linkReply(judgedFunding(first, now), rows);
    });
  } catch (problem) {
    // What else went wrong may have happened after all was kept, and then the item is the member's.
    if (problem instanceof ApiError) await discard(tools, call, session, accessToken);
    throw problem;
  }
}

/**
 * Has the provider told to remove an item that was refused: at once, or as soon as it answers. The refusal stands
 * whatever becomes of that, and whether or not the credit union still offers links.
 */
async function discard(
  tools: LinkTools,
  { caller, request }: LinkAccountCall,
  { tenant, person }: SessionRow,
  accessToken: string,
): Promise<void> {
  const { businessClocks, systemClock, database, work } = tools;
  const item = { keys: requireKeys(tools), accessToken, institution: '', now: systemClock.now() };
  try {
    const clock = await businessClocks.of(caller);
    const removal = { dueOn: today(clock), removedAt: new Date(clock.now()) };
    await inTransaction(database, { role: 'app', tenant, person }, (transaction) =>
      discardItem(transaction, { tenant, person }, item, removal),
    );
    work.wake();
  } catch (problem) {
    request.log.error({ problem: loggable(problem) }, 'An item that was refused stays at the linking provider');
  }
}

/** Makes the accounts of an item ACTIVE again. Nothing is exchanged: the item keeps its access token. */
async function linkAgain(
  tools: LinkTools,
  call: LinkAccountCall,
  linking: Linking,
  session: SessionRow,
): Promise<LinkedAccount> {
  const { tenant, person, account } = session;
  const now = (await tools.businessClocks.of(call.caller)).now();
  const { item, accessToken } = await call.withMemberTransaction(async ({ transaction }) => {
    const found = await linkedAccount(transaction, tenant, account ?? '', now);
    if (found.item === null) throw noAccount();
    return {
      item: found.item,
      accessToken: await accessTokenOf(transaction, requireKeys(tools), session, found.item),
    };
  });
  if (accessToken === undefined) throw noAccount();
  const { consentUntil } = await answerOf(tools, (signal) => linking.item(accessToken, signal), keptItem);
  return call.withIdempotencyKey(async ({ transaction, record }) => {
    await lockLinksOf(transaction, session);
    await claimSession(transaction, session, tools.systemClock.now());
    const rows = await linkedAgain(transaction, { tenant, person, item, now }, consentUntil);
    const again = rows.find(({ id }) => id === account);
    // It was removed meanwhile.
    if (again === undefined) throw noAccount();
    for (const { id } of rows) await record({ action: 'UPDATE', entity: 'funding_account', entityId: id });
    return linkReply(again, rows);
  });
}
