import type { AccountView } from '@wealth/api';
import { Tabs, useTranslation } from '@wealth/kit';
import { AllocationPart } from '../allocation/AllocationPart.tsx';
import { ValuePart } from '../value/ValuePart.tsx';
import { type SummaryChoice, summaryParts } from './summary.rules.ts';

export interface SummaryPartsProps {
  readonly choice: SummaryChoice;
  /** Those that the charts are of. */
  readonly accounts: readonly AccountView[];
  readonly onChoose: (choice: SummaryChoice) => void;
}

/** Value over time, or how it is spread (spec 001 §2). */
export function SummaryParts({ choice, accounts, onChoose }: SummaryPartsProps) {
  const { t } = useTranslation('summary');
  const account = accounts.find(({ id }) => id === choice.account);
  return (
    <Tabs
      label={t('parts')}
      tabs={summaryParts.map((id) => ({ id, label: t(`part.${id}`) }))}
      value={choice.part}
      onChange={(part) => onChoose({ ...choice, part })}
    >
      {choice.part === 'value' ? (
        <ValuePart of={choice} onRange={(range) => onChoose({ ...choice, range })} />
      ) : (
        <AllocationPart accounts={accounts} {...(account === undefined ? {} : { account })} />
      )}
    </Tabs>
  );
}
