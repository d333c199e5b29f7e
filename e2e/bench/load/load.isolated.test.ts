import { portal } from '../../support/portal.ts';
import { expect, test } from '../../support/test.ts';
import { countFailures, putUnderLoad, reads } from './load.ts';

const CLIENTS = 64;
const CALLS = 3 * CLIENTS;

for (const [requested, path] of Object.entries(reads)) {
  test(`${CLIENTS} clients that request ${requested} together, three times each, are all answered`, async () => {
    const target = { calls: portal.address(), identity: portal.identity(), portal: portal.address() };
    const result = await putUnderLoad(target, path, { clients: CLIENTS, until: { calls: CALLS } });
    expect([result['2xx'], countFailures(result)]).toEqual([CALLS, 0]);
  });
}
