import { Blob as WholeBlob } from 'node:buffer';
import { Zip, ZipDeflate } from 'fflate';
import type { ListedDocument } from './documents.rules.ts';
import { CutZip, countDocuments, namesInZip, selectable } from './zip.rules.ts';

function zipOf(names: readonly string[]): Uint8Array[] {
  const parts: Uint8Array[] = [];
  const zip = new Zip((_, part) => parts.push(part));
  for (const name of names) {
    const entry = new ZipDeflate(name, { level: 0 });
    zip.add(entry);
    entry.push(new TextEncoder().encode(`${name} `.repeat(20)), true);
  }
  zip.end();
  return parts;
}
const asFile = (parts: readonly Uint8Array[]) => new WholeBlob([...parts]) as unknown as Blob;

test.each([{ names: [] }, { names: ['one.pdf'] }, { names: ['one.pdf', 'one (2).pdf', 'missing.txt'] }])(
  'the files of a ZIP are those of its directory: $names',
  async ({ names }) => {
    expect(await namesInZip(asFile(zipOf(names)))).toEqual(names);
  },
);

test('the documents of a ZIP are counted without what says which are missing', () => {
  expect(countDocuments(['one.pdf', 'missing.txt'])).toBe(1);
});

test('a ZIP that was cut off anywhere is none', async () => {
  const whole = asFile(zipOf(['one.pdf', 'two.pdf']));
  for (let size = 0; size < whole.size; size += 1) {
    await expect(namesInZip(whole.slice(0, size))).rejects.toBeInstanceOf(CutZip);
  }
});

test('a ZIP whose directory is not where its end says is none', async () => {
  const bytes = new Uint8Array(await asFile(zipOf(['one.pdf'])).arrayBuffer());
  bytes[bytes.length - 6] = (bytes[bytes.length - 6] as number) + 1;
  await expect(namesInZip(asFile([bytes]))).rejects.toBeInstanceOf(CutZip);
});

test('all that can be selected are the newest 300', () => {
  const listed = Array.from({ length: 301 }, (_, index) => ({ docId: String(index) }) as ListedDocument);
  expect(selectable(listed).map(({ docId }) => docId)).toEqual(listed.slice(0, 300).map(({ docId }) => docId));
});
