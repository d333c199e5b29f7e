import { addMonths, today } from '@wealth/domain/calendar';
import { Visitor } from '@wealth/identity/testing';
import { demoPassword } from '@wealth/sandbox/people';
import autocannon, { type Request, type Result } from 'autocannon';
import { callHeadersWith } from '../../support/call-headers.ts';

/** Members of the default tenant whose accounts have years of history; clients take turns among them. */
const members = ['maya', 'miles', 'carl', 'grace'] as const;

export interface Target {
  /** Where calls go: the edge, or the services themselves. */
  readonly calls: string;
  /** Where members sign in. */
  readonly identity: string;
  /** Where the identity server sends them back to. */
  readonly portal: string;
  /** What the edge would add; for calls that go to the services themselves. */
  readonly upstreamSecret?: string;
}

export interface Load {
  readonly clients: number;
  /** How long they ask, or how many calls they make together. */
  readonly until: { readonly seconds: number } | { readonly calls: number };
}

const now = today({ now: Date.now });

/** What is asked, by the name that it has in the table. */
export const reads = {
  'GET /accounts': '/api/accounts',
  'GET /accounts/history, 5 years': `/api/accounts/history?startDate=${addMonths(now, -60)}&endDate=${now}&maxPoints=400`,
} as const;

async function accessTokenOf(userName: string, { identity, portal }: Target): Promise<string> {
  const signIn = { realm: 'copper', userName, password: demoPassword, redirectUri: `${portal}/` };
  return (await new Visitor(identity).tokens(signIn)).access_token;
}

/** Signs the members in. @returns the same call by each of them */
export async function prepareCalls(target: Target, path: string) {
  const tokens = await Promise.all(members.map((userName) => accessTokenOf(userName, target)));
  return tokens.map((token) => ({
    path,
    headers: {
      ...callHeadersWith(token),
      ...(target.upstreamSecret && { 'x-client-secret': target.upstreamSecret }),
    },
  }));
}

/** Asks one thing again and again, each client as soon as it has its answer. */
export async function putUnderLoad(target: Target, path: string, { clients, until }: Load): Promise<Result> {
  const requests: Request[] = await prepareCalls(target, path);
  const end = 'seconds' in until ? { duration: until.seconds } : { amount: until.calls };
  return autocannon({ url: target.calls, connections: clients, timeout: 60, requests, ...end });
}

/** Answers that were none, or no success. */
export const countFailures = ({ errors, timeouts, non2xx }: Result): number => errors + timeouts + non2xx;
