import type { TransactionView } from '@wealth/api';
import { useEffect, useState } from 'react';
import { inSlices } from './in-slices.ts';
import { withText } from './transactions.rules.ts';

interface Found {
  readonly of: readonly TransactionView[];
  readonly rows: readonly TransactionView[];
}

/**
 * The rows that hold the text, worked out in short stretches. Until they are found, the rows of the text before stay,
 * and all of them where there was none or where other rows have come: "nothing found" is said only where it is so.
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
