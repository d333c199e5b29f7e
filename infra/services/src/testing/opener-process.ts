import { randomInt, randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenedAccount } from '@wealth/api';
import type { Application } from '@wealth/domain/workflow';
import { type DatabaseAddress, inTransaction, openDatabase, schema } from '../database/index.ts';
import type { Ports } from '../ports/index.ts';
import { openKeyFile } from '../secrets/index.ts';
import { applicants } from './applicant.fixture.ts';
import { NOW } from './identity.fixture.ts';
import { testPorts } from './ports.fixture.ts';
import { PERMISSION, type TestServices, testServices } from './services.fixture.ts';

/** An application as it was sent, so that another process can send it again. */
export interface SentApplication {
  readonly person: string;
  readonly body: Application;
}

/** The one argument of a process that opens accounts, as JSON. */
export interface OpenerOrder {
  readonly address: DatabaseAddress;
  readonly keyFile: string;
  /** How the ids of its members begin. */
  readonly named: string;
  /** Its system time. Claims and leases of an earlier process are over by then. */
  readonly now: number;
  /** Its business time. */
  readonly business: number;
  /** Applications that it sends again, before anything else. */
  readonly again: readonly SentApplication[];
  /** Whether members go on applying until it is killed; else it ends when nothing is left to do. */
  readonly goesOn: boolean;
}

/** A line of its output: an application that it sent, or the account in the answer. */
export type OpenerLine = { readonly sent: SentApplication } | { readonly answered: string; readonly account: string };

/** Members who apply at the same time. */
const MEMBERS = 3;

const order = JSON.parse(process.argv[2] ?? '') as OpenerOrder;

/** Written before the next thing is done, so that it is known whenever the process ends. */
const say = (line: OpenerLine) => writeSync(1, `${JSON.stringify(line)}\n`);

/** Ports that take their time, and decide by the workflow's id: refuse some, and let people look at others first. */
function decidingPorts(): Ports {
  const own = testPorts();
  const soon = () => pause(randomInt(0, 4));
  return {
    ...own,
    custodian: {
      ...own.custodian,
      check: (requested, signal) => soon().then(() => own.custodian.check(requested, signal)),
      open: (requested, signal) => soon().then(() => own.custodian.open(requested, signal)),
    },
    identityCheck: {
      verify: async ({ id }) => {
        await soon();
        const kind = id.charCodeAt(0) % 4;
        if (kind === 0) return { outcome: 'REFUSED', reason: 'The fourth part is refused' };
        return { outcome: kind === 1 && order.business === NOW ? 'REFERRED' : 'PASSED' };
      },
    },
  };
}

const keys = await openKeyFile(order.keyFile);
const started = await testServices({
  seeded: openDatabase(order.address),
  keys,
  systemClock: { now: () => order.now },
  businessClock: { now: () => order.business },
  plugin: (_app, tools) => tools.ports.use(decidingPorts()),
});
const seconds = Math.floor(order.now / 1_000);
const services: TestServices = {
  ...started,
  as: (subject, claims) => started.as(subject, { iat: seconds - 10, exp: seconds + 290, ...claims }),
};
const members = applicants(services, keys, order.named);

async function send({ person, body }: SentApplication): Promise<OpenedAccount['account'] | undefined> {
  const reply = await members.submit({ token: await services.as(person, { tenant: 'copper' }), body });
  if (reply.statusCode !== 200) throw new Error(`The application was answered ${reply.statusCode}: ${reply.body}`);
  const { account } = reply.json<Partial<OpenedAccount>>();
  if (account) say({ answered: body.workflowId, account: account.id });
  return account;
}

async function fund(person: string, { number, type }: OpenedAccount['account']): Promise<void> {
  await inTransaction(services.database, { role: 'seeder' }, (transaction) =>
    transaction.insert(schema.fundingAccount).values({
      ...{ tenant: 'copper', id: `checking-of-${person}`, person, accountNumber: '400100009901' },
      ...{ description: 'Checking', isExternal: false, status: 'ACTIVE', balanceCents: 100_000 },
    }),
  );
  await services.ask('POST', '/api/fund', {
    token: await services.as(person, { tenant: 'copper' }),
    headers: { 'idempotency-key': randomUUID() },
    body: {
      investmentAccountNumber: number,
      fundingAccountNumber: '400100009901',
      accountType: type,
      amount: 250,
      isIra: false,
      permission: PERMISSION,
    },
  });
}

/** Members apply for ever; each third one presses twice, and each second one makes a deposit at once. */
async function apply(): Promise<never> {
  for (let turn = 0; ; turn += 1) {
    const { person, body } = await members.complete();
    const one = { person, body };
    say({ sent: one });
    const [account] = await Promise.all(turn % 3 === 0 ? [send(one), send(one)] : [send(one)]);
    if (account && turn % 2 === 0) await fund(person, account);
  }
}

if (order.goesOn) services.app.work.start();
for (const one of order.again) await send(one);
if (order.goesOn) await Promise.all(Array.from({ length: MEMBERS }, apply));
while ((await services.app.work.tick()) > 0);
await services.close();
