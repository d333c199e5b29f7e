import { MAX_ZIPPED_DOCUMENTS, MISSING_FILE } from '@wealth/api';
import type { ListedDocument } from './documents.rules.ts';

// The record at the end of a ZIP, and those of its directory, which the end says where to find (APPNOTE.TXT 4.3.12 and 16).
const END = { mark: 0x06054b50, length: 22, count: 10, size: 12, start: 16 };
const ENTRY = { mark: 0x02014b50, length: 46, name: 28, extra: 30, comment: 32 };

/** A ZIP without its directory: the download was cut off. */
export class CutZip extends Error {
  override readonly name = 'CutZip';
}

const partOf = async (file: Blob, from: number, to: number) => new DataView(await file.slice(from, to).arrayBuffer());

/**
 * Names of the files in a ZIP, in their order. They stand in its directory, which comes last and which a ZIP that was cut
 * off has not.
 * @throws CutZip
 */
export async function namesInZip(file: Blob): Promise<string[]> {
  if (file.size < END.length) throw new CutZip('A ZIP is shorter than its end');
  const end = await partOf(file, file.size - END.length, file.size);
  if (end.getUint32(0, true) !== END.mark) throw new CutZip('A ZIP has no end');
  const start = end.getUint32(END.start, true);
  const directory = await partOf(file, start, start + end.getUint32(END.size, true));
  const names: string[] = [];
  let place = 0;
  while (names.length < end.getUint16(END.count, true)) {
    if (place + ENTRY.length > directory.byteLength || directory.getUint32(place, true) !== ENTRY.mark) {
      throw new CutZip('The directory of a ZIP is not whole');
    }
    const [name = 0, extra = 0, comment = 0] = [ENTRY.name, ENTRY.extra, ENTRY.comment].map((at) =>
      directory.getUint16(place + at, true),
    );
    const from = place + ENTRY.length;
    names.push(new TextDecoder().decode(new Uint8Array(directory.buffer, from, name)));
    place = from + name + extra + comment;
  }
  return names;
}

/** The documents among the files of a ZIP. */
export const countDocuments = (names: readonly string[]): number =>
  names.filter((name) => name !== MISSING_FILE).length;

/** What `Select all` selects: all that are listed, or the newest of more than one ZIP holds. */
export const selectable = (listed: readonly ListedDocument[]): readonly ListedDocument[] =>
  listed.slice(0, MAX_ZIPPED_DOCUMENTS);
