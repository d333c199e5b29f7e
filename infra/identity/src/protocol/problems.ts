import { errors } from 'oidc-provider';
import { StoreFull } from '../store/store.ts';

/** The sentence for each reason to refuse a sign-in. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly text: string;
}

function problem(status: number, code: string, title: string, text: string): Problem {
  return { status, code, title, text };
}

export const problems = {
  expired: problem(
    400,
    'expired',
    'This sign-in took too long',
    'Nothing is lost. For your safety a sign-in has to be finished in one go, so please start again.',
  ),
  foreignAddress: problem(
    400,
    'foreign_address',
    'This link leads to an address we don’t know',
    'For your safety we only send you on to our own pages. Please open the portal and sign in from there.',
  ),
  unknownApplication: problem(
    400,
    'unknown_application',
    'We don’t know the page you came from',
    'The link that brought you here is not one of ours. Please open the portal and sign in from there.',
  ),
  unknownRealm: problem(
    404,
    'unknown_realm',
    'We don’t know this credit union',
    'There is no sign-in at this address. Please check the link, or open your credit union’s site and start there.',
  ),
  unknownPage: problem(
    404,
    'unknown_page',
    'This page does not exist',
    'Please check the link, or open the portal and start there.',
  ),
  otherMethod: problem(
    405,
    'other_method',
    'This page can’t be asked for like that',
    'Please open the portal and start there.',
  ),
  otherAnswer: problem(
    400,
    'other_answer',
    'This link asks for an answer that we don’t give',
    'Please open the portal and sign in from there.',
  ),
  otherSite: problem(
    403,
    'other_site',
    'This page can’t be part of another site',
    'Please open the portal and start there.',
  ),
  incomplete: problem(
    400,
    'incomplete',
    'This link is not complete',
    'Something is missing in the link that brought you here. Please open the portal and sign in from there.',
  ),
  badSignOut: problem(
    400,
    'bad_sign_out',
    'This sign-out link can’t be used',
    'You are still signed in. Please open the portal and log out there.',
  ),
  externalFailed: problem(
    502,
    'external_failed',
    'The other sign-in did not answer',
    'We could not finish signing you in there. Nothing is wrong with your account: please try again in a moment.',
  ),
  externalRefused: problem(
    403,
    'external_refused',
    'The other sign-in did not let you in',
    'It was ended or refused there. You can start again whenever you like.',
  ),
  notLinked: problem(
    403,
    'not_linked',
    'We don’t know this sign-in yet',
    'It belongs to no member here. Please ask your credit union to link it.',
  ),
  disabled: problem(
    403,
    'disabled',
    'This sign-in is closed',
    'Your credit union has closed it. Please ask there to open it again.',
  ),
  full: problem(
    503,
    'full',
    'We can’t sign you in right now',
    'Nothing is wrong with your account: we can’t keep anything at the moment. Please try again later.',
  ),
  failed: problem(500, 'failed', 'That didn’t work', 'Something went wrong on our side. Please try again in a moment.'),
} as const satisfies Record<string, Problem>;

/** The words for an error of the provider's. */
export function toProblem(error: Error): Problem {
  if (error instanceof StoreFull) return problems.full;
  if (error instanceof errors.InvalidRedirectUri) return problems.foreignAddress;
  if (error instanceof errors.InvalidClient) return problems.unknownApplication;
  if (error instanceof errors.SessionNotFound) return problems.expired;
  if (error instanceof errors.OIDCProviderError && error.statusCode < 500) return problems.incomplete;
  return problems.failed;
}
