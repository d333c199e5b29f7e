import type { BusinessDates, Candidate, Queue } from './queue.ts';

/** Concurrent steps of a tenant in this process. One place is reserved for rows that a member is waiting for. */
const PLACES_OF_TENANT = 4;
/**
 * Concurrent steps of a tenant in this process that call the same port: the most places that a hanging port can occupy.
 * The limit is per process (README.md, "Concurrency").
 */
const PLACES_OF_PORT = 2;
/** Lost rows after which a new list is cheaper than further attempts. */
const MAX_LOST = 4;

/** A candidate with its queue. */
export interface Task extends Candidate {
  readonly queue: Queue;
  /** Unique among all queues. */
  readonly key: string;
  /** Tasks of the same group are processed one at a time. */
  readonly group: string;
  /** The rows that its step locks first. Another step would find them locked, and skip its own row. */
  readonly locks: readonly string[];
  /** It follows a business clock of its person's own. */
  readonly isMoved: boolean;
}

/** Tasks of one queue, tenant and port that are done together; mostly one. */
export type WorkStep = readonly [Task, ...Task[]];

/** The due rows that this process has listed, and their outcomes since then. */
export interface Agenda {
  /** Listed tasks that have not started, in their order. */
  tasks: readonly Task[];
  /** Keys of rows whose step with others failed, or that cannot be done with others. */
  readonly separate: Set<string>;
  /**
   * Groups whose first row failed, or waits for its port or for another process. Cleared by every wake-up: then rows are
   * listed only where none of their group waits any longer.
   */
  readonly skipped: Set<string>;
  /** Whether the list is to be read again before another task starts. */
  isStale: boolean;
  /** Listed rows that another process took, since the last list. */
  lost: number;
}

export const emptyAgenda = (): Agenda => ({
  tasks: [],
  separate: new Set(),
  skipped: new Set(),
  isStale: true,
  lost: 0,
});

export function createTask(queue: Queue, row: Candidate, { own }: BusinessDates): Task {
  const key = `${queue.name} ${row.tenant} ${row.id}`;
  const locks = row.parent === null ? [key] : [key, `${queue.parentQueue} ${row.tenant} ${row.parent}`];
  const group = row.serial === null ? key : `${queue.name} ${row.tenant} of ${row.serial}`;
  return { ...row, queue, key, group, locks, isMoved: own[row.tenant]?.[row.dueDateOwner] !== undefined };
}

/**
 * Gives each group of a list, or each person, a random turn, so that two processes seldom start with the same row. The
 * order within it stays.
 */
function drawTurns(list: readonly Task[], random: () => number): { readonly task: Task; readonly turn: number }[] {
  const turns = new Map<string, number>();
  return list.map((task) => {
    const of = task.serial === null ? task.dueDateOwner : task.group;
    const turn = turns.get(of) ?? random() * list.length;
    turns.set(of, turn);
    return { task, turn };
  });
}

/**
 * Refills the agenda. Rows that a member is waiting for come first; then queues and tenants take turns.
 *
 * @param lists the due tasks of each queue and tenant, in processing order
 * @param begun keys of tasks that have started already, and may be listed all the same
 * @param random from 0 to 1
 */
export function refill(
  agenda: Agenda,
  lists: readonly (readonly Task[])[],
  begun: ReadonlySet<string>,
  random: () => number = Math.random,
): void {
  agenda.tasks = lists
    .flatMap((list) => drawTurns(list, random))
    .sort((one, other) => Number(other.task.isAwaited) - Number(one.task.isAwaited) || one.turn - other.turn)
    .map(({ task }) => task)
    .filter(({ key, group, dueOn }) => !begun.has(key) && !agenda.skipped.has(`${group} ${dueOn}`));
}

/** Has the list read again, with the rows that were skipped. */
export function expire(agenda: Agenda): void {
  agenda.skipped.clear();
  agenda.isStale = true;
}

