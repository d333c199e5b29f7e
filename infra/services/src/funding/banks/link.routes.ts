import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LinkedAccount } from '@wealth/api';
import { activeLinkTokenCall, linkAccountCall, linkTokenCall } from '@wealth/api/schemas';
import { type Clock, today } from '@wealth/domain/calendar';
import { inTransaction } from '../../database/index.ts';
import { type Call, type MemberContext, portalOnly } from '../../http/register-route.ts';
import type { ServiceTools } from '../../http/service.ts';
import type { KnownAnswer } from '../../idempotency/idempotency-key.ts';
import { ApiError, badField, notFound } from '../../kernel/api-error.ts';
import { loggable } from '../../kernel/loggable.ts';
import { askPort, type Linking } from '../../ports/index.ts';
import type { EnvelopeKeys } from '../../secrets/index.ts';
import { revealAccessToken } from './access-token.ts';
import {
  beginExchange,
  type Exchange,
  endExchange,
  isExchanging,
  type RemovalDate,
  releaseExchange,
} from './exchanges.ts';
import { withCurrentStatus } from './funding-account.rules.ts';
import { linkedAccount } from './funding-accounts.repository.ts';
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
import { linkAttempt } from './link-attempts.ts';
import { beginSession, claimSession, findOpenSession, type SessionOwner, type SessionRow } from './link-sessions.ts';
import { beginAgain, discardItem, keepItem, linkedAgain, linkedRows, lockLinks } from './linked-items.ts';
import { linkingAway, linkReply, requireLinking, stillLinking } from './linking.rules.ts';
import { returnQuota, takeQuota } from './provider-quota.ts';

type LinkTools = Omit<ServiceTools, 'registerRoute'>;
type LinkTokenCall = Call<typeof linkTokenCall>;
type LinkAccountCall = Call<typeof linkAccountCall>;

const noAccount = () => notFound("We couldn't find that account.");

function requireKeys({ keys }: LinkTools): EnvelopeKeys {
  if (keys) return keys;
  throw new ApiError(503, 'KEYS_MISSING', "We can't change anything right now. Please try again later.");
}

const toOwner = ({ tenant, person }: MemberContext): SessionOwner => ({ tenant, person });

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

  registerRoute(activeLinkTokenCall, portalOnly, async ({ query, caller, asMember }) => {
    const now = { system: tools.systemClock.now(), business: (await tools.businessClocks.of(caller)).now() };
    return asMember(async (context) => {
      const found = await linkAttempt(context.transaction, requireKeys(tools), toOwner(context), query.attempt, now);
      if (found === undefined) throw notFound('No link is under way.');
      return found;
    });
  });

  registerRoute(linkAccountCall, portalOnly, (call) =>
    linkAccount(tools, call).catch(async (problem) => {
      if (!(problem instanceof ApiError) || problem.reason !== 'LINK_NOT_YOURS') throw problem;
      const first = await answerOfFirst(tools, call);
      if (first === undefined) throw problem;
      return first.given;
    }),
  );
}

/** Milliseconds between two looks at a link that another call has under way. */
const LOOK_AGAIN_MS = 100;

/**
 * The answer that the same key got from a call which was faster, in whichever process. While that call has its exchange
 * under way, this one waits, at most for the time of its two calls of the provider.
 * @returns undefined where no call linked anything under the key
 */
async function answerOfFirst(tools: LinkTools, call: LinkAccountCall): Promise<KnownAnswer<LinkedAccount> | undefined> {
  const { systemClock, portLimitMs } = tools;
  const keys = requireKeys(tools);
  const publicToken = call.body.public_token;
  for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
    const isUnderWay = await call.asMember((context) =>
      isExchanging(context.transaction, keys, toOwner(context), publicToken, systemClock.now()),
    );
    // Read after that: the answer is stored as the exchange ends.
    const known = await call.knownAnswer<LinkedAccount>();
    if (known !== undefined || !isUnderWay) return known;
    if (waited >= 2 * portLimitMs) throw stillLinking();
    await pause(LOOK_AGAIN_MS);
  }
}

/** The purpose of a link token. */
interface CheckedLink {
  readonly owner: SessionOwner;
  /** Of a bank that is linked again. */
  readonly item: string | undefined;
  readonly accessToken: string | undefined;
}

