import { describe, expect, test } from '@jest/globals';
import {
  admittedPosition,
  getPathIndexes,
  getProgress,
  getStartPosition,
  laterPosition,
  nextPosition,
  type Progress,
  positionOfStep,
  previousPosition,
  stepAt,
} from './index.ts';
import { at, given, exampleWorkflow as workflow } from './workflow.fixture.ts';

describe('moves', () => {
  test.each<{ kind: string; from: string; next: string | undefined; back: string | undefined }>`
    kind   | from              | next               | back
    ${'a'} | ${'FIRST/kind'}   | ${'FIRST/only-a'}  | ${undefined}
    ${'b'} | ${'FIRST/kind'}   | ${'FIRST/notice'}  | ${undefined}
    ${'b'} | ${'FIRST/notice'} | ${'SECOND/last'}   | ${'FIRST/kind'}
    ${'a'} | ${'FIRST/notice'} | ${'SECOND/last'}   | ${'FIRST/only-a'}
    ${'b'} | ${'SECOND/last'}  | ${'SECOND/review'} | ${'FIRST/notice'}
    ${'b'} | ${'SECOND/end'}   | ${undefined}       | ${'SECOND/review'}
    ${'b'} | ${'NEVER/was'}    | ${'FIRST/kind'}    | ${undefined}
  `('with $kind from $from lead on to $next and back to $back [WF-029, WF-030, WF-031, WF-036]', (row) => {
    const answers = given({ KIND: row.kind });
    expect(nextPosition(workflow, answers, at(row.from))).toEqual(row.next && at(row.next));
    expect(previousPosition(workflow, answers, at(row.from))).toEqual(row.back && at(row.back));
  });

  test.each<{ flow: string | undefined; step: string | undefined; kind: string; furthest: string; to: string }>`
    flow         | step     | kind   | furthest          | to
    ${'0'}       | ${'1'}   | ${'a'} | ${'FIRST/notice'} | ${'FIRST/only-a'}
    ${'0'}       | ${'1'}   | ${'b'} | ${'FIRST/notice'} | ${'FIRST/kind'}
    ${'1'}       | ${'0'}   | ${'a'} | ${'FIRST/notice'} | ${'FIRST/notice'}
    ${'1'}       | ${'0'}   | ${'b'} | ${'FIRST/only-a'} | ${'FIRST/kind'}
    ${'9'}       | ${'0'}   | ${'a'} | ${'SECOND/last'}  | ${'FIRST/kind'}
    ${'0'}       | ${'9'}   | ${'a'} | ${'SECOND/last'}  | ${'FIRST/kind'}
    ${'0'}       | ${'-1'}  | ${'a'} | ${'SECOND/last'}  | ${'FIRST/kind'}
    ${'x'}       | ${'1.5'} | ${'a'} | ${'SECOND/last'}  | ${'FIRST/kind'}
    ${undefined} | ${'0'}   | ${'a'} | ${'SECOND/last'}  | ${'FIRST/kind'}
    ${'1'}       | ${'0'}   | ${'a'} | ${'NEVER/was'}    | ${'FIRST/kind'}
  `('by the address $flow/$step with $kind, $furthest reached, lead to $to [RTE-037, RTE-038]', (row) => {
    expect(admittedPosition(workflow, given({ KIND: row.kind }), row, at(row.furthest))).toEqual(at(row.to));
  });

  test.each<{ kind: string; from: string; progress: Progress | undefined }>`
    kind   | from               | progress
    ${'a'} | ${'FIRST/only-a'}  | ${{ step: 2, total: 2 }}
    ${'b'} | ${'FIRST/kind'}    | ${{ step: 1, total: 1 }}
    ${'a'} | ${'FIRST/notice'}  | ${undefined}
    ${'a'} | ${'SECOND/review'} | ${{ step: 2, total: 2 }}
  `('with $kind at $from are counted as $progress [WF-008]', ({ kind, from, progress }) => {
    expect(getProgress(workflow, given({ KIND: kind }), at(from))).toEqual(progress);
  });
});

describe('a position', () => {
  test('is two ids, which turn into the indexes of the address, hidden steps counted', () => {
    expect(getPathIndexes(workflow, at('FIRST/notice'))).toEqual({ flow: 0, step: 2 });
    expect(getPathIndexes(workflow, at('SECOND/last'))).toEqual({ flow: 1, step: 0 });
    expect(getPathIndexes(workflow, at('SECOND/kind'))).toEqual({ flow: 0, step: 0 });
    expect(positionOfStep(workflow, 'last')).toEqual(at('SECOND/last'));
    expect(positionOfStep(workflow, 'never')).toBeUndefined();
    expect(stepAt(workflow, at('SECOND/last'))?.id).toBe('last');
    expect(stepAt(workflow, at('FIRST/last'))).toBeUndefined();
  });

  test('grows only: of two the later one counts', () => {
    expect(laterPosition(workflow, at('FIRST/notice'), at('SECOND/last'))).toEqual(at('SECOND/last'));
    expect(laterPosition(workflow, at('SECOND/last'), at('FIRST/notice'))).toEqual(at('SECOND/last'));
    expect(laterPosition(workflow, at('NEVER/was'), at('FIRST/kind'))).toEqual(at('FIRST/kind'));
  });

  test('at the start is the first step that there is', () => {
    expect(getStartPosition(workflow)).toEqual(at('FIRST/kind'));
    expect(() => getStartPosition({ flows: [] })).toThrow('without a step');
  });
});
