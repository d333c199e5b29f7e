import { businessDate, type Clock, today } from '@wealth/domain/calendar';
import type { LimitFunction } from 'p-limit';
import { type Database, DatabaseUnavailable, inTransaction, type Transaction } from '../database/index.ts';
import type { BusinessClocks } from '../kernel/business-clocks.ts';
import { loggable } from '../kernel/loggable.ts';
import { inTime, PORT_LIMIT_MS, type Ports, PortUnavailable } from '../ports/index.ts';
import type { EnvelopeKeys } from '../secrets/index.ts';
import { type Agenda, doSeparately, lose, skip, type WorkStep } from './agenda.rules.ts';
import { LEASE_MS, NeedsAttention, type RetryLimits } from './queue.ts';

/** Time limits and retry limits of the work. */
export interface WorkLimits extends RetryLimits {
  /** Time limit of a port in milliseconds. */
  readonly portMs: number;
}

export const usualLimits: WorkLimits = { portMs: PORT_LIMIT_MS, outageMs: 86_400_000, attempts: 20 };

/** The dependencies of a step. */
export interface StepRunner {
  readonly agenda: Agenda;
  readonly database: Database;
  readonly inDatabase: LimitFunction;
  readonly businessClocks: BusinessClocks;
  readonly systemClock: Clock;
  readonly keys: EnvelopeKeys | undefined;
  readonly limits: WorkLimits;
  /** Receives the error of a failed step, fit for a log. */
  readonly onProblem: ((problem: unknown, id?: string) => void) | undefined;
  /** Receives a row once it needs attention. */
  readonly onAttention:
    | ((row: { readonly queue: string; readonly tenant: string; readonly id: string }) => void)
    | undefined;
}

/** Runs a transaction of a step as the worker of its tenant. */
function workerOf({ database, inDatabase }: StepRunner, [{ tenant }]: WorkStep) {
  return <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    inDatabase(() => inTransaction(database, { role: 'worker', tenant }, work));
}

/** The end of a step's lease, and whether it has been written. */
interface Lease {
  readonly until: Date;
  isWritten: boolean;
}

/** Takes a step as far as it goes now. @returns whether it is done */
async function advance(runner: StepRunner, step: WorkStep, ports: Ports, lease: Lease): Promise<boolean> {
  const { agenda, database, keys, businessClocks, systemClock } = runner;
  const [{ queue, tenant, dueDateOwner, dueOn, isMoved }] = step;
  const asWorker = workerOf(runner, step);
  const apart = new Set<string>();
  const businessClock = isMoved ? await businessClocks.ofPerson(tenant, dueDateOwner) : businessClocks.common;
  const date = today(businessClock);
  // A row that another process has moved on waits for its turn on its next day.
  const isDue = queue.isDue(dueOn !== null && dueOn < date ? businessDate(dueOn) : date, systemClock.now());
  const context = { database, keys, systemClock, businessClock, isDue, leasedUntil: lease.until, isMoved };
  const tools = { ...context, separate: (id: string) => void apart.add(id) };
  const begun = await asWorker((transaction) => queue.begin(transaction, step, tools));
  doSeparately(
    agenda,
    step.filter(({ id }) => apart.has(id)),
  );
  if (begun === 'GONE') {
    lose(
      agenda,
      step.filter(({ id }) => !apart.has(id)),
    );
  }
  if (typeof begun === 'string') return begun === 'DONE';
  lease.isWritten = true;
  const finish = await inTime((signal) => begun(ports, signal), runner.limits.portMs);
  if ((await runner.inDatabase(finish)) === 'DONE') return true;
  // Later rows of its group wait for its answer. A row alone in its group is not listed again until its lease ends.
  for (const task of step) if (task.group !== task.key) skip(agenda, task);
  await asWorker(async (transaction) => {
    for (const task of step) await queue.awaitAnswer(transaction, task, lease.until, systemClock.now());
  });
  return false;
}

/** Has a step that failed done again: its rows one by one, or its one row later. */
async function retryLater(runner: StepRunner, step: WorkStep, lease: Lease, problem: unknown): Promise<void> {
  const { agenda, onProblem, onAttention, systemClock, limits } = runner;
  const [task] = step;
  const { queue, tenant, id } = task;
  const asWorker = workerOf(runner, step);
  if (step.length > 1) {
    // Separate steps show which of the rows fails.
    await asWorker((transaction) => queue.release(transaction, step, lease.until));
    return doSeparately(agenda, step);
  }
  onProblem?.(loggable(problem), id);
  // Later rows of its group wait for its retry.
  skip(agenda, task);
  const failure = {
    isOutage: problem instanceof PortUnavailable || problem instanceof DatabaseUnavailable,
    isFinal: problem instanceof NeedsAttention,
    leasedUntil: lease.isWritten ? lease.until : undefined,
    ...{ now: systemClock.now(), limits },
  };
  const needsAttention = await asWorker((transaction) => queue.scheduleRetry(transaction, task, failure));
  if (needsAttention) onAttention?.({ queue: queue.name, tenant, id });
}

/** Takes a step, or has it retried. @returns whether it is done. @throws Error where the failure cannot be written */
export async function takeStep(runner: StepRunner, step: WorkStep, ports: Ports): Promise<boolean> {
  const lease = { until: new Date(runner.systemClock.now() + LEASE_MS), isWritten: false };
  try {
    return await advance(runner, step, ports, lease);
  } catch (problem) {
    await retryLater(runner, step, lease, problem);
    return false;
  }
}
