import { isReview } from '@wealth/domain/workflow';
import { classes, Notice, Page, useHeldWhilePressed, useSelector, useTranslation } from '@wealth/kit';
import { applicationOf } from '../application.slice.ts';
import { PortfolioSelection } from '../portfolio/PortfolioSelection.tsx';
import { useIsNotOffered } from '../portfolio/portfolio.api.ts';
import { Submission } from '../submission/Submission.tsx';
import { useWords } from '../use-words.ts';
import { Parts, Progress } from './Progress.tsx';
import { QuestionStep } from './QuestionStep.tsx';
import style from './Step.module.css';
import type { StepProps } from './step-props.ts';

/** What is made of cards has none around it. */
const hasCards = (step: StepProps['step']) =>
  step.type === 'INTERSTITIAL' ||
  isReview(step) ||
  step.fields.some(({ component }) => component.type === 'LEGAL_DOCUMENTS');

/** One step: where the member is, what is asked, and the ways on and back. */
export function StepScreen(props: StepProps) {
  const { t } = useTranslation('application');
  const { step, workflow, position } = props;
  const words = useWords();
  const application = useSelector(applicationOf);
  const news = useHeldWhilePressed(application.news);
  if (step.interstitial?.type === 'ACCOUNT_OPENING_SUBMISSION') return <Submission {...props} />;
  return (
    <Page title={words(step.title)} isTitleDrawn className={classes(style.page, !hasCards(step) && style.card)}>
      <Parts flows={workflow.flows} current={position.flow} />
      <div className={style.top}>
        <Progress workflow={workflow} position={position} />
        {news && <Notice kind="information">{t(`news.${news}`)}</Notice>}
      </div>
      <div className={style.content}>
        {step.body.map((key) => (
          <p key={key} className={style.body}>
            {words(key)}
          </p>
        ))}
        <StepContent {...props} />
      </div>
    </Page>
  );
}

function StepContent(props: StepProps) {
  const { step } = props;
  if (step.interstitial?.type === 'PORTFOLIO_SELECTION') return <PortfolioSelection {...props} />;
  return isReview(step) ? <ReviewStep {...props} /> : <QuestionStep {...props} />;
}

/** The review leads on only with a portfolio that is offered still: the services refuse any other. */
function ReviewStep(props: StepProps) {
  const { t } = useTranslation('application');
  const isNotOffered = useIsNotOffered(props.workflow);
  return <QuestionStep {...props} blocked={isNotOffered ? t('portfolio.chooseAgain') : undefined} />;
}
