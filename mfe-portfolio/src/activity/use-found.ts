import type { TransactionView } from '@wealth/api';
import { useEffect, useState } from 'react';
import { inSlices } from './in-slices.ts';
import { withText } from './transactions.rules.ts';

interface Found {
  readonly of: readonly TransactionView[];
  readonly rows: readonly TransactionView[];
}

/**
 * The rows that hold the text, searched in short slices. Until the search ends, the rows of the previous text are
 * shown, or all rows where there was none or the rows have changed: "nothing found" is shown only once that is known.
 */
export function useFound(transactions: readonly TransactionView[], text: string): readonly TransactionView[] {
  const [found, setFound] = useState<Found>();

  useEffect(() => {
    if (text === '') {
      setFound(undefined);
      return;
    }
    let isWanted = true;
    const search = inSlices(
      transactions,
      (slice) => withText(slice, text),
      () => isWanted,
    );
    search.then((rows) => isWanted && setFound({ of: transactions, rows }));
    return () => {
      isWanted = false;
    };
  }, [transactions, text]);

  if (text === '' || found?.of !== transactions) return transactions;
  return found.rows;
}
