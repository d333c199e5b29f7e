import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';

/** Something that was put in on purpose, to be looked for where it must never come out. */
export interface Canary {
  /** As findings call it: `social security number`. */
  readonly name: string;
  readonly value: string;
}

/** A text and where it stands: `services.log`, `table audit`, `header referer of GET /…`. */
export type Place = readonly [name: string, text: string];

/** What of a text is the same in base64, whichever byte it begins at. */
function inBase64(value: string): string[] {
  return [0, 1, 2].map((shift) => {
    const text = Buffer.from(' '.repeat(shift) + value).toString('base64');
    const first = Math.ceil((shift * 4) / 3);
    const last = Math.floor(((shift + value.length) * 4) / 3);
    return text.slice(first, last);
  });
}

/** The ways in which a value may stand somewhere: as it is, without what divides it, packed for an address, as bytes. */
function spellings(value: string): string[] {
  const digits = value.replaceAll(/\D/g, '');
  const isNumber = digits.length === 9;
  const [area, group, serial] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
  const plain = isNumber ? [digits, `${area}-${group}-${serial}`, `${area} ${group} ${serial}`] : [value];
  const packed = plain.flatMap((one) => {
    const base64 = inBase64(one);
    const safe = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
    return [one, encodeURIComponent(one), Buffer.from(one).toString('hex'), ...base64, ...safe];
  });
  return [...new Set(packed)];
}

/** Where a canary stands, in whatever spelling, as sentences; empty where none is. */
export function findCanaries(canaries: readonly Canary[], places: Iterable<Place>): string[] {
  const wanted = canaries.flatMap(({ name, value }) =>
    spellings(value).map((spelling) => ({ name, spelling: spelling.toLowerCase() })),
  );
  const found = new Set<string>();
  for (const [place, text] of places) {
    const lower = text.toLowerCase();
    for (const { name, spelling } of wanted) if (lower.includes(spelling)) found.add(`${name} in ${place}`);
  }
  return [...found];
}

/** Every row of every table of every schema, as its owner sees them: bytes as hexadecimal digits. */
export async function readAllRows(database: Database): Promise<Place[]> {
  return database.transaction(async (transaction) => {
    const { rows: tables } = await transaction.execute<{ schema: string; name: string }>(sql`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
    const places: Place[] = [];
    for (const { schema, name } of tables) {
      const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
      const { rows } = await transaction.execute<{ text: string }>(sql`select one::text as text from ${table} one`);
      for (const { text } of rows) places.push([`table ${name}`, text]);
    }
    return places;
  });
}
