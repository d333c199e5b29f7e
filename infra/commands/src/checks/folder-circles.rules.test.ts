import { describe, expect, test } from '@jest/globals';
import { folderCircles, folderProblems } from './folder-circles.rules.ts';

const violation = (...folders: string[]) => ({
  from: folders[0]!,
  to: folders[1]!,
  rule: { name: 'no-folder-circles' },
  cycle: [...folders.slice(1), folders[0]!].map((name) => ({ name })),
});

describe('circles of folders', () => {
  test('cycles that share a folder are one circle', () => {
    const found = [violation('a', 'b'), violation('b', 'a'), violation('x', 'y'), violation('b', 'c', 'd')];
    expect(folderCircles(found)).toEqual([
      ['x', 'y'],
      ['a', 'b', 'c', 'd'],
    ]);
  });

  test('a circle that is on the list passes the check', () => {
    expect(folderProblems([violation('b', 'a')], { known: [['a', 'b']], oneFolder: [] })).toEqual([]);
  });

  test('a circle that is missing from the list fails the check', () => {
    expect(folderProblems([violation('a', 'b')], { known: [], oneFolder: [] })).toEqual([
      'no-folder-circles: a ↔ b need each other.',
    ]);
  });

  test('an entry of the list that matches no circle fails the check', () => {
    expect(folderProblems([], { known: [['a', 'b']], oneFolder: [] })).toEqual([
      'no-folder-circles: a ↔ b is listed as a known circle, and is none. Take it off the list.',
    ]);
  });

  test('a listed circle that gains a folder fails the check', () => {
    expect(folderProblems([violation('a', 'b', 'c')], { known: [['a', 'b']], oneFolder: [] })).toContain(
      'no-folder-circles: a ↔ b ↔ c need each other.',
    );
  });

  test('subfolders of a parent that counts as one folder may need each other', () => {
    expect(folderProblems([violation('p/a', 'p/b')], { known: [], oneFolder: ['p'] })).toEqual([]);
  });

  test('a circle that leaves a parent that counts as one folder fails the check', () => {
    const found = [violation('p/a', 'p/b'), violation('p/a', 'p/b', 'q'), violation('pq/a', 'pq/b')];
    expect(folderProblems(found, { known: [], oneFolder: ['p'] })).toEqual([
      'no-folder-circles: p/a ↔ p/b ↔ q need each other.',
      'no-folder-circles: pq/a ↔ pq/b need each other.',
    ]);
  });

  test('a parent that counts as one folder and has no circle fails the check', () => {
    expect(folderProblems([], { known: [], oneFolder: ['p'] })).toEqual([
      'no-folder-circles: p counts as one folder and has no circle. Take it off the list.',
    ]);
  });

  test('a broken import rule fails the check with both files', () => {
    const found = [{ from: 'a/b.ts', to: 'a.ts', rule: { name: 'services-are-composed-above' } }];
    expect(folderProblems(found, { known: [], oneFolder: [] })).toEqual([
      'services-are-composed-above: a/b.ts imports a.ts.',
    ]);
  });
});
