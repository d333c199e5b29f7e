import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { movingMoney } from '../../testing/moving-money.fixture.ts';
import { aWithdrawal } from '../../testing/withdrawal.fixture.ts';

const MINUTE = 60;
const { services, systemClock, holding, listed } = movingMoney();

/** A withdrawal of a member who signed in so many seconds ago; undefined where the token does not say. */
async function withdraw(number: string, age: number | undefined, key: string = randomUUID()) {
  const now = Math.floor(systemClock.now() / 1_000);
  const claims = { iat: now - 10, exp: now + 290, auth_time: age === undefined ? undefined : now - age };
  const token = await services().as('subject-maya', claims);
  const body = { ...aWithdrawal(), investmentAccountNumber: number };
  return services().ask('POST', '/api/withdrawal', { token, headers: { 'idempotency-key': key }, body });
}

describe('a withdrawal', () => {
  test.each([
    ['of a sign-in just now', 0, 200],
    ['of one 20 minutes ago', 20 * MINUTE, 200],
    ['of one 21 minutes ago', 21 * MINUTE, 401],
    ['of which the token says no time', undefined, 401],
    ['of one that is still to come', -MINUTE, 401],
  ] as const)('%s is answered', async (_what, age, status) => {
    const { number } = await holding({ cash: 1_000 });
    const reply = await withdraw(number, age);
    expect(reply.statusCode).toBe(status);
    expect(await listed(number)).toHaveLength(status === 200 ? 1 : 0);
  });

  test('of an old sign-in is told how recent one has to be, in header and body (RFC 9470)', async () => {
    const { number } = await holding({ cash: 1_000 });
    const reply = await withdraw(number, 3_600);
    expect(reply.headers['www-authenticate']).toBe('Bearer error="insufficient_user_authentication", max_age="600"');
    expect(reply.json().errors).toEqual([
      expect.objectContaining({ name: 'STEP_UP_REQUIRED', details: [{ field: 'max_age', issue: '600' }] }),
    ]);
  });

  test('that was done is answered the same however old the sign-in has become, and moves nothing more', async () => {
    const { number } = await holding({ cash: 1_000 });
    const key = randomUUID();
    const first = await withdraw(number, 0, key);
    const again = await withdraw(number, 3_600, key);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await listed(number)).toHaveLength(1);
  });

  test('that an old sign-in was refused succeeds under the same key after a new one', async () => {
    const { number } = await holding({ cash: 1_000 });
    const key = randomUUID();
    expect((await withdraw(number, 3_600, key)).statusCode).toBe(401);
    expect((await withdraw(number, 0, key)).statusCode).toBe(200);
    expect(await listed(number)).toHaveLength(1);
  });
});
