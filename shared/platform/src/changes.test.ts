import fc from 'fast-check';
import { Check } from 'typebox/value';
import {
  AccountsChanged,
  ApplicationChanged,
  BanksChanged,
  BeneficiariesChanged,
  type ChangeEvent,
  listenToChanges,
  PortfolioChanged,
  sendChange,
  TransfersChanged,
} from './changes.ts';
import { createEventHub, isEventRefused } from './events.ts';

const all: readonly ChangeEvent[] = [
  TransfersChanged,
  BanksChanged,
  BeneficiariesChanged,
  ApplicationChanged,
  PortfolioChanged,
  AccountsChanged,
];
const owned = { ids: ['K7M4-Q2R9X'], reason: 'requested' } as const;

describe('an event of a change', () => {
  test('has a unique name and the first version', () => {
    expect(all.map(({ name, version, owner }) => `${name}@${version} of ${owner}`)).toEqual([
      'transfers.changed@1 of mfe-money-movement',
      'banks.changed@1 of mfe-money-movement',
      'beneficiaries.changed@1 of mfe-money-movement',
      'application.changed@1 of mfe-onboarding',
      'portfolio.changed@1 of mfe-onboarding',
      'accounts.changed@1 of shell',
    ]);
  });

  test.each`
    payload                                             | accepted
    ${owned}                                            | ${true}
    ${{ ...owned, ids: [] }}                            | ${true}
    ${{ ...owned, amount: 10_000 }}                     | ${false}
    ${{ ...owned, reason: 'Maya deposits $100.00' }}    | ${false}
    ${{ ...owned, ids: ['Maya Member'] }}               | ${false}
    ${{ ...owned, ids: ['x'.repeat(65)] }}              | ${false}
    ${{ ...owned, ids: [4417] }}                        | ${false}
    ${{ ...owned, ids: Array(101).fill('K7M4-Q2R9X') }} | ${false}
    ${{ ids: [] }}                                      | ${false}
    ${{ reason: 'requested' }}                          | ${false}
    ${{ ...owned, reason: '$100' }}                     | ${false}
    ${{ ...owned, reason: 7 }}                          | ${false}
    ${null}                                             | ${false}
    ${[]}                                               | ${false}
    ${'requested'}                                      | ${false}
  `('accepts $payload: $accepted', ({ payload, accepted }) => {
    expect([TransfersChanged.accepts?.(payload), Check(TransfersChanged.payload, payload)]).toEqual([
      accepted,
      accepted,
    ]);
  });

  test('is checked by hand as its schema would check it', () => {
    const reason = fc.oneof(fc.constantFrom('requested', 'unheard', '', 7, undefined), fc.string());
    const ids = fc.oneof(
      fc.array(fc.oneof(fc.string({ maxLength: 70 }), fc.integer())),
      fc.string(),
      fc.constant(null),
    );
    const more = fc.dictionary(fc.constantFrom('ids', 'reason', 'amount', 'name'), fc.anything(), { maxKeys: 2 });
    const payload = fc.oneof(fc.record({ ids, reason }), fc.record({ ids, reason }, { requiredKeys: [] }), more);
    fc.assert(
      fc.property(fc.constantFrom(...all), payload, (event, sent) => {
        expect(event.accepts?.(sent)).toBe(Check(event.payload, sent));
      }),
    );
  });
});

describe('sending a change', () => {
  test('reports a refused event once, and lets the write continue', () => {
    const errors: unknown[] = [];
    const telemetry = { error: (cause: unknown) => errors.push(cause), mark() {} };
    const events = createEventHub(() => {}).as('mfe-money-movement');
    sendChange({ events, telemetry }, TransfersChanged, { ids: ['Maya Member'], reason: 'requested' });
    expect(errors.map(isEventRefused)).toEqual([true]);
  });
});

describe('an event of another tab', () => {
  test.each([
    ['a field too many', { ...owned, amount: 10_000 }],
    ['a field missing', { ids: [] }],
    ['another shape', [owned]],
    ['no shape', null],
  ])('with %s is refused, and reported once however often it comes', (_with, payload) => {
    const errors: unknown[] = [];
    const hub = createEventHub((cause) => errors.push(cause));
    const received = jest.fn();
    hub.as('mfe-portfolio').on(TransfersChanged, received);
    for (let times = 0; times < 1_000; times += 1) hub.hear({ ...TransfersChanged, payload });
    expect(received).not.toHaveBeenCalled();
    expect(errors.map(isEventRefused)).toEqual([true]);
  });
});

describe('listening to changes', () => {
  const open = () => {
    const hub = createEventHub(() => {});
    const stale: string[][] = [];
    const end = listenToChanges(
      hub.as('mfe-portfolio'),
      [
        [TransfersChanged, ['activity']],
        [AccountsChanged, ['values', 'activity']],
      ],
      (parts) => stale.push(parts),
    );
    return { hub, stale, end };
  };

  test('combines 1,000 events of one burst into one call', async () => {
    const { hub, stale } = open();
    for (let sent = 0; sent < 500; sent += 1) {
      hub.hear({ name: 'transfers.changed', version: 1, payload: owned });
      hub.hear({ name: 'accounts.changed', version: 1, payload: { ids: [], reason: 'read' } });
    }
    await Promise.resolve();
    expect(stale).toEqual([['activity', 'values']]);
  });

  test('hears an event after the burst again', async () => {
    const { hub, stale } = open();
    for (let burst = 0; burst < 2; burst += 1) {
      hub.as('mfe-money-movement').send(TransfersChanged, owned);
      await Promise.resolve();
    }
    expect(stale).toEqual([['activity'], ['activity']]);
  });

  test('stops once it is ended', async () => {
    const { hub, stale, end } = open();
    end();
    hub.as('mfe-money-movement').send(TransfersChanged, owned);
    await Promise.resolve();
    expect(stale).toEqual([]);
  });
});
