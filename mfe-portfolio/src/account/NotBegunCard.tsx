import type { AccountView } from '@wealth/api';
import { Card, LinkButton, useNavigation, useSettings, useTranslation } from '@wealth/kit';
import { PHONE, WithPhone } from '../empty/WithPhone.tsx';
import style from './NotBegunCard.module.css';
import type { NotBegun } from './not-begun.rules.ts';

const DEPOSIT = '/move-money/deposit/request';

/** In the place of everything that an account has once money is in it: why nothing is there, and the next step. */
export function NotBegunCard({ account, why }: { account: AccountView; why: NotBegun }) {
  const { t } = useTranslation('account');
  const { reaches } = useNavigation();
  const phone = useSettings().text('SUPPORT_NUMBER');
  const takesDeposit = (why === 'pending' || why === 'readyForFunding') && account.isGuided && reaches(DEPOSIT);
  return (
    <Card title={t(`notBegun.${why}.title`)}>
      <div className={style.words}>
        <p>{t(`notBegun.${why}.text`)}</p>
        {takesDeposit ? (
          <LinkButton to={DEPOSIT} kind="primary">
            {t('firstDeposit')}
          </LinkButton>
        ) : (
          <p>
            {phone ? (
              <WithPhone text={t(`notBegun.${why}.call`, { phone: PHONE })} phone={phone} />
            ) : (
              t(`notBegun.${why}.ask`)
            )}
          </p>
        )}
      </div>
    </Card>
  );
}
