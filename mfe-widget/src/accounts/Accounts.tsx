import type { AccountsSummaryView } from '@wealth/api';
import { accountTypeLabel } from '@wealth/domain/accounts';
import { businessDayUntil } from '@wealth/domain/business-days';
import { today } from '@wealth/domain/calendar';
import {
  AccountNumber,
  Amount,
  Button,
  ExternalLink,
  formatWeekdayDate,
  Icon,
  Skeleton,
  usePlatform,
  useRemoteData,
  useSettings,
  useTranslation,
} from '@wealth/kit';
import { useEffect } from 'react';
import { Banners } from '../banners/Banners.tsx';
import { portalLink } from '../links.rules.ts';
import { Centred, Frame, Total } from '../looks/Frame.tsx';
import style from './Accounts.module.css';
import { summaryApi } from './summary.api.ts';

/** What the member's accounts come to, and a row for each, which leads to the portal (spec 000 §2.8). */
export function Accounts() {
  const { t } = useTranslation('accounts');
  const settings = useSettings();
  const summary = useRemoteData(summaryApi.useSummaryQuery());

  if (summary.status === 'loading' || summary.status === 'slow') {
    return (
      <Frame>
        <Skeleton className={style.loading ?? ''} words={summary.status === 'slow' ? t('stillLoading') : undefined} />
      </Frame>
    );
  }
  if (summary.status === 'failed') {
    return (
      <Frame>
        <Centred>
          <p role="alert">{t('failed')}</p>
          <Button onPress={summary.refresh}>{t('tryAgain')}</Button>
          <ExternalLink href={portalLink(settings)}>{t('openPortal')}</ExternalLink>
        </Centred>
      </Frame>
    );
  }
  const { accounts, aggregateBalance } = summary.data;
  return (
    <Frame>
      <Total value={aggregateBalance} />
      <Banners />
      {accounts.length === 0 ? (
        <Centred>
          <p>{t('none')}</p>
        </Centred>
      ) : (
        <AccountList accounts={accounts} />
      )}
    </Frame>
  );
}

function AccountList({ accounts }: Pick<AccountsSummaryView, 'accounts'>) {
  const { t } = useTranslation('accounts');
  const { businessClock, telemetry } = usePlatform();
  const portal = portalLink(useSettings());
  const date = formatWeekdayDate(businessDayUntil(today(businessClock)));
  useEffect(() => telemetry.mark('figures'), [telemetry]);
  return (
    <>
      <ul className={style.list} aria-label={t('list')}>
        {accounts.map(({ id, type, number, balance }) => (
          <li key={id}>
            <ExternalLink href={portal} className={style.row ?? ''}>
              <span>
                {accountTypeLabel(type)} - <AccountNumber number={number} />
              </span>
              <span className={style.balance}>
                <Amount value={balance} />
                <Icon name="forward" size={16} />
              </span>
            </ExternalLink>
          </li>
        ))}
      </ul>
      <p className={style.note}>{t('asOf', { date })}</p>
    </>
  );
}
