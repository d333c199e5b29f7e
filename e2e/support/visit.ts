import { setTimeout } from 'node:timers/promises';
import { type ConsoleMessage, expect, type Page, type Request, type Response } from '@playwright/test';
import { callHeadersWith } from './call-headers.ts';
import { portal } from './portal.ts';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
}

export interface Answer {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** All that passed between a browser and the outside, and all that was logged, from here on. */
export interface Visit {
  readonly requests: readonly Request[];
  /** As they were sent; of some that were called off, as the page wrote them. */
  headersOf(request: Request): Promise<Readonly<Record<string, string>>>;
  readonly lines: readonly string[];
  /** Of each answer that had a body to read. */
  answers(): Promise<readonly Answer[]>;
  /** What the identity server gave last. */
  tokens(): Promise<Tokens>;
}

const isTokenAnswer = (response: Response) =>
  response.url().endsWith('/protocol/openid-connect/token') && response.request().method() === 'POST';

/** How long the browser has to give the rest of a message, in ms. For some that were aborted it never does. */
const PATIENCE = 10_000;

const readInTime = <Value>(more: Promise<Value>, otherwise: () => Value): Promise<Value> =>
  Promise.race([more.catch(otherwise), setTimeout(PATIENCE, undefined, { ref: false }).then(otherwise)]);

/** As they were on the wire, else as the page knew them. */
const headersOf = (message: Request | Response) => readInTime(message.allHeaders(), () => message.headers());

async function answerOf(response: Response): Promise<Answer> {
  const [headers, body] = await Promise.all([
    headersOf(response),
    // Redirects, and documents that the browser has left, have none.
    readInTime(response.text(), () => ''),
  ]);
  return { url: response.url(), status: response.status(), headers, body };
}

export function watchVisit(page: Page): Visit {
  const requests: Request[] = [];
  const responses: Promise<Answer>[] = [];
  const tokens: Promise<Tokens | undefined>[] = [];
  const lines: string[] = [];
  const sent = new Map<Request, Promise<Record<string, string>>>();
  page.on('request', (request) => {
    requests.push(request);
    sent.set(request, headersOf(request));
  });
  page.on('response', (response) => {
    responses.push(answerOf(response));
    if (isTokenAnswer(response)) tokens.push(response.json().catch(() => undefined));
  });
  page.on('console', (message: ConsoleMessage) => lines.push(message.text()));
  return {
    requests,
    headersOf: async (request) => sent.get(request) ?? request.headers(),
    lines,
    answers: () => Promise.all(responses),
    async tokens() {
      const last = await tokens.at(-1);
      if (last === undefined) throw new Error('nobody was signed in');
      return last;
    },
  };
}

/** Requests of the shell to the services: all but the settings, which are requested before any sign-in. */
export const getServiceCalls = ({ requests }: Visit): readonly Request[] =>
  requests.filter((request) => {
    const { origin, pathname } = new URL(request.url());
    return origin === portal.address() && pathname.startsWith('/api/') && pathname !== '/api/app-settings';
  });

/** From the overview through every part of Maya's first account: by then it was looked up, listed and charted. */
export async function walkAccount(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: /4417/ }).click();
  await expect(page.getByText(/^Last reviewed: \d/)).toBeVisible();
  for (const part of ['Portfolio', 'Activity', 'Documents']) {
    await page.getByRole('tab', { name: part }).click();
    await expect(page.getByRole('tabpanel', { name: part })).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: part }).getByRole('table').first()).toBeVisible();
  }
}

export interface CallOptions {
  readonly method?: string;
  readonly path: string;
  /** Beside, or in place of, those of the shell's own calls. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** A call as the shell makes it, from the very page of the member. */
export async function callAs(page: Page, { access_token }: Tokens, options: CallOptions) {
  const { method = 'GET', path, headers = {}, body } = options;
  const sent = { 'content-type': 'application/json', ...callHeadersWith(access_token), ...headers };
  return page.evaluate(
    async ({ method, path, sent, body }) => {
      const response = await fetch(path, { method, headers: sent, ...(body && { body }) });
      return { status: response.status, body: await response.text() };
    },
    { method, path, sent, body: body && JSON.stringify(body) },
  );
}
