import type { TransactionView } from '@wealth/api';
import { useEffect, useState } from 'react';
import { inSlices } from './in-slices.ts';
import { withText } from './transactions.rules.ts';

interface Found {
  readonly of: readonly TransactionView[];
  readonly rows: readonly TransactionView[];
}

/** The rows that hold the text, worked out in short stretches; the rows of the text before stay until they are found. */
export function useFound(transactions: readonly TransactionView[], text: string): readonly TransactionView[] {
  const [found, setFound] = useState<Found>({ of: transactions, rows: transactions });

  useEffect(() => {
    if (text === '') return;
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

  if (text === '') return transactions;
  return found.of === transactions ? found.rows : [];
}