/** Tenants and ports without a free place: `copper ach`. */
export function findBusyPorts(running: readonly WorkStep[]): string[] {
  const counts = new Map<string, number>();
  for (const [{ tenant, port }] of running) {
    if (port !== null) counts.set(`${tenant} ${port}`, (counts.get(`${tenant} ${port}`) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= PLACES_OF_PORT).map(([name]) => name);
}

/** Whether a task may be done in one step with others of its queue. */
const isShared = ({ separate }: Agenda, { queue, key, isFailing, isMoved, isAwaited }: Task) =>
  queue.most !== undefined && !isFailing && !isMoved && !isAwaited && !separate.has(key);

/** The tasks that are done in one step with a task, itself among them. */
function formStep(agenda: Agenda, running: readonly WorkStep[], first: Task): WorkStep {
  const { queue, tenant, port, dueOn } = first;
  if (queue.most === undefined || !isShared(agenda, first)) return [first];
  /** Groups with an earlier task that is not in this step. */
  const passed = new Set(running.flat().map(({ group }) => group));
  const others: Task[] = [];
  for (const task of agenda.tasks) {
    if (task === first) continue;
    const isAlike = task.queue === queue && task.tenant === tenant && task.port === port && task.dueOn === dueOn;
    const isFree = isAlike && isShared(agenda, task) && !passed.has(task.group) && others.length < queue.most - 1;
    if (isFree) others.push(task);
    else passed.add(task.group);
  }
  return [first, ...others];
}

/** Whether a place is free for a task, and no row that it needs or locks is in another step. */
function mayStart(agenda: Agenda, running: readonly WorkStep[], task: Task): boolean {
  const steps = running.filter(([first]) => first.tenant === task.tenant);
  const underWay = steps.flat();
  if (steps.length >= (task.isAwaited ? PLACES_OF_TENANT : PLACES_OF_TENANT - 1)) return false;
  if (task.port !== null && findBusyPorts(steps).includes(`${task.tenant} ${task.port}`)) return false;
  if (underWay.some(({ group, locks }) => group === task.group || locks.some((lock) => task.locks.includes(lock)))) {
    return false;
  }
  // Steps of many rows come one after the other, so that members' calls have the rest of the machine.
  return !isShared(agenda, task) || steps.every(([one, other]) => other === undefined || one.queue !== task.queue);
}

/** Removes and returns the first tasks that may start; undefined while every task waits for a place or its turn. */
export function takeNext(agenda: Agenda, running: readonly WorkStep[]): WorkStep | undefined {
  const held = new Set<string>();
  const preceded = new Set(
    [...agenda.tasks, ...running.flat()].flatMap(({ tenant, queue }) =>
      queue.precedes === undefined ? [] : [`${tenant} ${queue.precedes}`],
    ),
  );
  for (const task of agenda.tasks) {
    const isEarly = preceded.has(`${task.tenant} ${task.port}`);
    if (!held.has(task.group) && !isEarly && mayStart(agenda, running, task)) {
      const step = formStep(agenda, running, task);
      agenda.tasks = agenda.tasks.filter((one) => !step.includes(one));
      return step;
    }
    held.add(task.group);
  }
  return undefined;
}

/** Leaves a task's group alone until the next wake-up. */
export function skip(agenda: Agenda, { group, dueOn }: Task): void {
  agenda.skipped.add(`${group} ${dueOn}`);
  agenda.tasks = agenda.tasks.filter((task) => task.group !== group);
}

/** Skips tasks of a step that another process took. */
export function lose(agenda: Agenda, tasks: readonly Task[]): void {
  for (const task of tasks) skip(agenda, task);
  agenda.lost += 1;
  agenda.isStale ||= agenda.lost >= MAX_LOST;
}

/** Has tasks of a step done by themselves, as the next ones. */
export function doSeparately(agenda: Agenda, tasks: readonly Task[]): void {
  for (const { key } of tasks) agenda.separate.add(key);
  const keys = new Set(tasks.map(({ key }) => key));
  agenda.tasks = [...tasks, ...agenda.tasks.filter(({ key }) => !keys.has(key))];
}
