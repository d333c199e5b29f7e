import type { FundingAccountView } from '@wealth/api';
import { Button, Icon, useTranslation } from '@wealth/kit';
import style from './Link.module.css';
import { needsLinking } from './linked.rules.ts';
import type { Link } from './use-link.ts';

export interface RelinkProps {
  readonly link: Link;
  /** The bank that is chosen. */
  readonly bank: FundingAccountView | undefined;
  readonly onPress: (relinks: string) => void;
}

/** Links a chosen bank again from where it is needed. Nothing for a bank that works, or that needs a call. */
export function Relink({ link, bank, onPress }: RelinkProps) {
  const { t } = useTranslation('link');
  const relinks = bank?.plaidAccountId;
  if (bank === undefined || relinks === undefined || !link.isOffered || !needsLinking(bank)) return null;
  return (
    <div className={style.relink}>
      <Button
        isDisabled={link.isLeaving}
        aria-label={t('relinkOf', { bank: bank.formattedDescription })}
        onPress={() => onPress(relinks)}
      >
        <Icon name="link" size={18} />
        {t(link.isLeaving ? 'leaving' : 'relink')}
      </Button>
      <span className={style.note}>{t('comeBack')}</span>
    </div>
  );
}
