import type { TransactionView } from '@wealth/api';
import { useEffect, useState } from 'react';
import { withText } from './transactions.rules.ts';

/** Rows that are looked through at once, so that no stretch of work is felt while a member types or scrolls. */
const AT_ONCE = 2_000;

interface Found {
  readonly of: readonly TransactionView[];
  readonly text: string;
  readonly rows: readonly TransactionView[];
}

/** The rows that hold the text, worked out in short stretches; the rows of the text before stay until they are found. */
export function useFound(transactions: readonly TransactionView[], text: string): readonly TransactionView[] {
  const [found, setFound] = useState<Found>({ of: transactions, text: '', rows: transactions });

  useEffect(() => {
    if (text === '') return;
    let isWanted = true;
    const rows: TransactionView[] = [];
    let next = 0;
    const goOn = () => {
      if (!isWanted) return;
      rows.push(...withText(transactions.slice(next, next + AT_ONCE), text));
      next += AT_ONCE;
      if (next < transactions.length) setTimeout(goOn);
      else setFound({ of: transactions, text, rows });
    };
    goOn();
    return () => {
      isWanted = false;
    };
  }, [transactions, text]);

  if (text === '') return transactions;
  return found.of === transactions ? found.rows : [];
}
