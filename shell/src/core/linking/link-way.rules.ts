import { isState, isToken, only } from './link-return.rules.ts';
import { REDIRECT } from './redirect.ts';

/** The way to the link page and back to where the member came from. */
export interface LinkWay {
  /** The link token of the services. */
  readonly token: string;
  /** Origin of the portal that the member left. */
  readonly from: string;
  /** The name that the portal gave to this link. */
  readonly state: string;
  /** When the member has to be back, in milliseconds since 1970: the portal asks then whether they are still there. */
  readonly deadline: number;
  /** The address that a bank sent the member back to, where the provider's window continues. */
  readonly redirect?: string | undefined;
}

/** The address that a bank sends a member back to. */
export const bankReturn = (from: string, oauthState: string): string =>
  `${from}${REDIRECT}?oauth_state_id=${oauthState}`;

/** The fragment of the way there: all that it says, so that no server sees any of it. */
export function wayFragment({ token, from, state, deadline, redirect }: LinkWay): string {
  const parameters = new URLSearchParams({ token, from, back: REDIRECT, state, deadline: String(deadline) });
  if (redirect !== undefined) parameters.set('redirect', redirect);
  return `#${parameters}`;
}

/** Where the link page stands, and whom it leads back to. */
export interface LinkPlace {
  readonly own: Pick<URL, 'protocol' | 'port'>;
  /** Hosts of the portal, without ports. */
  readonly hosts: readonly string[];
}

/** Whether an origin is one of the portal's own, at the scheme and port of the link page itself. */
export function isOfPortal(origin: string, { own, hosts }: LinkPlace): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return (
    url.origin === origin && url.protocol === own.protocol && url.port === own.port && hosts.includes(url.hostname)
  );
}

function isRedirect(redirect: string, from: string): boolean {
  const start = bankReturn(from, '');
  return redirect.startsWith(start) && isToken(redirect.slice(start.length));
}

/** The way that a fragment names; undefined where any part of it is not as the portal writes it. */
export function readWay(fragment: string, place: LinkPlace): LinkWay | undefined {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  const value = (name: string) => only(parameters, name) ?? '';
  const [token, from, state, deadline] = [value('token'), value('from'), value('state'), value('deadline')];
  if (!isToken(token) || !isState(state) || !/^\d{1,15}$/.test(deadline)) return undefined;
  if (value('back') !== REDIRECT || !isOfPortal(from, place)) return undefined;
  const way = { token, from, state, deadline: Number(deadline) };
  if (!parameters.has('redirect')) return way;
  const redirect = value('redirect');
  return isRedirect(redirect, from) ? { ...way, redirect } : undefined;
}
