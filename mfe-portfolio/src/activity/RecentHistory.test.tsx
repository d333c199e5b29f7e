import { screen } from '@testing-library/react';
import { renderPart } from '@wealth/kit/testing';
import { laterLocales } from '../later-locales.ts';
import { locales } from '../locales.ts';
import { createStore } from '../store.ts';
import { RecentHistory } from './RecentHistory.tsx';
import { deposit } from './transactions.fixture.ts';

const transactions = Array.from({ length: 6 }, (_, index) => ({ ...deposit, transactionId: `t-${index}` }));

test.each`
  most         | rows | shows
  ${undefined} | ${3} | ${'ACD-037'}
  ${4}         | ${4} | ${'ACD-036'}
`('the recent history has $rows rows where $most are requested [$shows]', async ({ most, rows }) => {
  const { leave } = renderPart(<RecentHistory account="a-1" more="/all" {...(most && { most })} />, {
    platform: { answers: { 'GET /accounts/{id}/transactions': { transactions } } },
    createStore,
    locales: { ...locales, ...laterLocales },
  });
  expect(await screen.findAllByRole('listitem')).toHaveLength(rows);
  leave();
});
