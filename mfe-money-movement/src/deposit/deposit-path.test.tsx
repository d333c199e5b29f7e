import { screen } from '@testing-library/react';
import { openForm, sentChanges } from '../money.fixture.tsx';

const choose = async (user: ReturnType<typeof openForm>['user'], field: RegExp, option: RegExp) => {
  await user.click(await screen.findByRole('button', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('a deposit from Checking: form, review, one request, confirmation [DEP-011, DEP-033, DEP-034, DEP-041, DEP-043]', async () => {
  const { user, platform, path, callsTo, state } = openForm();
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '500');
  await choose(user, /From$/, /^Checking/);
  await choose(user, /To$/, /^Individual/);
  const sentence = 'We will take $500.00 from Checking *1204 today, Fri, 11/20/2026.';
  expect(screen.getByRole('region', { name: 'What will happen' })).toHaveTextContent(sentence);
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  expect(path()).toBe('/move-money/deposit-review/request');
  const { key, ...entered } = state() as { key: string };
  expect(entered).toEqual({ fundingAccount: 'checking', investmentAccount: 'individual', amount: 500_00 });
  expect(await screen.findByRole('heading', { name: 'Review deposit' })).toHaveFocus();
  expect(document.body).toHaveTextContent(sentence);
  await user.dblClick(screen.getByRole('button', { name: 'Submit' }));

  expect(await screen.findByRole('heading', { name: '$500.00 will be taken on Fri, 11/20/2026' })).toBeVisible();
  expect(path()).toBe('/move-money/deposit-confirmation/K7M4-Q2R9X');
  expect(callsTo('POST /external-account/balance')).toEqual([]);
  expect(callsTo('POST /fund')).toEqual([{ operation: 'POST /fund', request: { key, body: expect.anything() } }]);
  expect(sentChanges(platform)).toEqual(['transfers.changed requested K7M4-Q2R9X']);
});
