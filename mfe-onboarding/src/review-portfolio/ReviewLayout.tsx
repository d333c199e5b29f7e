import { businessDate } from '@wealth/domain/calendar';
import { formatWeekdayDate, Icon, Link, Loading, MISSING, Page, useContent, useTranslation } from '@wealth/kit';
import type { ReactNode } from 'react';
import { GivenAnswers } from './GivenAnswers.tsx';
import { Portfolio } from './Portfolio.tsx';
import { ReviewActions } from './ReviewActions.tsx';
import style from './ReviewPortfolio.module.css';
import type { Hold, Loaded } from './review-portfolio.rules.ts';

interface ReviewLayoutProps {
  /** Left out while the accounts load. */
  readonly account?: { readonly id: string; readonly label: string };
  readonly loads: Pick<Loaded, 'portfolio' | 'model'>;
  readonly isSlow: boolean;
  /** What failed. */
  readonly problem: ReactNode;
  /** Why nothing can be chosen; `opening` after a choice. */
  readonly hold: Hold | 'opening' | undefined;
  readonly onEdit?: () => void;
  readonly onAccept?: () => void;
  readonly children?: ReactNode;
}

/** The parts of a review, as far as they are there. In the order of a phone: portfolio, answers, and the choice. */
export function ReviewLayout({ account, loads, isSlow, problem, hold, children, ...choices }: ReviewLayoutProps) {
  const { t } = useTranslation('review-portfolio');
  const { portfolio, model } = loads;
  const heading = useContent('REVIEW_PORTFOLIO_HEADING', t('heading')).value;
  const reason = useReason(hold, portfolio);
  const nothing = () => undefined;
  return (
    <Page title={t('title')} className={style.page ?? ''}>
      <header className={style.head}>
        {account && (
          <Link to={`/account-details/${encodeURIComponent(account.id)}`} className={style.back ?? ''}>
            <Icon name="back" size={18} />
            {account.label}
          </Link>
        )}
        <h2 className={style.heading}>{heading}</h2>
        <LastReview portfolio={portfolio} />
      </header>
      {problem}
      {hold === 'loading' && <Loading words={isSlow ? t('stillLoading') : undefined} />}
      <div className={style.parts}>
        <Portfolio portfolio={portfolio} model={model} />
        <GivenAnswers portfolio={portfolio} isRetired={hold === 'notOffered'} />
        <Meanings portfolio={portfolio} />
        <ReviewActions
          reason={reason}
          canEdit={hold === undefined || hold === 'notOffered'}
          onEdit={choices.onEdit ?? nothing}
          onAccept={choices.onAccept ?? nothing}
        />
      </div>
      {children}
    </Page>
  );
}

type OfPortfolio = Pick<Loaded, 'portfolio'>;

/** NA where it is not known, and `--` for a portfolio that was never reviewed. */
function LastReview({ portfolio }: OfPortfolio) {
  const { t } = useTranslation('review-portfolio');
  const isKnown = portfolio.status === 'loaded';
  const date = isKnown ? (portfolio.data.formattedLastReviewDate ?? MISSING) : t('notAvailable');
  const isAwaited = !isKnown && portfolio.status !== 'failed';
  return <p className={style.muted}>{isAwaited ? t('looking') : t('reviewed', { date })}</p>;
}

/** What each of the two leads to. */
function Meanings({ portfolio }: OfPortfolio) {
  const { t } = useTranslation('review-portfolio');
  const name =
    portfolio.status === 'loaded' ? portfolio.data.riskPortfolioDetails.modelDisplayName : t('thisPortfolio');
  const accept = useContent('REVIEW_PORTFOLIO_ACCEPT_TEXT', t('acceptMeans', { name })).value;
  const edit = useContent('REVIEW_PORTFOLIO_EDIT_TEXT', t('editMeans')).value;
  return (
    <div className={style.meanings}>
      <p>
        <strong>{t('accept')}</strong> {accept}
      </p>
      <p>
        <strong>{t('edit')}</strong> {edit}
      </p>
    </div>
  );
}

/** Why nothing can be chosen, with the day on which a change that is under way takes effect, where it is known. */
function useReason(hold: ReviewLayoutProps['hold'], portfolio: Loaded['portfolio']): string | undefined {
  const { t } = useTranslation('review-portfolio');
  if (hold === undefined) return undefined;
  const changesOn = portfolio.status === 'loaded' ? portfolio.data.changesOn : undefined;
  if (hold !== 'locked' || changesOn === undefined) return t(`hold.${hold}`);
  return t('hold.lockedUntil', { date: formatWeekdayDate(businessDate(changesOn)) });
}
