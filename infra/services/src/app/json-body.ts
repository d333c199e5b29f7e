import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, Refusal } from './refusal.ts';

/** Levels of lists and objects; the deepest body of a call has six. */
const DEEPEST = 32;
/** Names by which an object would change what all objects inherit. */
const inherited = new Set(['__proto__', 'constructor', 'prototype']);

const unsupported = (message: string) => new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', message);

/** Whether an object of this JSON has a name twice, of which a reader keeps either one. @throws SyntaxError */
export function hasRepeatedName(text: string): boolean {
  return namesWritten(text) > namesKept(JSON.parse(text), 0);
}

/** A string before a colon is a name, in JSON that can be read. */
function namesWritten(text: string): number {
  let names = 0;
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/gs)) if (colon !== undefined) names += 1;
  return names;
}

/** Counts the names of all objects within. @throws Refusal 400 for what no reader of ours should be given */
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
