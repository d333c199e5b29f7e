import { ask, Button, type CallFailure, createApi, platformBaseQuery, usePlatform } from '@wealth/kit';
import { isCallProblem } from '@wealth/platform';
import { useState } from 'react';

interface Question {
  readonly startDate: string;
  readonly endDate: string;
}

export const historyApi = createApi({
  reducerPath: 'history',
  baseQuery: platformBaseQuery,
  endpoints: (build) => ({
    history: build.query<number, Question>(
      ask('GET /accounts/history', {
        request: (query: Question) => ({ query }),
        view: ({ aumOverTime }) => aumOverTime.length,
      }),
    ),
  }),
});

const noDay: Question = { startDate: '2026-02-30', endDate: '2026-03-01' };

function inWords({
  status,
  problem,
  details,
}: Pick<CallFailure, 'status' | 'details'> & { problem?: string | undefined }) {
  return [status, problem, ...details.map(({ field, issue }) => `${field} ${issue}`)].join(', ');
}

/** Asks for a history from a day that there is not, by its own kit and by itself, and shows both refusals. */
export function Refusal() {
  const platform = usePlatform();
  const [askKit, { error }] = historyApi.useLazyHistoryQuery();
  const [refusal, setRefusal] = useState<string>();

  async function askWrongly() {
    void askKit(noDay);
    try {
      await platform.fetch('GET /accounts/history', { query: noDay });
    } catch (cause) {
      setRefusal(isCallProblem(cause) ? inWords(cause) : 'not known');
    }
  }

  return (
    <>
      <Button onPress={askWrongly}>Try a wrong day</Button>
      {error && <p>To its kit: {inWords(error as CallFailure)}.</p>}
      {refusal && <p>To itself: {refusal}.</p>}
    </>
  );
}
