import type { FundView } from '@wealth/api';
import type { Cents } from '@wealth/domain/money';
import { type CallFailure, call, delay, fork, getContext, type Process, put, race, select, take } from '@wealth/kit';
import type { Platform } from '@wealth/platform';
import { depositFailure, earlierDeposit, isTooManyBanks, requiredPermission } from '../flow/failure.rules.ts';
import { fundingApi, type SentDeposit } from '../transfers/funding.api.ts';
import { type DepositStep, depositOf, stepped, stopped, submitted } from './deposit.slice.ts';

/** So long, in milliseconds, a member waits for a linked bank's balance. */
const BANK_ANSWERS_WITHIN = 10_000;

type Answer<View> = { readonly data: View; readonly error?: undefined } | { readonly error: CallFailure };

/** Dispatches a call of the api and waits for its answer. */
function* answerOf<View>(asked: unknown): Process<Answer<View>> {
  const running = (yield* put(asked as never)) as unknown as Promise<Answer<View>>;
  return yield* call(() => running);
}

function* say(key: string, step: DepositStep): Process {
  yield* put(stepped({ key, step }));
}

/** Whether the linked bank has enough. A balance that is being asked, or was, is not asked a second time. */
function* hasEnough({ key, amount }: SentDeposit, plaidAccountId: string): Process<boolean> {
  yield* say(key, { name: 'checking' });
  const asked = fundingApi.endpoints.externalBalance.initiate(plaidAccountId, { subscribe: false });
  const { answer, isStopped } = yield* race({
    answer: call(answerOf<Cents>, asked),
    isLate: delay(BANK_ANSWERS_WITHIN),
    isStopped: take(stopped),
  });
  if (isStopped) return false;
  if (answer === undefined || answer.error !== undefined) {
    yield* say(key, { name: 'balanceUnknown', isLate: answer === undefined });
    return false;
  }
  if (answer.data >= amount) return true;
  yield* say(key, { name: 'insufficient', available: answer.data });
  return false;
}

/**
 * The step after a deposit was refused or its answer was lost.
 * @param isRepeat an earlier call with its key was not answered
 */
function stepAfter(failure: CallFailure, isRepeat: boolean): DepositStep {
  const earlier = earlierDeposit(failure);
  if (earlier !== undefined) return { name: 'sameAgain', earlier };
  const permission = requiredPermission(failure);
  if (permission !== undefined) return { name: 'review', requiredPermission: permission };
  return isTooManyBanks(failure)
    ? { name: 'tooManyBanks' }
    : { name: 'failed', failure: depositFailure(failure, isRepeat) };
}

/** One deposit: the linked bank's balance, then the deposit or its schedule, then the accounts anew (spec 002 §4). */
function* submit(deposit: SentDeposit): Process {
  const { key, from, schedule } = deposit;
  const isNow = schedule === undefined;
  const { unanswered } = yield* select(depositOf);
  const isRepeat = unanswered?.key === key;
  // A bank's balance counts on the day on which the money is taken. A repeat skips the check: it passed once, and the
  // first call may have lowered the balance since.
  if (isNow && !isRepeat && from.plaidAccountId && !(yield* call(hasEnough, deposit, from.plaidAccountId))) return;

  yield* say(key, { name: 'sending' });
  const { fund, schedule: later } = fundingApi.endpoints;
  const answer = yield* call(
    answerOf<FundView>,
    isNow ? fund.initiate(deposit) : later.initiate({ ...deposit, schedule }),
  );
  if (answer.error !== undefined) {
    yield* say(key, stepAfter(answer.error, isRepeat));
    return;
  }
  const { accounts } = yield* getContext<Platform>('platform');
  yield* call(accounts.refresh);
  yield* say(key, { name: 'done', fund: answer.data });
}

/** Sends deposits. A second press on Submit finds the first one under way, and sends nothing. */
export function* depositSaga(): Process {
  const underWay = new Set<string>();
  function* once(deposit: SentDeposit): Process {
    underWay.add(deposit.key);
    try {
      yield* call(submit, deposit);
    } finally {
      underWay.delete(deposit.key);
    }
  }
  while (true) {
    const { payload } = yield* take(submitted);
    if (!underWay.has(payload.key)) yield* fork(once, payload);
  }
}
