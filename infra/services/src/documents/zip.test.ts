import { expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { type ZipEntry, zipOf } from './zip.ts';

const bytes = (length: number) => Uint8Array.from({ length }, (_, place) => (place * 7) % 251);

test('a ZIP holds its files as they are, with their days', async () => {
  async function* files(): AsyncGenerator<ZipEntry> {
    yield { name: 'one.pdf', date: '2026-10-31', bytes: bytes(200_000) };
    yield { name: 'none.pdf', date: '2026-11-01', bytes: bytes(0) };
  }
  const parts: Uint8Array[] = [];
  for await (const part of zipOf(files())) parts.push(part);
  const whole = Buffer.concat(parts);
  expect(unzipSync(whole)).toEqual({ 'one.pdf': bytes(200_000), 'none.pdf': bytes(0) });
  // The day as DOS writes it: years since 1980, month, day.
  expect(whole.readUInt16LE(12)).toBe(((2026 - 1980) << 9) | (10 << 5) | 31);
});

test('a file is requested when the one before was taken, and none after the reader has left', async () => {
  const requested: string[] = [];
  let hasEnded = false;
  async function* files(): AsyncGenerator<ZipEntry> {
    try {
      for (const name of ['1', '2', '3']) {
        requested.push(name);
        yield { name, date: '2026-11-01', bytes: bytes(10) };
      }
    } finally {
      hasEnded = true;
    }
  }
  const parts = zipOf(files());
  await parts.next();
  expect(requested).toEqual(['1']);
  while (requested.length < 2) await parts.next();
  await parts.return();
  expect([requested, hasEnded]).toEqual([['1', '2'], true]);
});

test('what fails ends the ZIP before its directory', async () => {
  async function* files(): AsyncGenerator<ZipEntry> {
    yield { name: '1', date: '2026-11-01', bytes: bytes(10) };
    throw new Error('gone');
  }
  const whole = (async () => {
    for await (const _ of zipOf(files()));
  })();
  await expect(whole).rejects.toThrow('gone');
});
