import type { SettingsReply } from '@wealth/api';
import { settingsQuestion } from './settings-question.ts';
import { createSettingsSource } from './settings-source.ts';

const reply: SettingsReply = {
  configuration: {
    application: 'WM',
    tenant: 'copper',
    configurationSettings: [
      {
        id: 'presets',
        type: 'FEATUREFLAG',
        settings: [
          { setting: 'KEY', type: 'string', value: 'PRESET_DATES' },
          { setting: 'ENABLED', type: 'string', value: 'true' },
          { setting: 'STARTTIME', type: 'string', value: '2026-11-20T18:00:30Z' },
        ],
      },
    ],
  },
  content: {
    application: 'WM',
    tenant: 'copper',
    content: [{ contentType: 'STRING', key: 'TITLE', value: 'Copper Wealth' }],
  },
};

function source(answer: () => Response | Promise<Response>) {
  const requests: unknown[][] = [];
  const failures: unknown[] = [];
  const time = { now: Date.parse('2026-11-20T18:00:00Z') };
  const dates: (string | null)[] = [];
  const made = createSettingsSource({
    fetch: (async (...call: unknown[]) => {
      requests.push(call);
      return answer();
    }) as typeof fetch,
    question: settingsQuestion({
      tenant: { id: 'UNFCU', name: 'UNFCU', brand: 'default' },
      apiClientId: 'portal-public-id',
    }),
    clock: { now: () => time.now },
    onAnswer: (headers) => void dates.push(headers.get('date')),
    onFailure: (cause) => void failures.push(cause),
  });
  return { ...made, requests, failures, time, dates };
}

test('the settings are requested before any sign-in, with the headers of every call [API-047, AUTH-038, AUTH-039, AUTH-041, AUTH-042]', async () => {
  const { load, requests, settings, dates } = source(() =>
    Response.json(reply, { headers: { date: 'Fri, 20 Nov 2026 18:00:00 GMT' } }),
  );
  await load();
  const headers = {
    'content-type': 'application/json',
    'x-client-id': 'portal-public-id',
    'x-application-id': 'WM',
    'x-channel-id': 'MOBILE',
  };
  expect(requests).toEqual([['/api/app-settings?tenant=UNFCU', { headers }]]);
  expect(settings.get().text('TITLE')).toBe('Copper Wealth');
  expect(dates).toEqual(['Fri, 20 Nov 2026 18:00:00 GMT']);
});

test.each`
  answer                                               | what
  ${() => new Response('', { status: 500 })}           | ${'an error'}
  ${() => Promise.reject(new TypeError('no network'))} | ${'no answer'}
  ${() => new Response('<html>')}                      | ${'no JSON'}
  ${() => Response.json({ configuration: null })}      | ${'another shape'}
`(
  '$what gives the built-in settings and content, and only the log says so [SET-002, SET-003, SET-004]',
  async ({ answer }) => {
    const { load, settings, failures } = source(answer);
    await expect(load()).resolves.toBeUndefined();
    expect(settings.get().isOn('DISABLE_ROBO')).toBe(true);
    expect(settings.get().text('TITLE')).toBe('Wealth Management');
    expect(failures).toHaveLength(1);
  },
);

test('a flag opens in the minute that its time comes, and a minute without a change notifies nobody [SET-036]', async () => {
  const { load, settings, time, minutePassed } = source(() => Response.json(reply));
  await load();
  const received: boolean[] = [];
  settings.subscribe(() => received.push(settings.get().isOn('PRESET_DATES')));
  time.now += 30_000;
  minutePassed();
  expect(received).toEqual([]);
  time.now += 30_000;
  minutePassed();
  minutePassed();
  expect(received).toEqual([true]);
});
