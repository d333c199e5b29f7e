import type { PortfolioDetails } from '@wealth/api';
import { Card, Disclosure, SkeletonBlock, useMedia, useTranslation } from '@wealth/kit';
import type { RemoteData } from '@wealth/platform';
import style from './ReviewPortfolio.module.css';

type Answer = NonNullable<PortfolioDetails['riskProfile']>['riskAnswerOptions'][number];

/** So many answers stand open on a phone. */
const OPEN_ON_PHONE = 3;

interface GivenAnswersProps {
  readonly portfolio: RemoteData<PortfolioDetails>;
  /** Whether the portfolio can be chosen no more. */
  readonly isRetired: boolean;
}

/** The answers that led to the portfolio, in the words that the member saw. */
export function GivenAnswers({ portfolio, isRetired }: GivenAnswersProps) {
  const { t } = useTranslation('review-portfolio');
  if (portfolio.status === 'failed') return null;
  if (portfolio.status !== 'loaded') {
    return (
      <Card level={3} title={t('answers')} className={style.answers ?? ''}>
        <SkeletonBlock className={style.waitAnswers} />
      </Card>
    );
  }
  const answers = portfolio.data.riskProfile?.riskAnswerOptions ?? [];
  return (
    <Card
      level={3}
      title={t('answers')}
      className={style.answers ?? ''}
      actions={answers.length > 0 && <span className={style.count}>{t('count', { count: answers.length })}</span>}
    >
      {answers.length === 0 ? (
        <p>{t(isRetired ? 'noAnswersOfRetired' : 'noAnswers')}</p>
      ) : (
        <Answers answers={answers} />
      )}
    </Card>
  );
}

function Answers({ answers }: { readonly answers: readonly Answer[] }) {
  const { t } = useTranslation('review-portfolio');
  const isPhone = useMedia('(max-width: 599px)');
  if (!isPhone || answers.length <= OPEN_ON_PHONE) return <AnswerList answers={answers} />;
  return (
    <>
      <AnswerList answers={answers.slice(0, OPEN_ON_PHONE)} />
      <Disclosure label={t('showAll', { count: answers.length })} openLabel={t('showFewer')}>
        <AnswerList answers={answers.slice(OPEN_ON_PHONE)} />
      </Disclosure>
    </>
  );
}

function AnswerList({ answers }: { readonly answers: readonly Answer[] }) {
  return (
    <dl className={style.list}>
      {answers.map(({ id, questionText, optionText }) => (
        <div key={id} className={style.answer}>
          <dt>{questionText}</dt>
          <dd>{optionText}</dd>
        </div>
      ))}
    </dl>
  );
}
