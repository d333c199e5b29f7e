import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, badRequest } from '../kernel/api-error.ts';

/** Levels of lists and objects; the deepest body of a call has six. */
const DEEPEST = 32;
/** Names by which an object would change what all objects inherit. */
const inherited = new Set(['__proto__', 'constructor', 'prototype']);

const unsupported = (message: string) => new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', message);

/** Whether an object of this JSON has a name twice, of which a reader keeps either one. @throws SyntaxError */
export function hasRepeatedName(text: string): boolean {
  // Parsed first, so that only JSON that can be read is looked through.
  const kept = namesKept(JSON.parse(text), 0);
  return namesWritten(text) > kept;
}

/** What is read of a text: one UTF-16 unit at a time. */
export type ReadableText = Pick<string, 'charCodeAt' | 'length'>;

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
/** Space, tab, line feed and carriage return: the whitespace of JSON (RFC 8259 §2). */
const whitespace = new Set([0x20, 0x09, 0x0a, 0x0d]);

/**
 * Counts the names in a text of JSON: a string before a colon is one. Each unit is read once, so that no body takes
 * longer than its length.
 */
export function namesWritten(text: ReadableText): number {
  let names = 0;
  let isInString = false;
  let isAfterString = false;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (isInString) {
      if (unit === BACKSLASH) index += 1;
      else if (unit === QUOTE) [isInString, isAfterString] = [false, true];
    } else if (unit === QUOTE) isInString = true;
    else {
      if (unit === COLON && isAfterString) names += 1;
      if (!whitespace.has(unit)) isAfterString = false;
    }
  }
  return names;
}

/** Counts the names of all objects within. @throws ApiError 400 for what no reader of ours should be given */
function namesKept(value: unknown, depth: number): number {
  if (depth > DEEPEST) throw badRequest('This is nested deeper than any call asks for.');
  if (typeof value === 'string') {
    if (!value.isWellFormed() || value.includes('\0')) throw badRequest('This holds text that cannot be kept.');
    return 0;
  }
  if (typeof value !== 'object' || value === null) return 0;
  let names = 0;
  for (const [name, part] of Object.entries(value)) {
    if (inherited.has(name)) throw badRequest('This holds a name that no call has.');
    if (!name.isWellFormed()) throw badRequest('This holds text that cannot be kept.');
    names += namesKept(part, depth + 1);
  }
  return Array.isArray(value) ? names : names + Object.keys(value).length;
}

function bodyFrom(bytes: Buffer): unknown {
  if (bytes.length === 0) throw badRequest('The body is empty; please send JSON.');
  if (!isUtf8(bytes)) throw badRequest('The body is not UTF-8.');
  const text = bytes.toString();
  try {
    if (!hasRepeatedName(text)) return JSON.parse(text);
  } catch (problem) {
    throw problem instanceof SyntaxError ? badRequest('The body is not JSON.') : problem;
  }
  throw badRequest('This says the same thing twice.');
}

/**
 * Takes bodies in one way only, so that what was checked is what is kept: JSON in UTF-8, not compressed, not deep,
 * every name once, and only text that the database can hold.
 */
export function takeJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const charset = /;\s*charset="?([^";\s]*)/i.exec(request.headers['content-type'] ?? '')?.[1];
    if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw unsupported('Please send JSON in UTF-8.');
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') throw unsupported('Please send JSON as it is.');
    return bodyFrom(body);
  });
}
