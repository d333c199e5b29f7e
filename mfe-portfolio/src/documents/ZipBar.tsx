import { MAX_ZIPPED_DOCUMENTS } from '@wealth/api';
import { Button, Icon, Notice, useTranslation } from '@wealth/kit';
import { type ReactNode, useId } from 'react';
import type { ListedDocument } from './documents.rules.ts';
import { Tick } from './Tick.tsx';
import type { useZip } from './use-zip.ts';
import style from './ZipBar.module.css';
import { selectable } from './zip.rules.ts';

export interface ZipBarProps {
  readonly rows: readonly ListedDocument[];
  /** Those of the rows that are selected. */
  readonly selected: readonly ListedDocument[];
  readonly onSelect: (documents: readonly ListedDocument[]) => void;
  readonly zip: ReturnType<typeof useZip>;
  /** How many are listed. */
  readonly children: ReactNode;
}

/** Selects all listed documents, and downloads the selected ones. */
export function ZipBar({ rows, selected, onSelect, zip, children }: ZipBarProps) {
  const { t } = useTranslation('documents');
  const tooMany = useId();
  const all = selectable(rows);
  const isTooMany = selected.length > MAX_ZIPPED_DOCUMENTS;
  const isMost = selected.length === MAX_ZIPPED_DOCUMENTS && rows.length > MAX_ZIPPED_DOCUMENTS;
  const isUnderWay = zip.state.at === 'under-way';
  return (
    <>
      {/* It stays while a filter finds nothing: a status that is drawn anew is not announced. */}
      <div className={rows.length > 0 ? style.bar : undefined}>
        {rows.length > 0 && (
          <Tick
            isTicked={selected.length >= all.length}
            isPartial={selected.length > 0 && selected.length < all.length}
            onChange={(isTicked) => onSelect(isTicked ? all : [])}
          >
            {t('selectAll')}
          </Tick>
        )}
        {children}
        {selected.length > 0 && (
          <Button
            // Not disabled, which would take the focus from it.
            aria-disabled={isUnderWay || isTooMany || undefined}
            aria-describedby={isTooMany ? tooMany : undefined}
            onPress={() => {
              if (!isUnderWay && !isTooMany) void zip.download(selected.map(({ docId }) => docId));
            }}
            className={style.download ?? ''}
          >
            <Icon name="download" size={18} />
            {t('downloadZip', { count: selected.length })}
          </Button>
        )}
      </div>
      <div role="status" className={style.words}>
        {isTooMany && <p id={tooMany}>{t('tooMany', { count: selected.length, most: MAX_ZIPPED_DOCUMENTS })}</p>}
        {isMost && <p>{t('mostSelected', { count: MAX_ZIPPED_DOCUMENTS })}</p>}
        <ZipWords zip={zip} />
      </div>
    </>
  );
}

function ZipWords({ zip: { state, download, end } }: Pick<ZipBarProps, 'zip'>) {
  const { t } = useTranslation('documents');
  switch (state.at) {
    case 'rest':
      return null;
    case 'under-way':
      return (
        <div className={style.underWay}>
          {t('zipping', { count: state.docIds.length })}
          <Button kind="quiet" onPress={end}>
            {t('cancel')}
          </Button>
        </div>
      );
    case 'failed':
      return (
        <Notice kind="negative" onDismiss={end}>
          {t('zipFailed')}{' '}
          <Button kind="quiet" onPress={() => void download(state.docIds)}>
            {t('tryAgain')}
          </Button>
        </Notice>
      );
    case 'saved':
      return state.saved < state.count ? (
        <Notice kind="caution" onDismiss={end}>
          {t('zippedSome', { saved: state.saved, count: state.count })}
        </Notice>
      ) : (
        <Notice kind="success" onDismiss={end}>
          {t('zipped', { count: state.saved })}
        </Notice>
      );
  }
}
