import {
  AccountsChanged,
  ApplicationChanged,
  BanksChanged,
  BeneficiariesChanged,
  type ChangeEvent,
  createEventHub,
  PortfolioChanged,
  type SentEvent,
  TransfersChanged,
} from '@wealth/platform';
import type { OnAccountsChanged, Origin } from '../../core/accounts/accounts.ts';
import { connectAccounts } from './account-events.ts';

function open() {
  const reads: string[] = [];
  const sent: SentEvent[] = [];
  const errors: unknown[] = [];
  let tell: OnAccountsChanged = () => {};
  const hub = createEventHub(
    (cause, participant) => errors.push([cause, participant]),
    (each) => sent.push(each),
  );
  const hear = connectAccounts({
    accounts: { reread: (by: string) => reads.push(by), tellChanges: (to: OnAccountsChanged) => (tell = to) },
    telemetry: { error: (cause: unknown) => errors.push(cause) },
    events: hub,
  } as never);
  return { hub, hear, accountsChanged: (ids: readonly string[], by: Origin) => tell(ids, by), reads, sent, errors };
}

const unheard = { ids: [], reason: 'unheard' } as const;
const settled = () => Promise.resolve();

describe("the shell's accounts", () => {
  test.each`
    event                   | reads
    ${TransfersChanged}     | ${['another tab']}
    ${BeneficiariesChanged} | ${['another tab']}
    ${ApplicationChanged}   | ${['another tab']}
    ${PortfolioChanged}     | ${['another tab']}
    ${AccountsChanged}      | ${['another tab']}
    ${BanksChanged}         | ${[]}
  `(
    'are read $reads.length times after 1,000 events of $event.name in a burst',
    async (row: { event: ChangeEvent; reads: string[] }) => {
      const { hear, reads } = open();
      for (let times = 0; times < 1_000; times += 1) hear({ ...row.event, payload: unheard });
      await settled();
      expect(reads).toEqual(row.reads);
    },
  );

  test('are left to the host after an event of this tab', async () => {
    const { hub, reads } = open();
    hub.as('mfe-money-movement').send(TransfersChanged, { ids: ['K7M4-Q2R9X'], reason: 'requested' });
    await settled();
    expect(reads).toEqual([]);
  });

  test('are read although another listener throws', async () => {
    const { hub, hear, reads, errors } = open();
    hub.as('mfe-portfolio').on(TransfersChanged, () => {
      throw new Error('listener');
    });
    hear({ ...TransfersChanged, payload: unheard });
    await settled();
    expect(reads).toEqual(['another tab']);
    expect(errors).toEqual([[new Error('listener'), 'mfe-portfolio']]);
  });
});

describe('accounts that differ', () => {
  const ids = Array.from({ length: 120 }, (_, index) => `account-${index}`);

  test.each`
    by               | passedOn
    ${'this tab'}    | ${1}
    ${'another tab'} | ${0}
  `('after an event of $by are told to remotes, and passed on $passedOn times', async ({ by, passedOn }) => {
    const { hub, accountsChanged, reads, sent, errors } = open();
    const received = jest.fn();
    hub.as('mfe-portfolio').on(AccountsChanged, received);
    accountsChanged(ids, by);
    await settled();
    expect(received.mock.calls).toEqual([[{ ids: ids.slice(0, 100), reason: 'read' }]]);
    expect(sent.map(({ name }) => name)).toEqual(Array(passedOn).fill('accounts.changed'));
    expect([reads, errors]).toEqual([[], []]);
  });
});
