import { shellApi } from './shell.api.ts';
import { createShellStore } from './shell-store.ts';

test('a forced question for the member status asks the server, however young the cached answer is [MEM-017, API-057]', async () => {
  const asked: string[] = [];
  const status = { hasKeycloakId: true };
  const store = createShellStore({
    fetch: (async (operation: string) => {
      asked.push(operation);
      return status;
    }) as never,
    telemetry: { error() {}, mark() {} },
    notify() {},
  });
  const ask = (forceRefetch: boolean) =>
    store.ask(shellApi.endpoints.memberStatus.initiate(undefined, { forceRefetch, subscribe: false }));
  await ask(true);
  await expect(ask(false)).resolves.toMatchObject({ data: status });
  expect(asked).toEqual(['GET /member/status']);
  await ask(true);
  expect(asked).toEqual(['GET /member/status', 'GET /member/status']);
});
