import type { FastifyReply } from 'fastify';

/** What a handler answers where the call's answer is a file. */
export interface FileAnswer {
  readonly bytes: Uint8Array;
  /** The name under which the browser saves it: letters, digits, hyphens and dots only. */
  readonly name: string;
  /** A hash of the bytes, for the ETag. */
  readonly version: string;
}

/** Answers a file to be saved under its name. */
export function sendFile(reply: FastifyReply, type: string, { bytes, name, version }: FileAnswer): FastifyReply {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}"`,
      etag: `"${version}"`,
    })
    .type(type)
    .send(Buffer.from(bytes));
}
