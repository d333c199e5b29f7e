import type { LinkedBankView } from '@wealth/api';
import { AccountNumber, Button, classes, formatWeekdayDate, Icon, StatusDot, useTranslation } from '@wealth/kit';
import { bankName, needsLinking, shownStatus } from '../link/linked.rules.ts';
import { NeedsCall } from '../link/NeedsCall.tsx';
import type { Link } from '../link/use-link.ts';
import style from './Banks.module.css';

export interface BankItemProps {
  readonly bank: LinkedBankView;
  readonly link: Link;
  /** Whether Relink is the one thing to do on the page, should the bank need it. */
  readonly isMain: boolean;
  readonly onRemove: () => void;
}

/** A linked bank with its status, its scheduled transfers and its actions. */
export function BankItem({ bank, link, isMain, onRemove }: BankItemProps) {
  const { t } = useTranslation('banks');
  const { t: l } = useTranslation('link');
  const status = shownStatus(bank);
  const isStopped = status.name !== 'ACTIVE';
  const name = bankName(bank);
  return (
    <li className={style.item}>
      <span className={classes(style.sign, isStopped && style.broken)}>
        <Icon name={status.name === 'RELINK_REQUIRED' ? 'unlink' : 'bank'} />
      </span>
      <div className={style.who}>
        <StatusDot tone={status.tone} isStrong={isStopped} word={l(`status.${status.name}`)} />
        <h2 className={style.name}>{bank.description}</h2>
        <p className={style.kind}>
          <Kind kind={bank.accountSubType} /> · <AccountNumber number={bank.lastFour} />
        </p>
      </div>
      <div className={style.uses}>
        {status.name === 'RELINK_REQUIRED' && <p>{t('letGo', { institution: bank.institution })}</p>}
        {status.name === 'RELINK_INITIATED' && <p>{t('started', { institution: bank.institution })}</p>}
        {status.name === 'NEEDS_CALL' && (
          <p>
            <NeedsCall />
          </p>
        )}
        <p className={style.muted}>
          <Uses bank={bank} isStopped={isStopped} />
        </p>
      </div>
      <div className={style.actions}>
        {needsLinking(bank) && link.isOffered && (
          <Button
            kind={isMain ? 'primary' : 'secondary'}
            isDisabled={link.isLeaving}
            aria-label={
              status.name === 'RELINK_INITIATED' ? t('continueRelinkOf', { bank: name }) : l('relinkOf', { bank: name })
            }
            onPress={() => link.start({ relinks: bank.plaidAccountId })}
          >
            {status.name === 'RELINK_INITIATED' ? t('continueRelink') : l('relink')}
          </Button>
        )}
        <Button
          kind="quiet"
          className={style.remove ?? ''}
          aria-label={t('removeOf', { bank: name })}
          onPress={onRemove}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

/** `Checking`: the provider writes it small. */
const Kind = ({ kind }: { readonly kind: string }) => <>{kind.charAt(0).toUpperCase() + kind.slice(1)}</>;

/** How many scheduled transfers take money from it, or wait for it. */
function Uses({ bank, isStopped }: { readonly bank: LinkedBankView; readonly isStopped: boolean }) {
  const { t } = useTranslation('banks');
  const { schedules: count, nextDate } = bank;
  if (isStopped) return <>{t('waits', { count })}</>;
  const uses = t('uses', { count });
  return (
    <>{count === 0 || nextDate === undefined ? uses : t('usesNext', { uses, date: formatWeekdayDate(nextDate) })}</>
  );
}
