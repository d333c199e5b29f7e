import { useTranslation } from '@wealth/kit';
import { useCallback, useMemo, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import style from './PdfPages.module.css';

/** Pixels that a page's canvas is wide at most: phones refuse to hold larger ones. */
const MAX_CANVAS_WIDTH = 2_000;

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
        <PdfPage key={page} page={page} pages={pages} width={width} onBroken={onBroken} />
      ))}
    </Document>
  );
}

interface PdfPageProps extends Pick<PdfPagesProps, 'width' | 'onBroken'> {
  /** From 1 on. */
  readonly page: number;
  readonly pages: number;
}

/** One page. It is busy until its picture and its text are those of the width that is wanted now. */
function PdfPage({ page, pages, width, onBroken }: PdfPageProps) {
  const { t } = useTranslation('documents');
  const [pictureWidth, setPictureWidth] = useState<number>();
  const [textWidth, setTextWidth] = useState<number>();
  const onPicture = useCallback(() => setPictureWidth(width), [width]);
  // The same function for the same width: react-pdf writes the text anew for another one.
  const onText = useCallback(() => setTextWidth(width), [width]);
  return (
    <section
      aria-label={t('page', { page, pages })}
      aria-busy={pictureWidth !== width || textWidth !== width}
      className={style.page}
    >
      <Page
        pageNumber={page}
        width={width}
        devicePixelRatio={Math.min(devicePixelRatio, MAX_CANVAS_WIDTH / width)}
        suspense={false}
        renderAnnotationLayer={false}
        loading={null}
        error={null}
        onLoadError={onBroken}
        onRenderError={onBroken}
        onRenderSuccess={onPicture}
        onRenderTextLayerSuccess={onText}
        onRenderTextLayerError={onText}
      />
    </section>
  );
}
