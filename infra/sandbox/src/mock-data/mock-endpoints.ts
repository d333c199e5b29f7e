import type { MockEndpoint } from '@wealth/api';
import type { BusinessDate } from '@wealth/domain/calendar';
import { accountsSamples } from './accounts.samples.ts';
import { documentsSamples } from './documents.samples.ts';
import { memberSamples } from './member.samples.ts';
import { moneySamples } from './money.samples.ts';
import { riskSamples } from './risk.samples.ts';
import { sampleBooks } from './sample-books.ts';

/** The one application that mock data are kept for. */
export const MOCKED_APPLICATION = 'WM';

/**
 * What a mocked member's calls are answered with (spec 000 §4.4, ENT-057): one invented member. An entry for every read
 * but a link token, and for no write. Demo data, not market prices.
 *
 * @param today the business date up to which the histories run
 */
export async function mockEndpoints(today: BusinessDate): Promise<MockEndpoint[]> {
  const books = sampleBooks(today);
  return [
    ...memberSamples,
    ...accountsSamples(books),
    ...(await documentsSamples(books)),
    ...moneySamples(books),
    ...riskSamples(books),
  ];
}
