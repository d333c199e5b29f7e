import { lastFour, maskAccount } from '@wealth/domain/accounts';
import { useTranslation } from 'react-i18next';

export interface AccountNumberProps {
  /** The whole number; no more than its last four digits are ever drawn. */
  readonly number: string;
  readonly className?: string;
}

/** An account's number as it is shown, `*4417`, and read out, `ending in 4417` (spec 001 §9). */
export function AccountNumber({ number, className }: AccountNumberProps) {
  const { t } = useTranslation('kit');
  return (
    <span role="img" aria-label={t('endingIn', { digits: lastFour(number) })} className={className}>
      {maskAccount(number)}
    </span>
  );
}
