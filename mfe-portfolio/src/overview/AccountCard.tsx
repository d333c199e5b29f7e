import type { AccountView } from '@wealth/api';
import { accountTypeLabel, accountTypeName } from '@wealth/domain/accounts';
import { AccountNumber, Amount, classes, Icon, Link, StatusDot, useNavigation, useTranslation } from '@wealth/kit';
import { getStatusMark } from '../status/status.rules.ts';
import style from './AccountCard.module.css';
import { cardTarget } from './overview.rules.ts';

/**
 * One account: type, last four, how it stands, balance. It leads to its page where there is one (spec 001 §2); a card that
 * leads nowhere does not look as if it did.
 */
export function AccountCard({ account }: { account: AccountView }) {
  const { t } = useTranslation('overview');
  const target = cardTarget(account, useNavigation().reaches);
  const label = accountTypeLabel(account.type);
  const { word, tone, text } = getStatusMark(account);
  const content = (
    <>
      <span className={style.name}>
        <span className={style.type}>{label}</span>
        <span className={style.number}>
          {/* The one label that few members know. */}
          {label === 'JTWROS' && `${accountTypeName(label)} `}
          <AccountNumber number={account.number} />
        </span>
      </span>
      {account.isCdb ? (
        <span className={classes(style.status, style.elsewhere)}>{t('heldElsewhere')}</span>
      ) : (
        <StatusDot tone={tone} word={text ?? t(`status.${word}`)} className={style.status ?? ''} />
      )}
      <Amount value={account.balance} className={style.balance ?? ''} />
    </>
  );
  return (
    <li className={style.item}>
      {target ? (
        <Link to={target} className={style.card ?? ''}>
          {content}
          <Icon name="forward" size={18} className={style.opens ?? ''} />
        </Link>
      ) : (
        <div className={classes(style.card, style.flat)}>{content}</div>
      )}
    </li>
  );
}
