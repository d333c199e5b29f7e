import { screen } from '@testing-library/react';
import { renderPart } from '@wealth/kit/testing';
import { laterLocales } from '../later-locales.ts';
import type { ListedDocument } from './documents.rules.ts';
import { ZipBar } from './ZipBar.tsx';

const rows = Array.from({ length: 301 }, (_, place): ListedDocument => {
  return { docId: `d-${place}`, docDate: '2026-10-31', docType: 'Account Statement', description: `No ${place}` };
});

function draw(selected: readonly ListedDocument[]) {
  const onSelect = jest.fn();
  const zip = { state: { at: 'rest' } as const, download: jest.fn(async () => {}), end: jest.fn() };
  const shown = renderPart(
    <ZipBar rows={rows} selected={selected} onSelect={onSelect} zip={zip}>
      301 documents
    </ZipBar>,
    { locales: laterLocales },
  );
  return { ...shown, onSelect, zip };
}

test('of more documents than one ZIP holds, all are the newest 300', async () => {
  const { user, onSelect } = draw([]);
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(onSelect).toHaveBeenCalledWith(rows.slice(0, 300));
});

test('300 of them are downloaded, and the page says that these are all that one ZIP holds', async () => {
  const { user, zip } = draw(rows.slice(0, 300));
  expect(screen.getByText('300 documents are selected, as many as one ZIP holds.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download 300 as ZIP' }));
  expect(zip.download).toHaveBeenCalledWith(rows.slice(0, 300).map(({ docId }) => docId));
});

test('301 are refused in words', async () => {
  const { user, zip } = draw(rows);
  const button = screen.getByRole('button', { name: 'Download 301 as ZIP' });
  expect(button).toHaveAccessibleDescription('You selected 301 documents. One ZIP holds 300 at most.');
  await user.click(button);
  expect(zip.download).not.toHaveBeenCalled();
});
