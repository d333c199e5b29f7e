import { personaNamed, socialSecurityNumber } from '@wealth/sandbox';
import { expectOverview } from '../support/overview.ts';
import { expect, test } from '../support/test.ts';
import { callAs, walkAccount, watchVisit } from '../support/visit.ts';
import { heldByPage } from './held-by-page.ts';

test('a Social Security number went in with the seed and comes out nowhere, the demographic answer included', async ({
  page,
  signInOnPage,
}) => {
  const digits = socialSecurityNumber(personaNamed('maya', 'copper'));
  expect(digits).toMatch(/^\d{9}$/);
  const written = `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;

  const visit = watchVisit(page);
  await signInOnPage('maya');
  await expectOverview(page);
  const { status, body } = await callAs(page, await visit.tokens(), { path: '/api/member/demographic' });
  expect(status).toBe(200);
  expect(JSON.parse(body).socialSecurityNumber).toBe(`***-**-${digits.slice(5)}`);

  const answers = await visit.answers();
  expect(answers.filter(({ url }) => url.includes('/api/')).length).toBeGreaterThan(3);
  for (const number of [digits, written]) {
    const said = answers.filter((answer) => JSON.stringify(answer).includes(number));
    expect(said.map(({ url }) => url)).toEqual([]);
    expect(visit.requests.filter((request) => `${request.url()} ${request.postData()}`.includes(number))).toEqual([]);
    expect(visit.lines.filter((line) => line.includes(number))).toEqual([]);
    expect(await heldByPage(page, number)).toEqual({ stored: [], cookies: false, document: false, globals: [] });
  }
});

test('no address, log or storage of a visit names a member or one of their accounts', async ({
  page,
  signInOnPage,
}) => {
  const visit = watchVisit(page);
  await signInOnPage('maya');
  await expectOverview(page);
  await walkAccount(page);
  const { firstName, lastName, memberNumber, accounts } = personaNamed('maya', 'copper');
  for (const fact of [`${firstName} ${lastName}`, memberNumber, ...accounts.map(({ number }) => number)]) {
    const { stored, cookies } = await heldByPage(page, fact);
    expect({ stored, cookies }, fact).toEqual({ stored: [], cookies: false });
    expect(visit.lines.filter((line) => line.includes(fact))).toEqual([]);
    const named = visit.requests.filter((request) => decodeURIComponent(request.url()).includes(fact));
    expect(named.map((request) => request.url())).toEqual([]);
  }
});
