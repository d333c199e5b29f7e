import { screen, waitFor } from '@testing-library/react';
import { CallProblem } from '@wealth/platform';
import { WITHDRAW, WITHDRAW_REVIEW } from '../navigation/paths.ts';
import { amount, heading, KEY, openWithdraw, openWithdrawReview, reply } from './withdraw.fixture.ts';

const MINUTE = 60_000;
const asks = () => heading('Please sign in again');
const button = (name: string) => screen.findByRole('button', { name });

/** Refused once for the age of the sign-in, and done after that. */
function tooOldOnce() {
  let asked = 0;
  return {
    'POST /withdrawal': () => {
      asked += 1;
      if (asked === 1) return Promise.reject(new CallProblem(401, 'Please sign in again.', 'STEP_UP_REQUIRED'));
      return Promise.resolve(reply);
    },
  };
}

describe('the form of a withdrawal', () => {
  test.each([
    [5 * MINUTE, undefined],
    [10 * MINUTE, '20'],
  ])('opens for a sign-in %i milliseconds ago where the tenant says %s minutes', async (signInAge, minutes) => {
    openWithdraw({ signInAge, ...(minutes && { options: { RECENT_SIGN_IN_MINUTES: minutes } }) });
    expect(await amount()).toBeVisible();
  });

  test.each([5 * MINUTE + 1, 'unknown'] as const)(
    'asks for a sign-in at its door where that is %s milliseconds old, and leads away for it',
    async (signInAge) => {
      const { user, platform } = openWithdraw({ signInAge });
      expect(await asks()).toBeVisible();
      expect(
        screen.getByText("To protect your money, please sign in again. You'll come right back here."),
      ).toBeVisible();
      expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
      await user.click(await button('Sign in again'));
      expect(platform.seen.confirms).toEqual([WITHDRAW]);
    },
  );

  test('opens for a mocked member, however old the sign-in is', async () => {
    openWithdraw({ signInAge: 60 * MINUTE, roles: ['wmp_mocked_member'] });
    expect(await amount()).toBeVisible();
  });

  test('tells a member who came back without a newer sign-in that nothing was sent', async () => {
    openWithdraw({ signInAge: 60 * MINUTE, confirmed: 'unchanged' });
    expect(await screen.findByText('You are not signed in again yet. Nothing was sent.')).toBeVisible();
  });

  test('says what to do while the identity server gives no answer', async () => {
    const { user, platform } = openWithdraw({ signInAge: 60 * MINUTE, isIdentityAway: true });
    await user.click(await button('Sign in again'));
    expect(await screen.findByText(/^We can't ask you to sign in right now\./)).toBeVisible();
    expect(await button('Try again')).toBeEnabled();
    expect(platform.seen.confirms).toEqual([]);
  });
});

describe('the review of a withdrawal whose sign-in has become too old', () => {
  test('says that nothing was sent, and leads away to sign in', async () => {
    const { user, platform, callsTo } = openWithdrawReview({ answers: tooOldOnce() });
    await user.click(await button('Submit'));
    expect(await asks()).toHaveFocus();
    expect(screen.getByText(/Sign in again to finish; what you entered stays\.$/)).toBeVisible();
    await user.click(await button('Sign in again'));
    expect(platform.seen.confirms).toEqual([WITHDRAW_REVIEW]);
    expect(callsTo('POST /withdrawal')).toHaveLength(1);
  });

  test('is shown again after the sign-in, and one press sends it under the same key', async () => {
    const { user, callsTo } = openWithdrawReview({ confirmed: 'confirmed' });
    await user.click(await button('Submit'));
    await waitFor(() => expect(callsTo('POST /withdrawal')).toHaveLength(1));
    expect(callsTo('POST /withdrawal')[0]).toMatchObject({ request: { key: KEY } });
  });

  test('asks again where the sign-in is no newer, and sends nothing', async () => {
    const { user, path, callsTo } = openWithdrawReview({ confirmed: 'unchanged' });
    expect(await screen.findByText('You are not signed in again yet. Nothing was sent.')).toBeVisible();
    await user.click(await button('Modify'));
    expect([path(), callsTo('POST /withdrawal')]).toEqual([WITHDRAW, []]);
  });

  test('tells another member who signed in that the input is gone', async () => {
    openWithdrawReview({ state: null, confirmed: 'somebody else' });
    expect(await screen.findByText('Somebody else signed in. What was entered is gone.')).toBeVisible();
  });
});
