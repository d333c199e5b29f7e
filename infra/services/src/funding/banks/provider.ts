import { type Cents, dollars } from '@wealth/domain/money';
import { Configuration, CountryCode, DepositoryAccountSubtype, PlaidApi, Products } from 'plaid';
import { type Static, type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import {
  type LinkedBalance,
  type Linking,
  type LinkTokenOrder,
  PortUnavailable,
  PublicTokenRefused,
} from '../../ports/index.ts';

export interface PlaidConfig {
  /** Where the provider answers. */
  readonly url: string;
  readonly clientId: string;
  readonly secret: string;
}

/** Our name in the provider's window. */
const CLIENT_NAME = 'Member wealth portal';
/** Bytes of an answer. The largest is a list of one member's accounts at one bank. */
const MAX_ANSWER_BYTES = 1_048_576;

const tokenShape = Type.Object({ link_token: Type.String({ minLength: 1 }), expiration: Type.String() });
const added = Type.Object({ public_token: Type.String() });
const sessionsShape = Type.Object({
  link_sessions: Type.Optional(
    Type.Array(
      Type.Object({
        // A link that was made again says its token here alone.
        on_success: Type.Optional(Type.Union([added, Type.Null()])),
        results: Type.Optional(Type.Union([Type.Object({ item_add_results: Type.Array(added) }), Type.Null()])),
      }),
    ),
  ),
});
const exchangedShape = Type.Object({ access_token: Type.String({ minLength: 1 }) });
const itemShape = Type.Object({
  item: Type.Object({
    institution_id: Type.String({ minLength: 1 }),
    institution_name: Type.String({ minLength: 1 }),
    consent_expiration_time: Type.Union([Type.String(), Type.Null()]),
  }),
});
const accountsShape = Type.Object({
  accounts: Type.Array(
    Type.Object({
      account_id: Type.String({ minLength: 1 }),
      name: Type.String({ minLength: 1 }),
      mask: Type.String({ pattern: '^[0-9A-Za-z]{2,4}$' }),
      subtype: Type.String({ minLength: 1 }),
    }),
    { minItems: 1 },
  ),
});
const amount = Type.Optional(Type.Union([Type.Number(), Type.Null()]));
const balancesShape = Type.Object({
  accounts: Type.Array(
    Type.Object({ account_id: Type.String(), balances: Type.Object({ available: amount, current: amount }) }),
  ),
});
const removedShape = Type.Object({ request_id: Type.String() });
const errorShape = Type.Object({ error_code: Type.String() });

/** An answer that is not validated yet. */
interface Answer {
  readonly status: number;
  readonly data: unknown;
}

const unfit = () => new PortUnavailable('The linking provider gave an answer that does not fit.');

/** @throws PortUnavailable for an error, and for what is of another shape; nothing of the answer is in it */
function fitting<Shape extends TSchema>(shape: Shape, { status, data }: Answer): Static<Shape> {
  if (status !== 200) throw new PortUnavailable(`The linking provider refused with status ${status}.`);
  if (Check(shape, data)) return data;
  throw unfit();
}

const isError = ({ status, data }: Answer, code: string): boolean =>
  status !== 200 && Check(errorShape, data) && data.error_code === code;

function momentOf(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw unfit();
  return moment;
}

/** @throws PortUnavailable for more places than cents have */
function exactCents(amountInDollars: number): Cents {
  try {
    return dollars(amountInDollars);
  } catch {
    // It says the amount.
    throw unfit();
  }
}

/** The products of a new link. A relink requests no further ones. */
const asksFor = (again: string | undefined) =>
  again === undefined
    ? {
        products: [Products.Auth],
        account_filters: {
          depository: { account_subtypes: [DepositoryAccountSubtype.Checking, DepositoryAccountSubtype.Savings] },
        },
      }
    : { access_token: again };

const orderOf = ({ tenant, person, redirectUri, again }: LinkTokenOrder) => ({
  client_name: CLIENT_NAME,
  language: 'en',
  country_codes: [CountryCode.Us],
  // A person's id is one of its tenant's.
  user: { client_user_id: `${tenant}:${person}` },
  redirect_uri: redirectUri,
  ...asksFor(again),
});

/** How every call is made: an answer is checked here, its size is bounded, and no token follows a redirect or a proxy. */
const callOptions = {
  validateStatus: () => true,
  maxRedirects: 0,
  maxContentLength: MAX_ANSWER_BYTES,
  proxy: false,
};

/** The linking provider Plaid. None of its answers is logged, and no error holds one, nor a token that was sent. */
export function plaidLinking({ url, clientId, secret }: PlaidConfig): Linking {
  const api = new PlaidApi(
    new Configuration({
      basePath: url,
      baseOptions: { ...callOptions, headers: { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret } },
    }),
  );

  async function answerTo(signal: AbortSignal, ask: (options: object) => Promise<Answer>): Promise<Answer> {
    try {
      return await ask({ signal });
    } catch {
      // Leaves the cause out: it holds the whole request, credentials included.
      throw new PortUnavailable('The linking provider did not answer.');
    }
  }

  return {
    async createLinkToken(order, signal) {
      const answer = await answerTo(signal, (options) => api.linkTokenCreate(orderOf(order), options));
      const { link_token: linkToken, expiration } = fitting(tokenShape, answer);
      return { linkToken, expiresAt: momentOf(expiration) };
    },
    async publicTokensOf(linkToken, signal) {
      const answer = await answerTo(signal, (options) => api.linkTokenGet({ link_token: linkToken }, options));
      const { link_sessions: sessions = [] } = fitting(sessionsShape, answer);
      const tokens = sessions.flatMap(({ on_success: success, results }) =>
        [...(success ? [success] : []), ...(results?.item_add_results ?? [])].map((each) => each.public_token),
      );
      return [...new Set(tokens)];
    },
    async exchange(publicToken, signal) {
      const requested = { public_token: publicToken };
      const answer = await answerTo(signal, (options) => api.itemPublicTokenExchange(requested, options));
      if (isError(answer, 'INVALID_PUBLIC_TOKEN')) throw new PublicTokenRefused('The public token no longer works.');
      return fitting(exchangedShape, answer).access_token;
    },
    async item(accessToken, signal) {
      const requested = { access_token: accessToken };
      const [itemAnswer, accountsAnswer] = await Promise.all([
        answerTo(signal, (options) => api.itemGet(requested, options)),
        answerTo(signal, (options) => api.accountsGet(requested, options)),
      ]);
      const { item } = fitting(itemShape, itemAnswer);
      const { consent_expiration_time: until } = item;
      return {
        institution: { id: item.institution_id, name: item.institution_name },
        consentUntil: until === null ? undefined : momentOf(until),
        accounts: fitting(accountsShape, accountsAnswer).accounts.map((account) => ({
          id: account.account_id,
          name: account.name,
          lastFour: account.mask,
          subType: account.subtype,
        })),
      };
    },
    async balance({ accessToken, providerAccount }, signal) {
      const requested = { access_token: accessToken, options: { account_ids: [providerAccount] } };
      const answer = await answerTo(signal, (options) => api.accountsBalanceGet(requested, options));
      return isError(answer, 'ITEM_LOGIN_REQUIRED') ? { outcome: 'RELINK_REQUIRED' } : known(answer, providerAccount);
    },
    async remove(accessToken, signal) {
      const answer = await answerTo(signal, (options) => api.itemRemove({ access_token: accessToken }, options));
      if (!isError(answer, 'ITEM_NOT_FOUND')) fitting(removedShape, answer);
    },
  };
}

/** @throws PortUnavailable where the account is not there, or says neither what is available nor what it holds */
function known(answer: Answer, providerAccount: string): LinkedBalance {
  const { accounts } = fitting(balancesShape, answer);
  const balances = accounts.find((account) => account.account_id === providerAccount)?.balances;
  const amountInDollars = balances?.available ?? balances?.current;
  if (amountInDollars === undefined || amountInDollars === null) throw unfit();
  return { outcome: 'KNOWN', available: exactCents(amountInDollars) };
}
