import type { Workflow } from '@wealth/api';
import { CallProblem } from '@wealth/platform';
import { type FakePlatform, fakePlatform } from '@wealth/platform/testing';
import { createStore } from '../../store.ts';
import {
  answered,
  type LoadedApplication,
  latestRequested,
  loaded,
  moved,
  requested,
  type SaveState,
  saveRequested,
  selectApplication,
  submitted,
} from '../state/application.slice.ts';
import { anApplication, riskQuestions, wendy } from '../testing/application.fixture.ts';
import { stepPath } from '../testing/open-application.fixture.tsx';

type Reply = { status: 'IN_PROGRESS'; revision: number; lastUpdateDate: string };
type Answer = (request: { body?: unknown }) => Reply | Promise<Reply>;

const savedAs = (revision: number): Reply => ({
  status: 'IN_PROGRESS',
  revision,
  lastUpdateDate: '2026-11-20T17:00:00.000Z',
});
const out = (): never => {
  throw new CallProblem(503, 'out of order');
};

interface Sent {
  readonly saveId: string;
  readonly revision: number;
  readonly currentStep: string;
  readonly answers: Readonly<Record<string, readonly string[]>>;
}

/** An application that is in progress, over services that answer each save as the test says, one after the other. */
async function opened(...answers: readonly Answer[]) {
  const left = [...answers];
  let latest = () => anApplication({ status: 'IN_PROGRESS' });
  const platform: FakePlatform = fakePlatform({
    path: stepPath(0, 0),
    answers: {
      'POST /workflow/search': () => latest(),
      'GET /member/demographic': wendy,
      'GET /risk/questions': riskQuestions,
      'PUT /workflow': (request) => (left.shift() ?? (() => savedAs(9)))(request),
    },
  });
  const { store, end } = createStore(platform);
  const state = () => selectApplication(store.getState());
  const sent = () =>
    platform.seen.calls
      .filter(({ operation }) => operation === 'PUT /workflow')
      .map(({ request }) => (request as { body: { userWorkflow: Sent } }).body.userWorkflow);
  const settle = () => jest.advanceTimersByTimeAsync(0);
  store.dispatch(requested({ workflowId: 'workflow-1' }));
  await settle();
  return {
    ...{ platform, store, end, state, sent, settle },
    answer: (id: string, value: string) => store.dispatch(answered({ ...state().answers, [id]: [value] })),
    goTo: (flow: string, step: string) => store.dispatch(moved({ to: { flow, step } })),
    is: (save: SaveState) => expect(state().save).toBe(save),
    continueElsewhere: (answer: () => Workflow) => {
      latest = answer;
    },
  };
}

let shown: Awaited<ReturnType<typeof opened>>;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  shown.end();
  jest.useRealTimers();
});

