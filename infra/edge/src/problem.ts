import type { ProblemReply } from '@wealth/api';

const sentences: Record<number, readonly [name: string, message: string]> = {
  400: ['BAD_REQUEST', 'This request could not be read.'],
  403: ['FORBIDDEN', 'Only the portal itself may ask for this.'],
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  405: ['METHOD_NOT_ALLOWED', 'This address does not take this method.'],
  408: ['REQUEST_TIMEOUT', 'This request took too long to arrive.'],
  413: ['REQUEST_TOO_LARGE', 'This request is larger than allowed.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'This request does not say what its body is.'],
  417: ['EXPECTATION_FAILED', 'This request expects what the server cannot do.'],
  431: ['REQUEST_TOO_LARGE', 'This request is larger than allowed.'],
  502: ['SERVICE_UNREACHABLE', 'The service could not be reached. Please try again in a moment.'],
  503: ['NOT_READY', 'The site is not ready yet. Please try again in a moment.'],
  504: ['SERVICE_TIMEOUT', 'The service took too long to answer. Please try again in a moment.'],
};

const unexpected = ['UNEXPECTED', 'We have experienced an unexpected error, sorry for the inconvenience.'] as const;

/** Why the edge itself answers no, in the shape that all refusals have (spec 000 §8). */
export function problem(status: number): ProblemReply {
  const [name, message] = sentences[status] ?? unexpected;
  return { errors: [{ name, message, details: [] }] };
}
