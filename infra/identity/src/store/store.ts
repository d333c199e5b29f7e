import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Clock } from '@wealth/domain/calendar';
import { errors } from 'oidc-provider';

const schema = `
  CREATE TABLE IF NOT EXISTS entry (
    scope TEXT NOT NULL,
    model TEXT NOT NULL,
    id TEXT NOT NULL,
    payload TEXT NOT NULL,
    grant_id TEXT,
    session_uid TEXT,
    expires INTEGER,
    consumed INTEGER,
    successor TEXT,
    repeated INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (scope, model, id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS entry_grant ON entry (scope, grant_id);
  CREATE INDEX IF NOT EXISTS entry_session ON entry (scope, session_uid);
  CREATE INDEX IF NOT EXISTS entry_expires ON entry (expires);
  CREATE TABLE IF NOT EXISTS tries (
    realm TEXT NOT NULL,
    user_hash TEXT NOT NULL,
    failures INTEGER NOT NULL,
    locked_until INTEGER NOT NULL,
    last INTEGER NOT NULL,
    PRIMARY KEY (realm, user_hash)
  ) WITHOUT ROWID;
`;

/** SQLite's codes (without their details) for a disk that has no room, or that refuses what it is given. */
const SQLITE_FULL = 13;
const SQLITE_IOERR = 10;

/**
 * Nothing can be kept, so nobody can be signed in: told in words at once, since an application that is called back
 * would only try again.
 */
export class StoreFull extends errors.OIDCProviderError {
  constructor(cause: unknown) {
    super(503, 'temporarily_unavailable', { cause });
    this.error_description = 'Nothing can be kept right now. Please try again later.';
    this.expose = true;
    this.allow_redirect = false;
  }
}

const isFull = (problem: unknown): boolean =>
  [SQLITE_FULL, SQLITE_IOERR].includes(Number((problem as { errcode?: unknown }).errcode) & 0xff);

/** A record of the provider: a session, a grant, a code, a refresh token, a sign-in in progress. */
export interface Entry {
  readonly scope: string;
  readonly model: string;
  readonly id: string;
}

export interface StoredEntry {
  readonly payload: Record<string, unknown>;
  /** Milliseconds since 1970, when it was used up. */
  readonly consumed: number | undefined;
  readonly successor: string | undefined;
  readonly repeated: boolean;
}

/** Failed sign-ins of one user; times are milliseconds since 1970. */
export interface Tries {
  readonly failures: number;
  readonly lockedUntil: number;
}

/**
 * What the provider keeps on disk, so that sessions and grants outlive a restart. One file, readable by its owner
 * alone. Every method is one statement or one transaction, and synchronous, so nothing can come between.
 */
export class Store {
  readonly #database: DatabaseSync;
  readonly #clock: Clock;