/** @throws ApiError 400 naming the field or MAX_ACCOUNT_REACHED, 404, 503 */
async function checkLink(
  tools: LinkTools,
  { body, request }: LinkTokenCall,
  context: MemberContext,
  now: number,
): Promise<CheckedLink> {
  requireOwnReturn(body.redirectURI, request.headers['x-forwarded-host']);
  requireOwnPage(body.originPage);
  const [owner, keys, { transaction, tenant }] = [toOwner(context), requireKeys(tools), context];
  if (!body.plaidAccountId) {
    requireRoom((await linkedRows(transaction, owner)).length, 1, tools.mostLinkedAccounts);
    return { owner, item: undefined, accessToken: undefined };
  }
  const { item } = await linkedAccount(transaction, tenant, body.plaidAccountId, now);
  const accessToken = item === null ? undefined : await revealAccessToken(transaction, keys, owner, item);
  // An earlier release linked it without an item.
  if (item === null || accessToken === undefined) throw linkingAway();
  return { owner, item, accessToken };
}

/** Requests a link token from the provider between two transactions, both with the checks. */
async function beginLink(tools: LinkTools, call: LinkTokenCall): Promise<{ link_token: string; attempt: string }> {
  const { body, caller, asMember } = call;
  const { businessClocks, systemClock } = tools;
  const clock = await businessClocks.of(caller);
  const askedAt = new Date(systemClock.now());
  const { linking, checked } = await asMember(async (context) => {
    const found = { checked: await checkLink(tools, call, context, clock.now()), linking: requireLinking(tools.ports) };
    await takeQuota(context.transaction, found.checked.owner, 'LINK_TOKEN', askedAt);
    return found;
  });
  const { owner, accessToken: again } = checked;
  const order = { ...owner, redirectUri: body.redirectURI, again };
  const issued = await answerOf(
    tools,
    (signal) => linking.createLinkToken(order, signal),
    (token) => fittingToken(token, systemClock.now()),
  ).catch(async (problem) => {
    await asMember(({ transaction }) => returnQuota(transaction, owner, 'LINK_TOKEN', askedAt));
    throw problem;
  });
  const attempt = await asMember(async (context) => {
    const { transaction, record } = context;
    const { item } = await checkLink(tools, call, context, clock.now());
    const now = systemClock.now();
    const session = { originPage: body.originPage, account: body.plaidAccountId ?? null };
    const id = await beginSession(transaction, requireKeys(tools), owner, session, issued, askedAt);
    // The token is over by the provider's clock, the status by the member's business time.
    const until = new Date(clock.now() + issued.expiresAt.getTime() - now);
    if (item !== undefined) await beginAgain(transaction, { ...owner, item, now: clock.now() }, until);
    await record({ action: 'CREATE', entity: 'link_session', entityId: id });
    return id;
  });
  return { link_token: issued.linkToken, attempt };
}

/** @throws ApiError 409 LINK_NOT_YOURS for a public token that the member's own link has not led to */
async function requireNamed(tools: LinkTools, linking: Linking, body: LinkAccountCall['body']): Promise<void> {
  const named = await answerOf(tools, (signal) => linking.publicTokensOf(body.link_token, signal), fittingResults);
  if (!named.includes(body.public_token)) throw linkNotYours();
}

async function linkAccount(tools: LinkTools, call: LinkAccountCall): Promise<LinkedAccount> {
  const { body, asMember } = call;
  const known = await call.knownAnswer<LinkedAccount>();
  if (known) return known.given;
  const { session, linking } = await asMember(async (context) => {
    const now = tools.systemClock.now();
    const owner = toOwner(context);
    const found = await findOpenSession(context.transaction, requireKeys(tools), owner, body.link_token, now);
    if (body.relink !== (found.mode === 'RELINK')) throw badField<'relink'>('relink', 'is not what was begun');
    return { session: found, linking: requireLinking(tools.ports) };
  });
  await requireNamed(tools, linking, body);
  return session.mode === 'RELINK' ? linkAgain(tools, call, linking, session) : linkAnew(tools, call, linking, session);
}

/**
 * Exchanges the public token and keeps what it brings. The session is used up and the exchange written down first: of a
 * process that dies before it has kept anything, the worker has the item removed, and the member can link again.
 */
