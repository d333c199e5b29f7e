import type { IncomingMessage } from 'node:http';
import { errors } from 'oidc-provider';

const MAX_BODY_BYTES = 16 * 1024;

/** Reads a sent form. @throws errors.InvalidRequest when it is longer than any form of ours. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) throw new errors.InvalidRequest('the form is too long');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
