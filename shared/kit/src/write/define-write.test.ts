import { createRemoteStore, type Intent } from '@wealth/kit';
import { CallProblem, TransfersChanged } from '@wealth/platform';
import { fakePlatform } from '@wealth/platform/testing';
import { defineWrite, hasLostWrite, type WritesStore, writesReducer } from './define-write.ts';
import { findSent } from './last-sent.ts';
import { settlesBy } from './settled.rules.ts';

const cancelWrite = defineWrite<object, string, void>({
  name: 'cancel',
  async send(fetch, id) {
    await fetch('DELETE /fund/schedule', { body: { id, comment: '' } });
  },
  settles: settlesBy(({ problem }) => problem === 'SCHEDULE_ENDED'),
  onDone: (tell, id) => tell(TransfersChanged, { ids: [id], reason: 'canceled' }),
});

const intent: Intent<object> = { key: 'key', sent: {} };

const listWrite = defineWrite<object, string, void>({
  name: 'list',
  send: () => Promise.resolve(),
  settles: settlesBy(() => false),
  isForgottenOnClose: true,
});

/** A store with the write, whose calls are answered or refused in turn. */
function open(...answers: readonly (CallProblem | undefined)[]) {
  const left = [...answers];
  const platform = fakePlatform({
    name: 'mfe-money-movement',
    answers: {
      'DELETE /fund/schedule': () => {
        const problem = left.shift();
        if (problem !== undefined) throw problem;
        return undefined as never;
      },
    },
  });
  const { store } = createRemoteStore(platform, { reducers: { writes: writesReducer } });
  const state = () => store.getState() as WritesStore;
  const send = () => cancelWrite.sends('subject', intent, 'MNTH-22222')(store.dispatch, state, platform);
  return { platform, store, state, send };
}

const lost = new CallProblem(0, 'No answer.');
const late = new CallProblem(408, 'Too late.');
const refused = new CallProblem(409, 'Refused.', 'ANY_RULE');
const ended = new CallProblem(409, 'Ended.', 'SCHEDULE_ENDED');

describe('a write', () => {
  test.each`
    calls                       | answers              | name        | isSettled    | isLost   | events
    ${'answered'}               | ${[undefined]}       | ${'done'}   | ${undefined} | ${true}  | ${1}
    ${'refused'}                | ${[refused]}         | ${'failed'} | ${true}      | ${false} | ${0}
    ${'lost'}                   | ${[lost]}            | ${'failed'} | ${false}     | ${true}  | ${0}
    ${'given up by the edge'}   | ${[late]}            | ${'failed'} | ${false}     | ${true}  | ${0}
    ${'lost, then answered'}    | ${[lost, undefined]} | ${'done'}   | ${undefined} | ${true}  | ${1}
    ${'lost, then refused'}     | ${[lost, refused]}   | ${'failed'} | ${false}     | ${true}  | ${0}
    ${'lost, then known ended'} | ${[lost, ended]}     | ${'failed'} | ${true}      | ${false} | ${0}
  `('that is $calls ends as $name', async ({ answers, name, isSettled, isLost, events }) => {
    const { platform, state, send } = open(...answers);
    let outcome = await send();
    if (answers.length > 1) outcome = await send();
    expect(outcome).toMatchObject({ name, ...(isSettled !== undefined && { isSettled }) });
    // An answered one counts until its screen is left, so that lists are read again.
    expect(hasLostWrite(state())).toBe(isLost);
    expect(platform.seen.sent).toHaveLength(events);
  });

  test('that is sent by a double press makes one call', async () => {
    const { platform, send } = open(undefined);
    const [first, second] = await Promise.all([send(), send()]);
    expect([first?.name, second]).toEqual(['done', undefined]);
    expect(platform.seen.calls).toHaveLength(1);
  });

  test('whose values no other screen needs forgets them with its own', async () => {
    const { platform, store, state } = open();
    await listWrite.sends('subject', intent, '000-00-0001')(store.dispatch, state, platform);
    expect(findSent(platform, 'list', 'key')).toBe('000-00-0001');
    listWrite.closes()(store.dispatch, state, platform);
    expect(findSent(platform, 'list', 'key')).toBeUndefined();
  });

  test('keeps its values out of the store, and in memory for Try again', async () => {
    const { platform, state, send } = open(lost);
    await send();
    expect(JSON.stringify(state())).not.toContain('MNTH-22222');
    expect(findSent(platform, 'cancel', 'key')).toBe('MNTH-22222');
  });
});
