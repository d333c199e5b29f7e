import type { AccountView } from '@wealth/api';
import { Problem, Skeleton, Tabs, useLoaded, useTranslation } from '@wealth/kit';
import { useMemo } from 'react';
import type { AllocationPartProps } from '../allocation/AllocationPart.tsx';
import { haveNotBegun } from '../empty/not-begun.rules.ts';
import { NotBegun } from '../not-begun/NotBegun.tsx';
import { ValuePart } from '../value/ValuePart.tsx';
import { type SummaryChoice, summaryParts } from './summary.rules.ts';

export interface SummaryPartsProps {
  readonly choice: SummaryChoice;
  /** Those that the charts are of. */
  readonly accounts: readonly AccountView[];
  readonly onChange: (to: Partial<SummaryChoice>) => void;
}

/** Value over time, or how it is spread (spec 001 §2). */
export function SummaryParts({ choice, accounts, onChange }: SummaryPartsProps) {
  const { t } = useTranslation('summary');
  const account = accounts.find(({ id }) => id === choice.account);
  const shown = useMemo(() => (account ? [account] : accounts), [account, accounts]);
  // Without the part, so that the overview's head and this summary share one cached answer.
  const of = useMemo(() => ({ account: choice.account, range: choice.range }), [choice.account, choice.range]);
  if (haveNotBegun(shown)) return <NotBegun accounts={shown} isInCard />;
  return (
    <Tabs
      label={t('parts')}
      tabs={summaryParts.map((id) => ({ id, label: t(`part.${id}`) }))}
      value={choice.part}
      onChange={(part) => onChange({ part })}
    >
      {choice.part === 'value' ? (
        <ValuePart of={of} accounts={shown} onRange={(range) => onChange({ range })} />
      ) : (
        <Allocation accounts={accounts} {...(account === undefined ? {} : { account })} />
      )}
    </Tabs>
  );
}

const loadAllocation = () => import(/* webpackChunkName: "allocation" */ '../allocation/AllocationPart.tsx');

/** In a chunk of its own: the amounts, which a member comes for, need not wait for the charts. */
function Allocation(props: AllocationPartProps) {
  const { t } = useTranslation('loading');
  const loaded = useLoaded('allocation', loadAllocation);
  if (loaded.status === 'loaded') return <loaded.module.AllocationPart {...props} />;
  if (loaded.status === 'failed') return <Problem text={t('partFailed')} onRetry={loaded.retry} />;
  return <Skeleton words={loaded.status === 'slow' ? t('partSlow') : undefined} />;
}
