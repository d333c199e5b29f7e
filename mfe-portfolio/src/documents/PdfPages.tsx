import { useTranslation } from '@wealth/kit';
import { useMemo, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import style from './PdfPages.module.css';

/** Pixels that a page's canvas is wide at most: phones refuse to hold larger ones. */
const WIDEST_CANVAS = 2_000;

export interface PdfPagesProps {
  readonly file: Blob;
  readonly worker: Worker;
  /** Of a page, in pixels of the layout. */
  readonly width: number;
  /** It can be read; its pages are being drawn. */
  readonly onRead: () => void;
  /** It is no document that can be read. */
  readonly onBroken: (cause: unknown) => void;
}

/** The pages of a PDF, drawn, with their text above to be selected and read out. */
export function PdfPages({ file, worker, width, onRead, onBroken }: PdfPagesProps) {
  const { t } = useTranslation('documents');
  const [pages, setPages] = useState(0);
  // The content policy forbids WebAssembly, which only some image formats need: our documents have no images.
  const options = useMemo(() => ({ worker: pdfjs.PDFWorker.create({ port: worker }), useWasm: false }), [worker]);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return (
    <Document
      file={file}
      options={options}
      suspense={false}
      loading={null}
      error={null}
      onSourceError={onBroken}
      onLoadError={onBroken}
      onLoadSuccess={({ numPages }) => {
        setPages(numPages);
        onRead();
      }}
      className={style.pages}
    >
      {numbers.map((page) => (
        <section key={page} aria-label={t('page', { page, pages })} className={style.page}>
          <Page
            pageNumber={page}
            width={width}
            devicePixelRatio={Math.min(devicePixelRatio, WIDEST_CANVAS / width)}
            suspense={false}
            renderAnnotationLayer={false}
            loading={null}
            error={null}
            onLoadError={onBroken}
            onRenderError={onBroken}
          />
        </section>
      ))}
    </Document>
  );
}
