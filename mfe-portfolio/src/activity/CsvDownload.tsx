import type { TransactionView } from '@wealth/api';
import { Button, Dialog, Icon, saveFile, useTranslation } from '@wealth/kit';
import { useState } from 'react';
import type { DateRange } from '../range/range.rules.ts';
import { csvName, toCsv } from './transactions.rules.ts';

/** The rows as a file, once the member agrees to what it is (spec 001 §2). Without rows there is nothing to save. */
export function CsvDownload({ rows, range }: { rows: readonly TransactionView[]; range: DateRange }) {
  const { t } = useTranslation('activity');
  const [isAsking, setAsking] = useState(false);

  function agree() {
    setAsking(false);
    saveFile(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), csvName(range.from, range.to));
  }

  return (
    <>
      <Button isDisabled={rows.length === 0} onPress={() => setAsking(true)}>
        <Icon name="download" size={18} />
        {t('download', { count: rows.length })}
      </Button>
      <Dialog
        title={t('disclaimerTitle')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        mustChoose
        actions={
          <>
            <Button onPress={() => setAsking(false)}>{t('cancel')}</Button>
            <Button kind="primary" onPress={agree}>
              {t('agree')}
            </Button>
          </>
        }
      >
        <p>{t('disclaimer')}</p>
      </Dialog>
    </>
  );
}
