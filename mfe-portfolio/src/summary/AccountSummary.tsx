import type { AccountView } from '@wealth/api';
import { today } from '@wealth/domain/calendar';
import { Card, usePlatform, useReadable, useTranslation } from '@wealth/kit';
import { SummaryParts } from './SummaryParts.tsx';
import { readChoice, type SummaryChoice, writeChoice } from './summary.rules.ts';

/** The value and allocation of one account, on its own page. What is chosen stands in the address. */
export function AccountSummary({ account }: { account: AccountView }) {
  const { t } = useTranslation('summary');
  const { navigation, businessClock } = usePlatform();
  const { path, search } = useReadable(navigation.location);
  const date = today(businessClock);
  const { range, part } = readChoice(search, [], date);
  const choose = (next: SummaryChoice) => navigation.go(`${path}${writeChoice(search, next, date)}`);
  return (
    <Card title={t('ofAccount')}>
      <SummaryParts
        choice={{ account: account.id, range, part }}
        accounts={[account]}
        onChoose={({ account: _, ...next }) => choose(next)}
      />
    </Card>
  );
}