  constructor(folder: string, clock: Clock) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    const file = join(folder, 'identity.sqlite');
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
    this.#database = new DatabaseSync(file);
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
    this.#database.exec(schema);
    this.#clock = clock;
  }

  close(): void {
    this.#database.close();
  }

  /** Throws unless the file can be read and written. */
  check(): void {
    this.#database.prepare('SELECT 1 FROM entry LIMIT 1').get();
  }

  find({ scope, model, id }: Entry): StoredEntry | undefined {
    return this.#entry(
      this.#database.prepare('SELECT * FROM entry WHERE scope = ? AND model = ? AND id = ?').get(scope, model, id),
    );
  }

  findBySession(scope: string, model: string, uid: string): StoredEntry | undefined {
    return this.#entry(
      this.#database
        .prepare('SELECT * FROM entry WHERE scope = ? AND model = ? AND session_uid = ?')
        .get(scope, model, uid),
    );
  }

  /** The session in which this client was given that session id, if it still lives. */
  findByClientSession(scope: string, clientId: string, sid: string): StoredEntry | undefined {
    return this.#entry(
      this.#database
        .prepare(
          `SELECT * FROM entry WHERE scope = ? AND model = 'Session' AND expires > ?
             AND json_extract(payload, '$.authorizations."' || ? || '".sid') = ?`,
        )
        .get(scope, this.#seconds(), clientId, sid),
    );
  }

  /** @param expiresIn seconds */
  save({ scope, model, id }: Entry, payload: Record<string, unknown>, expiresIn: number | undefined): void {
    const grantId = typeof payload.grantId === 'string' ? payload.grantId : null;
    const uid = model === 'Session' && typeof payload.uid === 'string' ? payload.uid : null;
    this.#write(
      `INSERT INTO entry (scope, model, id, payload, grant_id, session_uid, expires) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
           session_uid = excluded.session_uid, expires = excluded.expires`,
      scope,
      model,
      id,
      JSON.stringify(payload),
      grantId,
      uid,
      expiresIn === undefined ? null : this.#seconds() + expiresIn,
    );
  }

  consume({ scope, model, id }: Entry): void {
    this.#write(
      'UPDATE entry SET consumed = coalesce(consumed, ?) WHERE scope = ? AND model = ? AND id = ?',
      this.#clock.now(),
      scope,
      model,
      id,
    );
  }

  /** Marks that a used-up entry was shown once more. */
  repeat({ scope, model, id }: Entry): void {
    this.#write('UPDATE entry SET repeated = 1 WHERE scope = ? AND model = ? AND id = ?', scope, model, id);
  }

  /** Remembers which token took the place of a used-up one. */
  succeed({ scope, model, id }: Entry, successor: string): void {
    this.#write('UPDATE entry SET successor = ? WHERE scope = ? AND model = ? AND id = ?', successor, scope, model, id);
  }

  remove({ scope, model, id }: Entry): void {
    this.#write('DELETE FROM entry WHERE scope = ? AND model = ? AND id = ?', scope, model, id);
  }

  /** Removes a grant and everything that was issued under it. */
  revokeGrant(scope: string, grantId: string): void {
    this.#write(
      `DELETE FROM entry WHERE scope = ? AND (grant_id = ? OR (model = 'Grant' AND id = ?))`,
      scope,
      grantId,
      grantId,
    );
  }

  /** Ends a session with everything that was issued under it. */
  endSession(scope: string, session: Readonly<Record<string, unknown>>): void {
    const given = (session.authorizations ?? {}) as Record<string, { grantId?: string }>;
    for (const { grantId } of Object.values(given)) {
      if (grantId !== undefined) this.revokeGrant(scope, grantId);
    }
    this.#write(
      `DELETE FROM entry WHERE scope = ? AND model = 'Session' AND session_uid = ?`,
      scope,
      String(session.uid),
    );
  }

  /** Lets a session live so many seconds from now; one that was ended meanwhile stays ended. */
  prolongSession(scope: string, uid: string, seconds: number): void {
    const expires = this.#seconds() + seconds;
    this.#write(
      `UPDATE entry SET expires = ?, payload = json_set(payload, '$.exp', ?)
         WHERE scope = ? AND model = 'Session' AND session_uid = ?`,
      expires,
      expires,
      scope,
      uid,
    );
  }

  tries(realm: string, userHash: string): Tries {
    const row = this.#database.prepare('SELECT * FROM tries WHERE realm = ? AND user_hash = ?').get(realm, userHash);
    return { failures: Number(row?.failures ?? 0), lockedUntil: Number(row?.locked_until ?? 0) };
  }

  saveTries(realm: string, userHash: string, { failures, lockedUntil }: Tries): void {
    this.#write(
      `INSERT INTO tries (realm, user_hash, failures, locked_until, last) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET failures = excluded.failures, locked_until = excluded.locked_until, last = excluded.last`,
      realm,
      userHash,
      failures,
      lockedUntil,
      this.#clock.now(),
    );
  }

  forgetTries(realm: string, userHash: string): void {
    this.#write('DELETE FROM tries WHERE realm = ? AND user_hash = ?', realm, userHash);
  }

  /** Removes what has expired, and failed tries that nobody has added to for so many seconds. */
  sweep(triesKeptSeconds: number): void {
    this.#write('DELETE FROM entry WHERE expires <= ?', this.#seconds());
    this.#write(
      'DELETE FROM tries WHERE last <= ? AND locked_until <= ?',
      this.#clock.now() - triesKeptSeconds * 1000,
      this.#clock.now(),
    );
  }

  /** How many entries are kept, the expired ones that no sweep has reached among them. */
  get size(): number {
    return Number(this.#database.prepare('SELECT count(*) AS entries FROM entry').get()?.entries ?? 0);
  }

  /** @throws StoreFull when there is no room for it; nothing of it is kept then */
  #write(statement: string, ...values: readonly SQLInputValue[]): void {
    try {
      this.#database.prepare(statement).run(...values);
    } catch (problem) {
      throw isFull(problem) ? new StoreFull(problem) : problem;
    }
  }

  /** The session in which this client holds that grant, if it still lives. */
  findByGrant(scope: string, clientId: string, grantId: string): StoredEntry | undefined {
    return this.#entry(
      this.#database
        .prepare(
          `SELECT * FROM entry WHERE scope = ? AND model = 'Session' AND expires > ?
             AND json_extract(payload, '$.authorizations."' || ? || '".grantId') = ?`,
        )
        .get(scope, this.#seconds(), clientId, grantId),
    );
  }

  #seconds(): number {
    return Math.floor(this.#clock.now() / 1000);
  }

  #entry(row: Record<string, unknown> | undefined): StoredEntry | undefined {
    if (row === undefined) return undefined;
    return {
      payload: JSON.parse(String(row.payload)) as Record<string, unknown>,
      consumed: row.consumed === null ? undefined : Number(row.consumed),
      successor: row.successor === null ? undefined : String(row.successor),
      repeated: Number(row.repeated) !== 0,
    };
  }
}
