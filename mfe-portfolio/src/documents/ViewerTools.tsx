import { Button, Icon, usePlatform, useTranslation, VisuallyHidden } from '@wealth/kit';
import { useMemo } from 'react';
import style from './ViewerTools.module.css';

/** In percent of the width that fits. */
const ZOOMS = [50, 75, 100, 125, 150, 200, 300] as const;

export interface ViewerToolsProps {
  /** Nothing until it has come. */
  readonly file: Blob | undefined;
  readonly name: string;
  readonly zoom: number;
  /** Nothing while there is nothing to zoom. */
  readonly onZoom: ((zoom: number) => void) | undefined;
  readonly onDownload: (() => void) | undefined;
}

/** Zoom, download, and share where the browser can. */
export function ViewerTools({ file, name, zoom, onZoom, onDownload }: ViewerToolsProps) {
  const { t } = useTranslation('documents');
  const smaller = ZOOMS.findLast((step) => step < zoom);
  const larger = ZOOMS.find((step) => step > zoom);
  const zoomTo = (step: number | undefined) => step !== undefined && onZoom?.(step);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons in a row are no fields of a form
    <div role="group" aria-label={t('tools')} className={style.tools}>
      <Button
        isIcon
        kind="quiet"
        aria-label={t('zoomOut')}
        isDisabled={onZoom === undefined || smaller === undefined}
        onPress={() => zoomTo(smaller)}
      >
        <Icon name="zoomOut" />
      </Button>
      <p role="status" className={style.zoom}>
        <VisuallyHidden>{t('zoom')} </VisuallyHidden>
        {t('zoomPercent', { percent: zoom })}
      </p>
      <Button
        isIcon
        kind="quiet"
        aria-label={t('zoomIn')}
        isDisabled={onZoom === undefined || larger === undefined}
        onPress={() => zoomTo(larger)}
      >
        <Icon name="zoomIn" />
      </Button>
      <span className={style.gap} />
      {file !== undefined && <Share file={file} name={name} />}
      <Button
        kind="quiet"
        isDisabled={onDownload === undefined}
        onPress={() => onDownload?.()}
        className={style.tool ?? ''}
      >
        <Icon name="download" />
        <span className={style.word}>{t('download')}</span>
      </Button>
    </div>
  );
}

/** Shares the document as a file, where the browser can. */
function Share({ file, name }: { file: Blob; name: string }) {
  const { t } = useTranslation('documents');
  const { notify, telemetry } = usePlatform();
  const shared = useMemo(() => ({ files: [new File([file], name, { type: 'application/pdf' })] }), [file, name]);
  if (!navigator.canShare?.(shared)) return null;

  async function share() {
    try {
      await navigator.share(shared);
    } catch (cause) {
      // The member closed the share dialog.
      if (cause instanceof Error && cause.name === 'AbortError') return;
      telemetry.error(cause, { part: 'share' });
      notify({ kind: 'negative', text: t('shareFailed') });
    }
  }
  return (
    <Button kind="quiet" onPress={() => void share()} className={style.tool ?? ''}>
      <Icon name="share" />
      <span className={style.word}>{t('share')}</span>
    </Button>
  );
}
