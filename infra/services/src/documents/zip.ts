import { Zip, ZipDeflate } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly bytes: Uint8Array;
}

/**
 * A ZIP of files, part by part: the next file is requested when the one before was taken, so no more than one is held.
 * PDFs are compressed within, so that compressing them again would gain nothing.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void, undefined> {
  let parts: Uint8Array[] = [];
  const take = () => {
    const taken = parts;
    parts = [];
    return taken;
  };
  const zip = new Zip((problem, part) => {
    if (problem) throw problem;
    parts.push(part);
  });
  for await (const { name, date, bytes } of entries) {
    const entry = new ZipDeflate(name, { level: 0 });
    entry.mtime = `${date}T12:00:00`;
    zip.add(entry);
    entry.push(bytes, true);
    yield* take();
  }
  zip.end();
  yield* take();
}
