import type { FastifyReply, FastifyRequest } from 'fastify';
import { askedRange } from './ranges.rules.ts';
import { Refusal } from './refusal.ts';

/** What a handler answers where the call's answer is a file. */
export interface FileAnswer {
  readonly bytes: Uint8Array;
  /** As the browser saves it: letters, digits, hyphens and dots alone. */
  readonly name: string;
  /** Tells these bytes from all others. */
  readonly version: string;
}

/**
 * Answers a file, or the one part of it that was asked for.
 * @throws Refusal 416 when the file has no such part
 */
export function sendFile(request: FastifyRequest, reply: FastifyReply, type: string, file: FileAnswer): FastifyReply {
  const { bytes, name, version } = file;
  const etag = `"${version}"`;
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${name}"`,
    etag,
  });
  const { range, 'if-range': ifRange } = request.headers;
  const mayBePart = request.method === 'GET' && (ifRange === undefined || ifRange === etag);
  const part = askedRange(mayBePart ? range : undefined, bytes.byteLength);
  if (part === undefined) {
    reply.header('content-range', `bytes */${bytes.byteLength}`).removeHeader('content-disposition');
    throw new Refusal(416, 'RANGE_NOT_SATISFIABLE', 'The file is shorter than the part that was asked for.');
  }
  reply.type(type);
  if (part === 'whole') return reply.send(Buffer.from(bytes));
  return reply
    .code(206)
    .header('content-range', `bytes ${part.first}-${part.last}/${bytes.byteLength}`)
    .send(Buffer.from(bytes.subarray(part.first, part.last + 1)));
}
