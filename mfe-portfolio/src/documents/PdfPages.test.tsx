import { act, screen } from '@testing-library/react';
import { renderPart } from '@wealth/kit/testing';
import type { ReactNode } from 'react';
import { laterLocales } from '../later-locales.ts';
import { locales } from '../locales.ts';
import { createStore } from '../store.ts';
import { PdfPages } from './PdfPages.tsx';

interface DrawnPage {
  onRenderSuccess(): void;
  onRenderTextLayerSuccess(): void;
}

let open: (document: { numPages: number }) => void;
let page: DrawnPage;
jest.mock('react-pdf', () => ({
  pdfjs: { PDFWorker: { create: () => ({}) } },
  Document({ children, onLoadSuccess }: { children: ReactNode; onLoadSuccess: typeof open }) {
    open = onLoadSuccess;
    return children;
  },
  Page(props: DrawnPage) {
    page = props;
    return null;
  },
}));

test('a page of a document is busy until both its picture and its text are drawn', () => {
  const { leave } = renderPart(
    <PdfPages
      file={new Blob()}
      worker={new EventTarget() as Worker}
      width={1_000}
      onRead={() => {}}
      onBroken={() => {}}
    />,
    { createStore, locales: { ...locales, ...laterLocales } },
  );
  act(() => open({ numPages: 1 }));
  const region = screen.getByRole('region', { name: 'Page 1 of 1' });
  expect(region).toHaveAttribute('aria-busy', 'true');
  act(() => page.onRenderSuccess());
  expect(region).toHaveAttribute('aria-busy', 'true');
  act(() => page.onRenderTextLayerSuccess());
  expect(region).toHaveAttribute('aria-busy', 'false');
  leave();
});