async function linkAnew(
  tools: LinkTools,
  call: LinkAccountCall,
  linking: Linking,
  session: SessionRow,
): Promise<LinkedAccount> {
  const { systemClock, portLimitMs } = tools;
  const { public_token: publicToken } = call.body;
  const keys = requireKeys(tools);
  const removal = removalNow(await tools.businessClocks.of(call.caller));
  const exchange = await call.asMember(async ({ transaction, record }) => {
    const now = systemClock.now();
    const id = randomUUID();
    await claimSession(transaction, session, now, id);
    await record({ action: 'UPDATE', entity: 'link_session', entityId: session.id });
    return beginExchange(transaction, session, { id, keys, publicToken, removal, now, portLimitMs });
  });
  const accessToken = await answerOf(tools, (signal) => linking.exchange(publicToken, signal), fittingAccess).catch(
    async (problem) => {
      // The provider may have made the item, so the worker removes it.
      await call.asMember(({ transaction }) => releaseExchange(transaction, session, exchange));
      tools.work.wake();
      throw problem;
    },
  );
  try {
    const kept = await answerOf(tools, (signal) => linking.item(accessToken, signal), keptItem);
    const now = (await tools.businessClocks.of(call.caller)).now();
    return await call.withIdempotencyKey(async ({ transaction, record }) => {
      await lockLinks(transaction, session);
      // The worker removes an item whose exchange it has taken.
      if (!(await endExchange(transaction, session, exchange))) throw linkingAway();
      const linked = await linkedRows(transaction, session);
      requireNew(kept, linked);
      requireRoom(linked.length, kept.accounts.length, tools.mostLinkedAccounts);
      const rows = await keepItem(transaction, session, kept, {
        id: exchange.id,
        keys,
        accessToken,
        now: systemClock.now(),
      });
      for (const { id } of rows) await record({ action: 'LINK', entity: 'funding_account', entityId: id });
      const [first] = rows;
      if (first === undefined) throw new Error('An item without accounts was kept');
      return linkReply(withCurrentStatus(first, now), rows);
    });
  } catch (problem) {
    await discard(tools, call, session, { accessToken, exchange, isRefused: problem instanceof ApiError });
    throw problem;
  }
}

const removalNow = (clock: Clock): RemovalDate => ({ dueOn: today(clock), removedAt: new Date(clock.now()) });

interface Unkept {
  readonly accessToken: string;
  readonly exchange: Exchange;
  readonly isRefused: boolean;
}

/**
 * Has the provider told to remove an item that was not kept: now, or as soon as it answers. The refusal stands
 * whatever becomes of that, and whether or not the credit union still offers links. What is no refusal may have happened
 * after the item was kept, and then its exchange has ended.
 */
async function discard(
  tools: LinkTools,
  { caller, request }: LinkAccountCall,
  { tenant, person }: SessionRow,
  { accessToken, exchange, isRefused }: Unkept,
): Promise<void> {
  const { businessClocks, systemClock, database, work } = tools;
  const item = { keys: requireKeys(tools), accessToken, institution: '', now: systemClock.now() };
  try {
    const removal = removalNow(await businessClocks.of(caller));
    await inTransaction(database, { role: 'app', tenant, person }, async (transaction) => {
      const isOpen = await endExchange(transaction, { tenant, person }, exchange);
      // Where the worker has taken the exchange, the provider may be told twice.
      if (isOpen || isRefused) await discardItem(transaction, { tenant, person }, item, removal);
    });
    work.wake();
  } catch (problem) {
    request.log.error({ problem: loggable(problem) }, 'An item that was refused is removed after its lease');
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
  const { item, accessToken } = await call.asMember(async ({ transaction }) => {
    const found = await linkedAccount(transaction, tenant, account ?? '', now);
    if (found.item === null) throw noAccount();
    return {
      item: found.item,
      accessToken: await revealAccessToken(transaction, requireKeys(tools), session, found.item),
    };
  });
  if (accessToken === undefined) throw noAccount();
  const { consentUntil } = await answerOf(tools, (signal) => linking.item(accessToken, signal), keptItem);
  return call.withIdempotencyKey(async ({ transaction, record }) => {
    await lockLinks(transaction, session);
    await claimSession(transaction, session, tools.systemClock.now(), null);
    const rows = await linkedAgain(transaction, { tenant, person, item, now }, consentUntil);
    const again = rows.find(({ id }) => id === account);
    // It was removed meanwhile.
    if (again === undefined) throw noAccount();
    for (const { id } of rows) await record({ action: 'UPDATE', entity: 'funding_account', entityId: id });
    return linkReply(again, rows);
  });
}
