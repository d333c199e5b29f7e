import { lastFour } from '@wealth/domain/accounts';
import { cleanText } from '@wealth/domain/fields';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { ApiError, badField, conflict } from '../../kernel/api-error.ts';
import { type IssuedLinkToken, PortUnavailable, type ProvidedItem, requireFit } from '../../ports/index.ts';
import type { FundingRow } from './funding-account.rules.ts';

/** The page of the portal that a member comes back to, from the linking page and from a bank. */
const RETURN_PAGE = '/external-account-redirect';

/**
 * Refuses an address to come back to that is not the page of the site which the call came through.
 * @param host as the edge has passed it on: `copper.wealth.example:4300`
 * @throws ApiError 400 naming redirectURI
 */
export function requireOwnReturn(redirectUri: string, host: string | readonly string[] | undefined): void {
  const isOwn =
    typeof host === 'string' &&
    host !== '' &&
    ['https', 'http'].some((scheme) => redirectUri === `${scheme}://${host.toLowerCase()}${RETURN_PAGE}`);
  if (!isOwn) throw badField<'redirectURI'>('redirectURI', `must be ${RETURN_PAGE} of this site`);
}

/** Path segments without `..`, and an optional query. */
const PAGE = /^(?:\/(?!\.+(?:[/?]|$))[\w~.%-]+)+(?:\?[\w~.%&=+-]*)?$/;

/**
 * Refuses a page to come back to that is no path of the portal.
 * @throws ApiError 400 naming originPage
 */
export function requireOwnPage(originPage: string): void {
  // An escaped slash, point or backslash may be read as one.
  if (!PAGE.test(originPage) || /%(?:2e|2f|5c|[01]|7f)/i.test(originPage.split('?')[0] ?? ''))
    throw badField<'originPage'>('originPage', 'must be a page of the portal');
}

/**
 * Refuses more accounts than a member may link.
 * @param linked how many are linked already
 * @param brought how many one link brings
 * @throws ApiError 400 MAX_ACCOUNT_REACHED, with both numbers where there is room for some of them
 * @see DECISIONS D-146, D-262
 */
export function requireRoom(linked: number, brought: number, most: number): void {
  const room = most - linked;
  if (brought <= room) return;
  if (room > 0) {
    const message = `This bank brought ${brought} accounts, and there is room for ${room}. Nothing was linked.`;
    const details = [
      { field: 'brought', issue: String(brought) },
      { field: 'room', issue: String(room) },
    ];
    throw new ApiError(400, 'MAX_ACCOUNT_REACHED', message, details);
  }
  throw new ApiError(
    400,
    'MAX_ACCOUNT_REACHED',
    "You've reached the maximum number of linked accounts. Remove one to add another.",
  );
}

/** Refuses a public token that the member's own link has not led to. */
export const linkNotYours = () =>
  conflict('LINK_NOT_YOURS', "This link isn't one that you have under way. Nothing was linked; please start again.");

/** Lengths that a list of banks has room for. */
const MAX_LENGTH = { institution: 40, description: 60, subType: 24 };

/** A text of the provider's as it is shown. */
const shown = (text: string, most: number) => [...cleanText(text)].slice(0, most).join('').trim();

const capitalized = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** An account as it is kept. */
export interface KeptAccount {
  readonly providerAccount: string;
  readonly accountNumber: string;
  readonly description: string;
  readonly institution: string;
  readonly subType: string;
}

/** An item as it is kept. */
export interface KeptItem {
  /** The provider's id. */
  readonly institution: string;
  readonly consentUntil: Date | null;
  /** At least one. */
  readonly accounts: readonly [KeptAccount, ...KeptAccount[]];
}

/** Stored as they are, so without control characters. */
const Id = Type.String({ minLength: 1, maxLength: 256, pattern: '^[^\\u0000-\\u001f]+$' });
const itemShape = Type.Object({
  institution: Type.Object({ id: Id, name: Type.String() }),
  accounts: Type.Array(
    Type.Object({
      ...{ id: Id, name: Type.String(), subType: Type.String() },
      lastFour: Type.String({ pattern: '^[0-9A-Za-z]{2,4}$' }),
    }),
  ),
});

