import { randomUUID } from 'node:crypto';
import { cents } from '@wealth/domain/money';
import type { Transaction } from '@wealth/services/database';
import { sql } from 'drizzle-orm';
import { type DemoBank, demoBanks, findBank } from './demo-banks.ts';
import { institutionDown, invalidField, invalidLinkToken, notGranted } from './link-error.ts';
import {
  type Item,
  issuePublicToken,
  itemById,
  type Link,
  linkAccounts,
  linkByState,
  loadAccounts,
  loadFirstItem,
  requireLink,
} from './link-store.ts';
import { type Answering, type Body, readText } from './provider-calls.ts';

/** How long the consent of an OAuth bank lasts, in milliseconds. */
const CONSENT = 365 * 86_400_000;

/** What the window tells whoever opened it. */
async function linked(transaction: Transaction, link: Link, item: Item) {
  const accounts = await loadAccounts(transaction, item.id);
  return {
    outcome: 'LINKED',
    publicToken: await issuePublicToken(transaction, link.token, item.id),
    metadata: {
      institution: { institution_id: item.institution, name: item.institutionName },
      accounts: accounts.map(({ id, name, lastFour, subType }) => ({
        id,
        name,
        mask: lastFour,
        type: 'depository',
        subtype: subType,
        verification_status: null,
      })),
    },
  };
}

async function itemNamed(transaction: Transaction, id: string): Promise<Item> {
  const item = await itemById(transaction, id);
  if (item === undefined) throw new Error('The demo has lost an item');
  return item;
}

async function linkAgain(transaction: Transaction, link: Link, item: string) {
  await transaction.execute(sql`update sandbox.link_item set needs_linking = false where id = ${item}`);
  return linked(transaction, link, await itemNamed(transaction, item));
}

async function linkBank(transaction: Transaction, link: Link, bank: DemoBank, consentUntil?: Date, wanted?: unknown) {
  const chosen = Array.isArray(wanted)
    ? bank.accounts.filter(({ lastFour }) => wanted.includes(lastFour))
    : bank.accounts;
  if (chosen.length === 0) throw invalidField('accounts');
  return linked(
    transaction,
    link,
    await itemNamed(transaction, await linkAccounts(transaction, link, bank, chosen, consentUntil)),
  );
}

/** Links the member's first linked account a second time. */
async function linkTwice(transaction: Transaction, link: Link) {
  const first = await loadFirstItem(transaction, link);
  const [account] = first ? await loadAccounts(transaction, first.id) : [];
  if (first === undefined || account === undefined) throw invalidField('bank');
  const bank = { id: first.institution, name: first.institutionName };
  const same = { ...account, balance: cents(account.balance) };
  return linked(
    transaction,
    link,
    await itemNamed(transaction, await linkAccounts(transaction, link, bank, [same], undefined)),
  );
}

/** The member goes to the bank's own page, which knows the link by a name of its own. */
async function leave(transaction: Transaction, { token }: Link) {
  const state = randomUUID();
  await transaction.execute(
    sql`update sandbox.link_token set oauth_state = ${state}, oauth_answer = null where token = ${token}`,
  );
  return { outcome: 'LEAVES', path: `/bank?oauth_state_id=${state}` };
}

/** Resumes after the bank's own page. @throws LinkError if the member refused there, or the state is another link's */
async function comeBack(transaction: Transaction, link: Link, address: string, now: number) {
  const state = URL.parse(address)?.searchParams.get('oauth_state_id');
  if (!state || state !== link.oauthState || link.oauthAnswer === undefined) throw invalidField('receivedRedirectUri');
  if (link.oauthAnswer === 'REFUSED') throw notGranted();
  const bank = findBank('demo-oauth');
  if (bank === undefined) throw new Error('The demo has no bank with a page of its own');
  return linkBank(transaction, link, bank, new Date(now + CONSENT));
}

const shownBank = ({ id, name, hint, way, accounts }: DemoBank) => ({
  id,
  name,
  hint,
  accounts: way === 'CHOOSE_ACCOUNTS' ? accounts.map(({ balance: _, ...account }) => account) : [],
});

const open: Answering = async (transaction, body, now) => {
  const link = await requireLink(transaction, readText(body, 'token'), now);
  if (body.receivedRedirectUri) return comeBack(transaction, link, readText(body, 'receivedRedirectUri'), now);
  if (link.item !== undefined) {
    return { outcome: 'AGAIN', bank: (await itemNamed(transaction, link.item)).institutionName };
  }
  const hasLinked = (await loadFirstItem(transaction, link)) !== undefined;
  return { outcome: 'CHOICE', banks: demoBanks.filter(({ way }) => hasLinked || way !== 'AGAIN').map(shownBank) };
};

const choose: Answering = async (transaction, body, now) => {
  const link = await requireLink(transaction, readText(body, 'token'), now);
  if (link.item !== undefined) return linkAgain(transaction, link, link.item);
  const bank = findBank(readText(body, 'bank'));
  if (bank?.way === 'CHOOSE_ACCOUNTS') return linkBank(transaction, link, bank, undefined, body.accounts);
  if (bank?.way === 'OWN_PAGE') return leave(transaction, link);
  if (bank?.way === 'AGAIN') return linkTwice(transaction, link);
  throw bank ? institutionDown() : invalidField('bank');
};

/** What the member says on the bank's own page, which leads back to where the link was begun. */
const answer: Answering = async (transaction, body: Body, now) => {
  const link = await linkByState(transaction, readText(body, 'state'));
  if (link === undefined || Date.parse(link.expiresAt) <= now) throw invalidLinkToken();
  const said = body.isAllowed === true ? 'ALLOWED' : 'REFUSED';
  await transaction.execute(
    sql`update sandbox.link_token set oauth_answer = ${said} where token = ${link.token} and oauth_answer is null`,
  );
  const address = new URL(link.redirectUri);
  address.searchParams.set('oauth_state_id', readText(body, 'state'));
  return { address: address.href };
};

/** The calls of the provider's window and of a bank's own page. */
export const windowCalls: Readonly<Record<string, Answering>> = {
  '/window/open': open,
  '/window/choose': choose,
  '/window/answer': answer,
};
