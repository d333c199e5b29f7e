import type { Document, MockEndpoint } from '@wealth/api';
import { addDays, addMonths, businessDate, usDate } from '@wealth/domain/calendar';
import { drawAside, zipOf } from '@wealth/services/replies';
import { accountSample, sample } from './sample.ts';
import type { SampleBook, SampleBooks } from './sample-books.ts';

/** The last days of the three months before, newest first. */
function monthEnds({ today }: SampleBooks) {
  const first = businessDate(`${today.slice(0, 8)}01`);
  return [0, 1, 2].map((months) => addDays(addMonths(first, -months), -1));
}

/** Statements and the trades of the first day; both lists of an account's documents are answered the same. */
function documentsOf({ id, startDate }: SampleBook, books: SampleBooks): Document[] {
  return [
    ...monthEnds(books).map((docDate) => ({
      docId: `${id}-statement-${docDate}`,
      docDate,
      description: `Sample statement of ${usDate(docDate)}`,
      docType: 'Account Statement',
    })),
    {
      docId: `${id}-confirmation`,
      docDate: startDate,
      description: 'Sample trade confirmation',
      docType: 'Trade Confirmation',
    },
  ];
}

/** The documents, and the one sample that each of them opens as (spec 001 §6). */
export async function documentsSamples(books: SampleBooks): Promise<MockEndpoint[]> {
  const { today, individual, roth } = books;
  const [docDate = today] = monthEnds(books);
  const consolidated: Document = {
    docId: `sample-consolidated-${docDate}`,
    docDate,
    description: 'Sample statement of all accounts',
    docType: 'Consolidated Statement',
  };
  const file = await drawAside({
    firm: 'Sample data',
    title: 'Sample document',
    subtitle: usDate(today),
    date: today,
    about: 'Sample data',
    notice: 'This is a sample of a document: nothing in it is your own.',
    facts: [],
    tables: [],
  });
  async function* theFile() {
    yield { name: 'Sample-document.pdf', date: today, bytes: file };
  }
  const zip: Uint8Array[] = [];
  for await (const part of zipOf(theFile())) zip.push(part);
  return [
    sample('GET /accounts/documents', { documents: [consolidated] }),
    ...[individual, roth].map((book) =>
      accountSample('GET /accounts/{id}/documents', book.id, { documents: documentsOf(book, books) }),
    ),
    // A file travels as base64.
    {
      method: 'GET',
      endpoint: '/documents/download',
      delay: 600,
      mockData: Buffer.from(file).toString('base64'),
    },
    {
      method: 'POST',
      endpoint: '/documents/download-all',
      delay: 600,
      mockData: Buffer.concat(zip).toString('base64'),
    },
  ];
}