/** The last year that ISO 8601 writes with four digits. The database reads no longer ones. */
const LAST_MOMENT = Date.UTC(9999, 11, 31);

const isStorable = (date: Date) => date.getTime() > 0 && date.getTime() <= LAST_MOMENT;

function keptAccount(given: ProvidedItem['accounts'][number], institution: string): KeptAccount {
  const name = shown(given.name, MAX_LENGTH.description);
  const subType = shown(given.subType, MAX_LENGTH.subType);
  const isNamed = name.toLowerCase().includes(institution.toLowerCase());
  const description = isNamed ? name : shown(`${institution} ${capitalized(subType)}`, MAX_LENGTH.description);
  return {
    ...{ providerAccount: given.id, accountNumber: given.lastFour, description, institution },
    subType: requireFit(subType !== '', subType),
  };
}

/**
 * The stored fields of an item, with cleaned texts.
 * @throws PortUnavailable for an answer that does not fit
 */
export function keptItem(item: ProvidedItem): KeptItem {
  const { institution, consentUntil, accounts } = requireFit(Check(itemShape, item), item);
  const name = shown(institution.name, MAX_LENGTH.institution);
  const [first, ...others] = accounts.map((account) => keptAccount(account, name));
  const isFit = name !== '' && (consentUntil === undefined || isStorable(consentUntil));
  if (!isFit || first === undefined) throw new PortUnavailable('The linking provider gave an item that does not fit');
  return { institution: institution.id, consentUntil: consentUntil ?? null, accounts: [first, ...others] };
}

/** An account that is linked, with the provider's id of its institution. */
export interface LinkedRow {
  readonly row: FundingRow;
  readonly institution: string | null;
}

/**
 * Refuses an item with accounts that are linked already: same institution, last four digits and kind.
 * @throws ApiError 409 DUPLICATE_ACCOUNT_ERROR naming the first account that is there; its details name each
 * @see spec 001 §4, DECISIONS D-148, C50
 */
export function requireNew(item: KeptItem, linked: readonly LinkedRow[]): void {
  const there = linked.filter(
    ({ row, institution }) =>
      institution === item.institution &&
      item.accounts.some(
        (account) => account.accountNumber === lastFour(row.accountNumber) && account.subType === row.subType,
      ),
  );
  const [first] = there;
  if (first === undefined) return;
  const details = there.map(({ row }) => ({ field: 'account', issue: row.id }));
  throw conflict('DUPLICATE_ACCOUNT_ERROR', `Account ${first.row.id} is already linked. Nothing was changed.`, details);
}

/** The longest token that a call can carry. */
const MAX_TOKEN_LENGTH = 256;
/** Milliseconds that a link token lasts at most: 30 days. Providers give hours. */
const MAX_LIFETIME_MS = 30 * 86_400_000;

/**
 * A link token that can be handed to a member.
 * @param now milliseconds of the system clock
 * @throws PortUnavailable for an answer that does not fit
 */
export function fittingToken(issued: IssuedLinkToken, now: number): IssuedLinkToken {
  const { linkToken, expiresAt } = issued;
  const left = expiresAt.getTime() - now;
  const isFit = isToken(linkToken) && linkToken.length <= MAX_TOKEN_LENGTH && left > 0 && left <= MAX_LIFETIME_MS;
  return requireFit(isFit, issued);
}

const isToken = (token: string) => typeof token === 'string' && token !== '';

/** @throws PortUnavailable for what is no list of public tokens */
export const fittingResults = (tokens: readonly string[]) => requireFit(Array.isArray(tokens), tokens);

/** @throws PortUnavailable for what is no access token */
export const fittingAccess = (token: string) => requireFit(isToken(token), token);
