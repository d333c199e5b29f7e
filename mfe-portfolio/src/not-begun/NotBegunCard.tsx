import type { AccountView } from '@wealth/api';
import { accountTypeLabel } from '@wealth/domain/accounts';
import { Card, Empty, LinkButton, maskAccount, useNavigation, useSettings, useTranslation } from '@wealth/kit';
import { type NotBegun, notBegun } from '../empty/not-begun.rules.ts';
import words from './locales/en.json' with { type: 'json' };
import style from './NotBegunCard.module.css';
import { PHONE, WithPhone } from './WithPhone.tsx';

const DEPOSIT = '/move-money/deposit/request';

/** The words that come with this chunk. */
export const locales = { 'not-begun': words };

export interface NotBegunCardProps {
  /** None of them has begun, if there are any. */
  readonly accounts: readonly AccountView[];
  /** For a place that is a card already. */
  readonly isInCard?: boolean;
}

/** In the place of everything that accounts have once money is in them: why nothing is there, and the next step. */
export function NotBegunCard({ accounts, isInCard = false }: NotBegunCardProps) {
  const { t } = useTranslation('not-begun');
  const [first] = accounts;
  if (first === undefined) return <NoAccounts />;
  const of = accounts.length === 1 ? notBegun(first) : 'several';
  const title = t(`${of}.title`);
  const words = (
    <div className={style.words}>
      {accounts.length > 1 && <EachAccount accounts={accounts} />}
      <p>{t(`${of}.text`)}</p>
      <NextStep accounts={accounts} />
    </div>
  );
  return isInCard ? <Empty text={title}>{words}</Empty> : <Card title={title}>{words}</Card>;
}

function NoAccounts() {
  const { t } = useTranslation('not-begun');
  return (
    <Card>
      <Empty text={t('none.title')}>
        <WhomToAsk about="none" />
      </Empty>
    </Card>
  );
}

function EachAccount({ accounts }: Pick<NotBegunCardProps, 'accounts'>) {
  const { t } = useTranslation('not-begun');
  return (
    <ul className={style.each}>
      {accounts.map((account) => (
        <li key={account.id}>
          {t('each', {
            account: `${accountTypeLabel(account.type)} - ${maskAccount(account.number)}`,
            why: t(`${notBegun(account)}.title`),
          })}
        </li>
      ))}
    </ul>
  );
}

/** A first deposit where one of them takes it; else whom to call, about one that was refused before all others. */
function NextStep({ accounts }: Pick<NotBegunCardProps, 'accounts'>) {
  const { t } = useTranslation('not-begun');
  const { reaches } = useNavigation();
  if (accounts.some(takesDeposit) && reaches(DEPOSIT)) {
    return (
      <LinkButton to={DEPOSIT} kind="primary">
        {t('firstDeposit')}
      </LinkButton>
    );
  }
  const reasons = accounts.map(notBegun);
  return <WhomToAsk about={reasons.find((reason) => reason === 'notApproved') ?? reasons[0] ?? 'none'} />;
}

function WhomToAsk({ about }: { about: NotBegun | 'none' }) {
  const { t } = useTranslation('not-begun');
  const phone = useSettings().text('SUPPORT_NUMBER');
  return <p>{phone ? <WithPhone text={t(`${about}.call`, { phone: PHONE })} phone={phone} /> : t(`${about}.ask`)}</p>;
}

function takesDeposit(account: AccountView): boolean {
  const why = notBegun(account);
  return account.isGuided && (why === 'pending' || why === 'readyForFunding');
}
