import { defineEvent } from './define-event.ts';
import { createEventHub, EventRefused, type EventType, type SentEvent } from './events.ts';

const payload = {
  type: 'object',
  properties: { account: { type: 'string' } },
  required: ['account'],
} as const;
const changed = defineEvent('portfolio.changed', { version: 1, owner: 'mfe-portfolio', payload });
const { accepts: _, ...before } = changed;
/** As remotes define it that were built for a contract before 1.4. */
const older: EventType<typeof payload> = before;

function opened() {
  const errors: [cause: unknown, participant: string][] = [];
  const passedOn: SentEvent[] = [];
  const hub = createEventHub(
    (cause, participant) => errors.push([cause, participant]),
    (sent) => passedOn.push(sent),
  );
  return { errors, hub, passedOn, owner: hub.as('mfe-portfolio'), other: hub.as('mfe-onboarding') };
}

describe('an event', () => {
  test('reaches those who listen to its version, whichever copy of the definition they have', () => {
    const { owner, other, errors } = opened();
    const received = jest.fn();
    const ofNext = jest.fn();
    other.on(older, received);
    other.on({ ...changed, version: 2 }, ofNext);
    owner.send(changed, { account: '4417' });
    expect(received.mock.calls).toEqual([[{ account: '4417' }]]);
    expect(ofNext).not.toHaveBeenCalled();
    expect(errors).toEqual([]);
  });

  test.each([{}, { account: 4417 }, 'none'])('is refused where it is sent when its payload is %j', (broken) => {
    const { owner, other } = opened();
    const received = jest.fn();
    other.on(changed, received);
    expect(() => owner.send(changed, broken as never)).toThrow(
      new EventRefused('portfolio.changed@1 was sent with a payload that breaks its schema'),
    );
    expect(received).not.toHaveBeenCalled();
  });

  test.each([changed, older])('is refused of whom it does not belong to', (event) => {
    const { other } = opened();
    expect(() => other.send(event, { account: '4417' })).toThrow(
      new EventRefused('mfe-onboarding does not own portfolio.changed: mfe-portfolio does'),
    );
  });

  test('reaches the others when one of those who listen throws, which is attributed to it', () => {
    const { owner, other, errors } = opened();
    const received = jest.fn();
    const fault = new Error('listener');
    other.on(changed, () => {
      throw fault;
    });
    owner.on(changed, received);
    owner.send(changed, { account: '4417' });
    expect(received).toHaveBeenCalledTimes(1);
    expect(errors).toEqual([[fault, 'mfe-onboarding']]);
  });
});

test('events of a remote that was built for an earlier contract come in their order, but for one that breaks its schema', async () => {
  const { owner, other, errors } = opened();
  const received: string[] = [];
  const all = new Promise<void>((resolve) => {
    other.on(older, ({ account }) => {
      received.push(account);
      if (account === '3310') resolve();
    });
  });
  owner.send(older, { account: '4417' });
  owner.send(older, {} as never);
  owner.send(older, { account: '3310' });
  await all;
  expect(received).toEqual(['4417', '3310']);
  expect(errors).toEqual([
    [new EventRefused('portfolio.changed@1 was sent with a payload that breaks its schema'), 'mfe-portfolio'],
  ]);
});

describe('an event of another tab', () => {
  const sent = { name: 'portfolio.changed', version: 1, payload: { account: '4417' } };

  test('reaches the listeners of its version, and is not passed on again', () => {
    const { hub, other, passedOn } = opened();
    const received = jest.fn();
    const ofNext = jest.fn();
    other.on(changed, received);
    other.on({ ...changed, version: 2 }, ofNext);
    hub.hear(sent);
    hub.hear({ ...sent, name: 'unheard.of' });
    hub.hear({ ...sent, version: 3 });
    expect([received.mock.calls, ofNext.mock.calls, passedOn]).toEqual([[[{ account: '4417' }]], [], []]);
  });

  test('reaches the others when a listener throws', () => {
    const { hub, owner, other, errors } = opened();
    const received = jest.fn();
    const fault = new Error('listener');
    other.on(changed, () => {
      throw fault;
    });
    owner.on(changed, received);
    hub.hear(sent);
    expect(received).toHaveBeenCalledTimes(1);
    expect(errors).toEqual([[fault, 'mfe-onboarding']]);
  });

  test('is refused when it breaks its schema, and reported once however often it comes', () => {
    const { hub, other, errors } = opened();
    const received = jest.fn();
    other.on(changed, received);
    for (let times = 0; times < 1_000; times += 1) hub.hear({ ...sent, payload: { account: 4417 } });
    expect(received).not.toHaveBeenCalled();
    expect(errors).toEqual([
      [new EventRefused('portfolio.changed@1 was sent with a payload that breaks its schema'), 'mfe-portfolio'],
    ]);
  });

  test('does not reach listeners without a check of their own', () => {
    const { hub, other, errors } = opened();
    const received = jest.fn();
    other.on(older, received);
    hub.hear(sent);
    expect([received.mock.calls, errors]).toEqual([[], []]);
  });
});

test('an event is passed on as plain data once it was accepted', () => {
  const { owner, passedOn } = opened();
  owner.send(changed, { account: '4417' });
  expect(() => owner.send(changed, {} as never)).toThrow(EventRefused);
  expect(passedOn).toEqual([{ name: 'portfolio.changed', version: 1, payload: { account: '4417' } }]);
});
