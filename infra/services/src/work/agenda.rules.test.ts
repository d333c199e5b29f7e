import { describe, expect, test } from '@jest/globals';
import {
  type Agenda,
  createTask,
  doSeparately,
  emptyAgenda,
  expire,
  lose,
  refill,
  skip,
  takeNext,
} from './agenda.rules.ts';
import type { Candidate, Queue } from './queue.ts';

const queueNamed = (name: string, options: Partial<Queue> = {}) => ({ name, ...options }) as Queue;
const transfers = queueNamed('transfers');
const inFives = queueNamed('schedules', { most: 5 });
const dates = { common: '2026-11-20', own: {} } as unknown as Parameters<typeof createTask>[2];

const aRow: Candidate = {
  ...{ tenant: 'copper', id: 'one', dueDateOwner: 'maya', isAwaited: false, port: null },
  ...{ serial: null, parent: null, dueOn: null, isFailing: false },
};
const aTask = (id: string, row: Partial<Candidate> = {}, queue = transfers) =>
  createTask(queue, { ...aRow, id, dueDateOwner: id, ...row }, dates);

function agendaOf(...tasks: ReturnType<typeof aTask>[]): Agenda {
  const agenda = emptyAgenda();
  let turn = 0;
  // One list each: their turns are their places.
  refill(
    agenda,
    tasks.map((task) => [task]),
    new Set(),
    () => (turn += 0.01),
  );
  return agenda;
}

/** Takes steps until none may start. @returns the ids of each */
function takeAll(agenda: Agenda): string[][] {
  const running: (readonly [ReturnType<typeof aTask>, ...ReturnType<typeof aTask>[]])[] = [];
  for (;;) {
    const step = takeNext(agenda, running);
    if (!step) return running.map((tasks) => tasks.map(({ id }) => id));
    running.push(step);
  }
}

describe('the agenda', () => {
  test.each([
    ['tasks of one group start one at a time', [aTask('a', { serial: 'x' }), aTask('b', { serial: 'x' })], [['a']]],
    [
      'a task waits for the row that another step locks',
      [aTask('a', { parent: 'p' }), aTask('b', { parent: 'p' })],
      [['a']],
    ],
    [
      'three tasks of a tenant start, and a fourth only if a member waits for it',
      [...['a', 'b', 'c', 'd'].map((id) => aTask(id)), aTask('e', { isAwaited: true })],
      [['e'], ['a'], ['b']],
    ],
    [
      'two tasks call one port, and the third to start calls another',
      [...['a', 'b', 'c'].map((id) => aTask(id, { port: 'ach' })), aTask('d', { port: 'custodian' })],
      [['a'], ['b'], ['d']],
    ],
    [
      'tasks of another tenant have places of their own',
      [...['a', 'b', 'c', 'd'].map((id) => aTask(id)), aTask('e', { tenant: 'harbor' })],
      [['a'], ['b'], ['c'], ['e']],
    ],
    [
      'tasks that may share a step do, one such step at a time',
      ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => aTask(id, {}, inFives)),
      [['a', 'b', 'c', 'd', 'e']],
    ],
    [
      'a task that failed, and one that a member waits for, go alone',
      [aTask('a', {}, inFives), aTask('b', { isFailing: true }, inFives), aTask('c', { isAwaited: true }, inFives)],
      [['c'], ['a'], ['b']],
    ],
    [
      'no task calls a port before the rows that it needs are done',
      [aTask('a', { port: 'custodian' }), aTask('b', {}, queueNamed('prices', { precedes: 'custodian' }))],
      [['b']],
    ],
  ])('%s', (_, tasks, steps) => {
    // An awaited row comes first; the others keep their order.
    expect(takeAll(agendaOf(...tasks))).toEqual(steps);
  });

  test('a skipped group is listed again after the next wake-up, not before', () => {
    const task = aTask('a', { dueOn: '2026-11-20' });
    const agenda = agendaOf(task);
    skip(agenda, task);
    refill(agenda, [[task]], new Set());
    expect(takeAll(agenda)).toEqual([]);
    expire(agenda);
    refill(agenda, [[task]], new Set());
    expect(takeAll(agenda)).toEqual([['a']]);
  });

  test('a task that has begun is not started a second time, though it is still listed', () => {
    const agenda = emptyAgenda();
    refill(agenda, [[aTask('a'), aTask('b')]], new Set([aTask('a').key]));
    expect(takeAll(agenda)).toEqual([['b']]);
  });

  test('tasks of a step that failed as a whole go one by one, as the next', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => aTask(id, {}, inFives)) as [never, never, never];
    const agenda = agendaOf(c);
    doSeparately(agenda, [a, b]);
    expect(takeAll(agenda)).toEqual([['a'], ['b'], ['c']]);
  });

  test('four tasks that another process took make the list stale', () => {
    const agenda = agendaOf(aTask('a'));
    agenda.isStale = false;
    for (const id of ['a', 'b', 'c']) lose(agenda, [aTask(id)]);
    expect(agenda.isStale).toBe(false);
    lose(agenda, [aTask('d')]);
    expect(agenda.isStale).toBe(true);
  });
});
