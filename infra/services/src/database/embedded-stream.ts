import { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** First bytes of messages (PostgreSQL's manual, 55.7). The startup message alone has no type: its length comes first. */
const STARTUP = 0x00;
const TERMINATE = 0x58;

/**
 * What stands in a socket's place between node-postgres and PGlite: both speak PostgreSQL's protocol, so one driver
 * serves both kinds of database, named statements included.
 */
export class EmbeddedStream extends Duplex {
  readonly #server: PGlite;

  constructor(server: PGlite) {
    super();
    this.#server = server;
  }

  /** A socket would connect now; who asked listens for it only after this call. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(message: Buffer, _encoding: BufferEncoding, done: (problem?: Error) => void): void {
    this.#answer(message).then(() => done(), done);
  }

  /** Messages that were written together are answered together. */
  override _writev(messages: { chunk: Buffer }[], done: (problem?: Error) => void): void {
    this.#answer(Buffer.concat(messages.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  async #answer(message: Buffer): Promise<void> {
    if (message[0] === TERMINATE) return;
    if (message[0] === STARTUP) await this.#beginAnew();
    const answer = await this.#server.execProtocolRaw(message);
    // It answers without a turn of the event loop: many statements in a row would leave the process no turn for anything
    // else, new connections and its own probes included.
    await nextTurn();
    this.push(answer);
  }

  /** PGlite has one session, which the next connection would find as the last one left it. */
  async #beginAnew(): Promise<void> {
    await this.#server.exec('rollback');
    await this.#server.exec('deallocate all');
  }
}
