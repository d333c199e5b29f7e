import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { callHeaders } from '@wealth/api';
import { firstPort, upstreamSecretFile } from './portal.ts';

/** Sends a member of the test so many business days forward, as the demo's own route does. There is no way back. */
export async function sendForward(userName: string, businessDays = 1, tenant = 'copper'): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${firstPort + 2}/sandbox/day`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-edge-tenant': tenant,
      [callHeaders.clientSecret]: readFileSync(upstreamSecretFile, 'utf8').trim(),
    },
    body: JSON.stringify({ userName, businessDays }),
  });
  expect(answer.status).toBe(200);
  const { businessDate } = (await answer.json()) as { businessDate: string };
  return businessDate;
}
