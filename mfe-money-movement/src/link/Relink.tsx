import type { FundingAccountView } from '@wealth/api';
import { Button, Icon, useTranslation } from '@wealth/kit';
import style from './Link.module.css';
import { needsLinking } from './linked.rules.ts';
import type { Link } from './use-link.ts';

export interface RelinkProps {
  readonly link: Link;
  /** The bank that is chosen. */
  readonly bank: FundingAccountView | undefined;
  /** The transfer that waits for it, for those who hear the button among others of its bank. */
  readonly of?: string;
  /** False on a page that keeps no form. Default true. */
  readonly isForm?: boolean;
  readonly onPress: (relinks: string) => void;
}

/** Links a chosen bank again from where it is needed. Nothing for a bank that works, or that needs a call. */
export function Relink({ link, bank, of, isForm = true, onPress }: RelinkProps) {
  const { t } = useTranslation('link');
  const relinks = bank?.plaidAccountId;
  if (bank === undefined || relinks === undefined || !link.isOffered || !needsLinking(bank)) return null;
  const name = t('relinkOf', { bank: bank.formattedDescription });
  return (
    <div className={style.relink}>
      <Button
        isDisabled={link.isLeaving}
        aria-label={of === undefined ? name : `${name}: ${of}`}
        onPress={() => onPress(relinks)}
      >
        <Icon name="link" size={18} />
        {t(link.isLeaving ? 'leaving' : 'relink')}
      </Button>
      <span className={style.note}>{t(isForm ? 'comeBackToForm' : 'comeBack')}</span>
    </div>
  );
}