describe('saving an application', () => {
  test('a move saves all answers with the step that it leads to [WF-033, WF-034, API-045]', async () => {
    shown = await opened();
    shown.answer('GOAL', 'ANY');
    shown.is('unsaved');
    shown.goTo('ABOUT', 'GOAL');
    shown.is('saving');
    await shown.settle();
    shown.is('saved');
    expect(shown.sent()).toMatchObject([
      { id: 'workflow-1', currentFlow: 'ABOUT', currentStep: 'GOAL', revision: 1, answers: { GOAL: ['ANY'] } },
    ]);
  });

  test('one save is under way at a time, and what was answered meanwhile follows with the newer revision', async () => {
    const first = Promise.withResolvers<Reply>();
    shown = await opened(() => first.promise);
    shown.goTo('ABOUT', 'GOAL');
    shown.answer('GOAL', 'ANY');
    shown.goTo('ROBO-RISK-QUESTIONS', 'RISK');
    await shown.settle();
    expect(shown.sent()).toHaveLength(1);
    first.resolve(savedAs(2));
    await shown.settle();
    expect(shown.sent()).toHaveLength(2);
    expect(shown.sent()[1]).toMatchObject({ currentStep: 'RISK', revision: 2, answers: { GOAL: ['ANY'] } });
    shown.is('saved');
  });

  test('a save that fails is tried again after 1, 2, 5 and then each 10 seconds, under the same id', async () => {
    shown = await opened(out, out, out, out, out);
    shown.goTo('ABOUT', 'GOAL');
    for (const [tries, wait] of [1_000, 2_000, 5_000, 10_000, 10_000].entries()) {
      await shown.settle();
      shown.is('failed');
      await jest.advanceTimersByTimeAsync(wait - 1);
      expect(shown.sent()).toHaveLength(tries + 1);
      await jest.advanceTimersByTimeAsync(1);
    }
    shown.is('saved');
    expect(new Set(shown.sent().map(({ saveId }) => saveId)).size).toBe(1);
  });

  test('Try now does not wait', async () => {
    shown = await opened(out);
    shown.goTo('ABOUT', 'GOAL');
    await shown.settle();
    shown.store.dispatch(saveRequested());
    await shown.settle();
    shown.is('saved');
  });

  test('what the services do not take is not sent again by itself, but with the next answer', async () => {
    shown = await opened(() => {
      throw new CallProblem(400, 'is not a question');
    });
    shown.goTo('ABOUT', 'GOAL');
    await shown.settle();
    shown.is('refused');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(shown.sent()).toHaveLength(1);
    shown.answer('GOAL', 'ANY');
    shown.store.dispatch(saveRequested());
    await shown.settle();
    shown.is('saved');
  });

  describe('that was continued elsewhere', () => {
    const changed = () => {
      throw new CallProblem(409, 'changed', 'WORKFLOW_CHANGED');
    };
    const furthest = { flow: 'CONTACT', step: 'NAME' };
    const latest = anApplication({
      status: 'IN_PROGRESS',
      revision: 7,
      currentFlow: 'CONTACT',
      currentStep: 'NAME',
      furthest,
    });

    test('keeps the answers of this page, and saves nothing more, until the latest is taken over', async () => {
      shown = await opened(changed);
      shown.continueElsewhere(() => latest);
      shown.answer('GOAL', 'ANY');
      shown.goTo('ABOUT', 'HOUSE');
      await shown.settle();
      expect(shown.state().conflict).toMatchObject({ latest: { workflow: { revision: 7 } }, isLoading: false });
      shown.is('unsaved');
      shown.answer('RISK_LOSS', 'B');
      shown.store.dispatch(saveRequested());
      shown.goTo('CONTACT', 'NAME');
      await jest.advanceTimersByTimeAsync(60_000);
      expect(shown.sent()).toHaveLength(1);
      expect(shown.state().answers).toMatchObject({ GOAL: ['ANY'], RISK_LOSS: ['B'] });

      shown.store.dispatch(loaded(shown.state().conflict?.latest as LoadedApplication));
      expect(shown.state()).toMatchObject({ conflict: undefined, revision: 7, save: 'saved', furthest });
      shown.answer('GOAL', 'HOME');
      shown.store.dispatch(saveRequested());
      await shown.settle();
      expect(shown.sent().at(-1)).toMatchObject({ revision: 7, answers: { GOAL: ['HOME'] } });
      shown.is('saved');
    });

    test('is loaded again on request alone when that failed', async () => {
      shown = await opened(changed);
      let tries = 0;
      shown.continueElsewhere(() => {
        tries += 1;
        return tries === 1 ? out() : latest;
      });
      shown.goTo('ABOUT', 'GOAL');
      await jest.advanceTimersByTimeAsync(60_000);
      expect(shown.state().conflict).toEqual({ latest: undefined, isLoading: false });
      expect([tries, shown.sent().length]).toEqual([1, 1]);
      shown.store.dispatch(latestRequested());
      expect(shown.state().conflict).toEqual({ latest: undefined, isLoading: true });
      await shown.settle();
      expect(shown.state().conflict).toMatchObject({ latest: { workflow: { revision: 7 } }, isLoading: false });
      expect(shown.sent()).toHaveLength(1);
    });

    test('and sent there is closed here', async () => {
      shown = await opened(changed);
      shown.continueElsewhere(() => {
        throw new CallProblem(404, 'not found');
      });
      shown.goTo('ABOUT', 'GOAL');
      await shown.settle();
      expect(shown.state()).toMatchObject({ isClosedElsewhere: true, conflict: undefined });
    });
  });

  test('an application that was sent elsewhere is neither sent nor saved any more', async () => {
    shown = await opened(() => {
      throw new CallProblem(404, 'not found');
    });
    shown.goTo('ABOUT', 'GOAL');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(shown.state().isClosedElsewhere).toBe(true);
    expect(shown.state().submission).toEqual({ name: 'sentElsewhere', number: '' });
    shown.store.dispatch(submitted({ by: 'entry' }));
    await shown.settle();
    expect(shown.platform.seen.calls.map(({ operation }) => operation)).not.toContain('POST /');
    expect(shown.sent()).toHaveLength(1);
  });
});
