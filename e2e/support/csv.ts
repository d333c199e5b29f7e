/**
 * Reads CSV as RFC 4180 has it, and nothing else: each record ends with CR LF, a quote inside a value is doubled, and
 * all records have as many fields as the first. The file begins with a byte order mark.
 * @throws Error where the file breaks it
 */
export function strictlyRead(file: string): string[][] {
  const records: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  if (!file.startsWith('\uFEFF')) throw new Error('no byte order mark');
  field.lastIndex = 1;
  while (field.lastIndex < file.length) {
    const at = field.lastIndex;
    const found = field.exec(file);
    if (found === null) throw new Error(`no field at ${at}: ${file.slice(at, at + 40)}`);
    const [, quoted, plain = '', end] = found;
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n' && field.lastIndex < file.length) records.push([]);
  }
  const wrong = records.findIndex(({ length }) => length !== records[0]?.length);
  if (wrong >= 0) throw new Error(`record ${wrong} has ${records[wrong]?.length} fields`);
  return records;
}
