import { accountName } from '@wealth/domain/accounts';
import { centralDate } from '@wealth/domain/calendar';
import { dollars } from '@wealth/domain/money';
import { debitPermission } from '@wealth/domain/transfers';
import { personaNamed } from '@wealth/sandbox/people';
import { testDatabase } from '@wealth/services/testing';
import { NOW } from '@wealth/services/testing/identity';
import { servicesOf, timesOf } from '../support/one-member.ts';

const mona = personaNamed('mona');

/** What a deposit takes on PGlite, one caller after the other: the list, the request, a tick without and with work. */
export async function run(): Promise<void> {
  const services = await servicesOf(mona, await testDatabase());
  const [account] = mona.accounts;
  if (account === undefined) throw new Error('Mona has an account');
  const deposit = {
    investmentAccountNumber: account.number,
    fundingAccountNumber: '400100001204',
    accountType: 'INDIVIDUAL',
    isIra: false,
  };
  // The same again within ten minutes would be asked about.
  let amount = 25;
  const another = () => {
    amount += 0.01;
    const asked = Number(amount.toFixed(2));
    const { value: permission } = debitPermission(services.contents, {
      amount: dollars(asked),
      from: 'Checking *1204',
      to: accountName(account),
      takenOn: centralDate(NOW),
      terms: undefined,
    });
    return { ...deposit, amount: asked, permission };
  };
  try {
    const measured = {
      'GET /funding-accounts': await timesOf(() => services.ask('GET', '/api/funding-accounts')),
      'a tick with nothing due': await timesOf(() => services.tick()),
      'POST /fund': await timesOf(() => services.ask('POST', '/api/fund', another())),
    };
    const from = performance.now();
    const steps = await services.tick();
    const each = Number(((performance.now() - from) / steps).toFixed(1));
    console.log('\nOn PGlite, one after the other, in milliseconds:');
    console.table({ ...measured, [`each of ${steps} steps that were due`]: { p50: each, p95: each } });
  } finally {
    await services.close();
  }
}
