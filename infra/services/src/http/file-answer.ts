import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface NamedFile {
  /** The name under which the browser saves it: letters, digits, hyphens and dots only. */
  readonly name: string;
}

/** A file that is there as a whole. */
export interface WholeFile extends NamedFile {
  readonly bytes: Uint8Array;
  /** A hash of the bytes, for the ETag. */
  readonly version: string;
}

/** A file that is made while it is sent. If that fails, the connection is cut, so that no caller takes a part for the whole. */
export interface StreamedFile extends NamedFile {
  readonly stream: Readable;
}

/** The answer of a call with a file. */
export type FileAnswer = WholeFile | StreamedFile;

/** Answers a file to be saved under its name. */
export function sendFile(reply: FastifyReply, type: string, file: FileAnswer): FastifyReply {
  reply
    .headers({ 'cache-control': 'private, no-store', 'content-disposition': `attachment; filename="${file.name}"` })
    .type(type);
  if ('stream' in file) return reply.send(file.stream);
  return reply.header('etag', `"${file.version}"`).send(Buffer.from(file.bytes));
}
