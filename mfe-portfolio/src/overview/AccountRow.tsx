import type { AccountView, ValuesOfDaysView } from '@wealth/api';
import { accountTypeLabel, accountTypeName } from '@wealth/domain/accounts';
import { businessDate } from '@wealth/domain/calendar';
import {
  AccountNumber,
  Amount,
  classes,
  formatDate,
  Icon,
  Link,
  StatusDot,
  useNavigation,
  useTranslation,
} from '@wealth/kit';
import { Change, SmallLine } from '@wealth/kit/figures';
import { getStatusMark, isKeptElsewhere } from '../status/status.rules.ts';
import style from './AccountRow.module.css';
import { rowTarget } from './overview.rules.ts';

interface AccountRowProps {
  readonly account: AccountView;
  /** Undefined while they are on their way, where they failed, and where there are none. */
  readonly values?: ValuesOfDaysView | undefined;
}

/**
 * One account: type, last four, the course of its value, balance, and the last change; how it stands where it is not
 * active. It leads to its page where there is one (spec 001 §2); a row that leads nowhere does not look as if it did.
 */
export function AccountRow({ account, values }: AccountRowProps) {
  const target = rowTarget(account, useNavigation().reaches);
  const content = (
    <>
      <Name account={account} />
      {!isKeptElsewhere(account) && values && <SmallLine values={values.values} className={style.line} />}
      <span className={style.figures}>
        <Amount value={account.balance} className={style.balance ?? ''} />
        <LastChange account={account} values={values} />
      </span>
      {target && <Icon name="forward" size={18} className={style.opens ?? ''} />}
    </>
  );
  return (
    <li className={style.item}>
      {target ? (
        <Link to={target} className={style.row ?? ''}>
          {content}
        </Link>
      ) : (
        <div className={classes(style.row, style.flat)}>{content}</div>
      )}
    </li>
  );
}

function Name({ account }: Pick<AccountRowProps, 'account'>) {
  const { t } = useTranslation('overview');
  const label = accountTypeLabel(account.type);
  // The one label that few members know is said in full; it stays beside the number.
  const isJoint = label === 'JTWROS';
  const { word, tone, text } = getStatusMark(account);
  return (
    <span className={style.name}>
      <span className={style.type}>{isJoint ? accountTypeName(label) : label}</span>
      <span className={style.note}>
        {isJoint && (
          <>
            <span>{label}</span>
            {' · '}
          </>
        )}
        <AccountNumber number={account.number} />
        {account.isCdb && ` · ${t('heldElsewhere')}`}
      </span>
      {!account.isCdb && word !== 'active' && <StatusDot tone={tone} word={text ?? t(`status.${word}`)} />}
    </span>
  );
}

/** The market's last change; of an account that others keep, the day of their report. */
function LastChange({ account, values }: AccountRowProps) {
  const { t } = useTranslation('overview');
  if (isKeptElsewhere(account)) {
    const { balanceAsOfDate: date } = account;
    return date === undefined ? null : (
      <span className={style.note}>{t('reported', { date: formatDate(businessDate(date)) })}</span>
    );
  }
  if (values?.change === undefined) return null;
  return <Change value={values.change.amount} rate={values.change.rate} className={style.change} />;
}
