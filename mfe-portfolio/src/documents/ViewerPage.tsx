import {
  Button,
  Icon,
  Loading,
  Page,
  Problem,
  SkeletonBlock,
  saveFile,
  useIsSlow,
  useLoaded,
  useLocation,
  useNavigation,
  useTranslation,
} from '@wealth/kit';
import { useEffect, useState } from 'react';
import { pdfWorker } from './pdf-worker.ts';
import { useViewedFile } from './use-viewed-file.ts';
import { useWidth } from './use-width.ts';
import style from './ViewerPage.module.css';
import { ViewerTools } from './ViewerTools.tsx';
import { type ViewedDocument, viewedDocument } from './viewed-document.ts';

/** Pixels that a page is wide at most, before it is zoomed (spec 001 §9). */
const WIDTH = 1_000;

/** Loads the pages' component and the PDF worker at the same time. */
async function loadPages() {
  const [{ PdfPages }, worker] = await Promise.all([
    import(/* webpackChunkName: "pages" */ './PdfPages.tsx'),
    pdfWorker(),
  ]);
  return { PdfPages, worker };
}

export { laterLocales as locales } from '../later-locales.ts';

/** One document, which the navigation's state names; without one there is nothing to show (spec 001 §2). */
export function Screen() {
  const viewed = viewedDocument(useLocation().state);
  return viewed === undefined ? <ToDocuments /> : <Viewer key={viewed.docId} viewed={viewed} />;
}

function ToDocuments() {
  const navigation = useNavigation();
  useEffect(() => navigation.go('/documents', { replace: true }), [navigation]);
  return null;
}

function Viewer({ viewed: { docId, name, title } }: { viewed: ViewedDocument }) {
  const { t } = useTranslation('documents');
  const navigation = useNavigation();
  const { file, giveUp } = useViewedFile(docId);
  const drawing = useLoaded('viewer', loadPages);
  const [isRead, setRead] = useState(false);
  const [zoom, setZoom] = useState(100);
  const [measure, room] = useWidth();
  const hasFailed = drawing.status === 'failed';
  const worker = drawing.status === 'loaded' ? drawing.module.worker : undefined;
  useEffect(() => {
    // pdf.js waits for ever for a worker that has broken down.
    const brokenDown = ({ message }: ErrorEvent) => giveUp(new Error(`The worker has broken down: ${message}`));
    worker?.addEventListener('error', brokenDown);
    return () => worker?.removeEventListener('error', brokenDown);
  }, [worker, giveUp]);
  const width = Math.round((Math.min(WIDTH, room ?? WIDTH) * zoom) / 100);
  return (
    <Page title={title} className={style.viewer ?? ''}>
      <div ref={measure}>
        <Button kind="quiet" onPress={() => navigation.back('/documents')} className={style.back ?? ''}>
          <Icon name="back" size={18} />
          {t('back')}
        </Button>
      </div>
      {hasFailed ? (
        <Problem text={t('viewerFailed')} stillWorks={t('viewerFailedStill')} onRetry={drawing.retry} />
      ) : (
        <>
          {!isRead && <Awaited />}
          {file !== undefined && drawing.status === 'loaded' && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            <section aria-label={title} tabIndex={0} className={style.desk}>
              <drawing.module.PdfPages
                file={file}
                worker={drawing.module.worker}
                width={width}
                onRead={() => setRead(true)}
                onBroken={giveUp}
              />
            </section>
          )}
        </>
      )}
      <ViewerTools
        file={file}
        name={name}
        zoom={zoom}
        onZoom={isRead && !hasFailed ? setZoom : undefined}
        onDownload={file && (() => saveFile(file, name))}
      />
    </Page>
  );
}

/** The placeholder of a page. */
function Awaited() {
  const { t } = useTranslation('documents');
  const isSlow = useIsSlow(true);
  return (
    <div className={style.awaited}>
      <Loading words={isSlow ? `${t('loadingDocument')} ${t('documentSlow')}` : t('loadingDocument')} />
      <SkeletonBlock className={style.sheet} />
    </div>
  );
}
