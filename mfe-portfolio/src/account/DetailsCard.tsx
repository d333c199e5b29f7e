import type { AccountView } from '@wealth/api';
import { accountTypeName, settledStatus } from '@wealth/domain/accounts';
import { businessDate } from '@wealth/domain/calendar';
import {
  AccountNumber,
  Button,
  Card,
  formatDate,
  formatWeekdayDate,
  LinkButton,
  MISSING,
  Problem,
  SkeletonBlock,
  useNavigation,
  useRemoteData,
  useSettings,
  useTranslation,
} from '@wealth/kit';
import { type ReactNode, useId } from 'react';
import { reviewPath } from '../paths/account-paths.rules.ts';
import style from './DetailsCard.module.css';
import { portfolioDetailsApi } from './portfolio-details.api.ts';

interface DetailsCardProps {
  readonly account: AccountView;
  /** Whether there is a portfolio to review. Default true. */
  readonly mayReview?: boolean;
}

/** What the account is, row by row; a row without a value is left out (spec 001 §2). */
export function DetailsCard({ account, mayReview = true }: DetailsCardProps) {
  const { t } = useTranslation('account');
  const { number, type, family, lastReconciledDate, startDate } = account;
  const isRunning = settledStatus(account.status) === 'COMPLETED';
  const looked = useRemoteData(
    portfolioDetailsApi.usePortfolioDetailsQuery({ accountNumber: number, accountType: type }),
  );
  const details = looked.status === 'loaded' ? looked.data : undefined;
  const isLooking = looked.status === 'loading' || looked.status === 'slow';
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['number', <AccountNumber key="number" number={number} />],
    ['type', accountTypeName(type)],
    ['custodian', family],
    ['asOf', lastReconciledDate && formatDate(businessDate(lastReconciledDate))],
    // One that is still to be opened, or was refused, has not started.
    ['started', isRunning && startDate && formatDate(businessDate(startDate))],
    [
      'portfolio',
      isLooking ? <SkeletonBlock className={style.wait} /> : details?.riskPortfolioDetails.modelDisplayName,
    ],
  ];
  return (
    <Card title={t('details')}>
      <dl className={style.rows}>
        {rows
          .filter(([, value]) => value !== undefined && value !== '' && value !== false)
          .map(([name, value]) => (
            <div key={name} className={style.row}>
              <dt>{t(`row.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {looked.status === 'failed' && <Problem text={t('detailsFailed')} onRetry={looked.refresh} />}
      {mayReview && (
        <Review
          account={account.id}
          isLocked={details?.isLocked === true}
          changesOn={details?.changesOn}
          hasFailed={looked.status === 'failed'}
          isLooking={isLooking}
          reviewed={details?.formattedLastReviewDate}
        />
      )}
    </Card>
  );
}

interface ReviewProps {
  readonly account: string;
  readonly isLocked: boolean;
  /** The business day on which the holdings follow a change that is under way, where it is known. */
  readonly changesOn: string | undefined;
  readonly hasFailed: boolean;
  readonly isLooking: boolean;
  readonly reviewed: string | undefined;
}

/** The way to the portfolio's review, where there is one; a button that is disabled says why. */
function Review({ account, isLocked, changesOn, hasFailed, isLooking, reviewed }: ReviewProps) {
  const { t } = useTranslation('account');
  const { reaches } = useNavigation();
  const isOffered = useSettings().isOn('ACCOUNT_MODEL_CHANGE');
  const id = useId();
  const path = reviewPath(account);
  const locked =
    changesOn === undefined
      ? t('reviewLocked')
      : t('reviewLockedUntil', { date: formatWeekdayDate(businessDate(changesOn)) });
  const reason = hasFailed ? t('reviewUnknown') : isLocked ? locked : undefined;
  return (
    <div className={style.review}>
      <p>
        {isLooking
          ? t('reviewLooking')
          : t('reviewed', { date: hasFailed ? t('notAvailable') : (reviewed ?? MISSING) })}
      </p>
      {isOffered &&
        reaches(path) &&
        (reason === undefined && !isLooking ? (
          <LinkButton to={path}>{t('review')}</LinkButton>
        ) : (
          <Button isDisabled {...(reason === undefined ? {} : { 'aria-describedby': id })}>
            {t('review')}
          </Button>
        ))}
      {isOffered && reaches(path) && reason !== undefined && (
        <p id={id} className={style.reason}>
          {reason}
        </p>
      )}
    </div>
  );
}
