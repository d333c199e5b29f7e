import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, type BusinessDate, businessDate, today } from '@wealth/domain/calendar';
import type { PluginTools } from '../build-services.ts';
import type { AchReturn, LegKey } from '../ports/index.ts';
import { testPorts } from './ports.fixture.ts';

interface Units {
  /** Millionths of VTI. */
  readonly units: number;
}

/** A question on which a port acted, or acted before. */
export interface LastingQuestion {
  readonly port: 'take' | 'send' | 'move' | 'credit' | 'invest' | 'sell';
  readonly order: LegKey & { readonly account?: string; readonly amount: number; readonly on?: BusinessDate };
  readonly answer: { readonly fills?: readonly Units[]; readonly sales?: readonly Units[] };
}

/** Calendar days after a transfer over the network on which a late return is told. */
const LATE_AFTER = 7;

/** Cents in each account at the credit union before anything was asked. */
export const FIRST_BALANCE = 5_000_000_000;

const classOf = (id: string) => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 5;
/** Each fifth transfer over the network is returned before it settles, and each fifth after that. */
export const getReturnCode = (id: string): 'R01' | 'R09' | undefined => ([`R01`, `R09`] as const)[classOf(id)];

/** The questions of all processes on one folder, in their order. */
export function lastingQuestions(folder: string): LastingQuestion[] {
  const lines = readFileSync(join(folder, 'questions'), 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as LastingQuestion);
}

/** The plugin of a real process, on the folder that `LASTING_FOLDER` names. */
export default (_app: unknown, tools: PluginTools): Promise<void> =>
  useLastingPorts(tools, process.env.LASTING_FOLDER ?? '');

/**
 * Ports that outlive their process, and the business time of the test. The folder has a file `questions`, which a new
 * process repeats to its own ports before anything else, and a file `now` with the moment in milliseconds. One process
 * at a time may ask.
 */
export async function useLastingPorts(tools: PluginTools, folder: string): Promise<void> {
  const clock = { now: () => Number(readFileSync(join(folder, 'now'), 'utf8')) };
  const none = async () => undefined;
  tools.businessClocks.rule({ common: clock, of: none, exceptions: async () => [] });

  const own = testPorts();
  for (const account of own.balances.keys()) own.balances.set(account, FIRST_BALANCE);
  const acting: Record<string, (order: never, signal: AbortSignal) => Promise<unknown>> = {};
  const lasting = <Order, Answer>(
    port: LastingQuestion['port'],
    act: (order: Order, signal: AbortSignal) => Promise<Answer>,
  ) => {
    acting[port] = act;
    return async (order: Order, signal: AbortSignal): Promise<Answer> => {
      const answer = await act(order, signal);
      appendFileSync(join(folder, 'questions'), `${JSON.stringify({ port, order, answer })}\n`);
      return answer;
    };
  };
  /** Grows at its end alone: a day tells the returns of what was asked a week before. */
  const returns = (): AchReturn[] => {
    const isTold = (on: BusinessDate) => addDays(on, LATE_AFTER) <= today(clock);
    const told = lastingQuestions(folder).flatMap(({ port, order: { id, on } }) =>
      (port === 'take' || port === 'send') && on && getReturnCode(id) === 'R09' && isTold(on)
        ? [[id, on] as const]
        : [],
    );
    return [...new Map(told)].map(([id, on]) => ({ id, code: 'R09', on: businessDate(addDays(on, LATE_AFTER)) }));
  };
  const { ach, coreBanking, custodian } = own;
  const ports = {
    ...own,
    ach: {
      take: lasting('take', ach.take),
      send: lasting('send', ach.send),
      returnsSince: async ({ place }: { place: string | undefined }) => {
        const all = returns();
        return { returns: all.slice(Number(place ?? 0)), place: String(all.length) };
      },
      outcomeOf: async (order: Parameters<typeof ach.outcomeOf>[0], signal: AbortSignal) => {
        const known = await ach.outcomeOf(order, signal);
        return known && getReturnCode(order.id) === 'R01' ? ({ outcome: 'RETURNED', reason: 'R01' } as const) : known;
      },
    },
    coreBanking: { move: lasting('move', coreBanking.move), credit: lasting('credit', coreBanking.credit) },
    custodian: { ...custodian, invest: lasting('invest', custodian.invest), sell: lasting('sell', custodian.sell) },
  };
  for (const { port, order } of lastingQuestions(folder)) {
    await acting[port]?.(order as never, AbortSignal.timeout(1_000));
  }
  tools.ports.use(ports);
}
