import { isReview } from '@wealth/domain/workflow';
import { classes, Notice, Page, useHeldWhilePressed, useSelector, useTranslation } from '@wealth/kit';
import { applicationOf } from '../application.slice.ts';
import { PortfolioSelection } from '../portfolio/PortfolioSelection.tsx';
import { useIsNotOffered } from '../portfolio/portfolio.api.ts';
import { Submission } from '../submission/Submission.tsx';
import { useWords } from '../use-words.ts';
import { Disclaimer } from './Disclaimer.tsx';
import { Picture } from './Picture.tsx';
import { Parts, Progress, SaveLine, SaveProblem } from './Progress.tsx';
import { QuestionStep } from './QuestionStep.tsx';
import style from './Step.module.css';
import { StepHelp } from './StepHelp.tsx';
import type { StepProps } from './step-props.ts';

/** What is made of cards has none around it. */
const hasCards = (step: StepProps['step']) =>
  step.type === 'INTERSTITIAL' ||
  isReview(step) ||
  step.fields.some(({ component }) => component.type === 'LEGAL_DOCUMENTS');

/** One step: its place in the application, its questions, and the ways on and back. Its definition chooses the frame. */
export function StepScreen(props: StepProps) {
  const { step, workflow, position } = props;
  const words = useWords();
  const { isFullPage, hasProgress } = frameOf(step);
  if (step.interstitial?.type === 'ACCOUNT_OPENING_SUBMISSION') {
    return (
      <>
        {hasProgress && <Top {...props} />}
        <Submission {...props} />
        <Disclaimer />
      </>
    );
  }
  const look = [!hasCards(step) && style.card, !hasProgress && style.alone];
  const picture = step.interstitial?.type === 'IMAGE' && <Picture />;
  return (
    <Page title={words(step.title)} isTitleDrawn className={classes(style.page, ...look)}>
      {hasProgress && <Parts flows={workflow.flows} current={position.flow} />}
      <Top {...props} />
      {isFullPage && picture}
      <div className={style.content}>
        {!isFullPage && picture}
        {step.body.map((key) => (
          <p key={key} className={style.body}>
            {words(key)}
          </p>
        ))}
        {step.help && <StepHelp help={step.help} />}
        <StepContent {...props} />
      </div>
      <Disclaimer />
    </Page>
  );
}

/** A full page has no frame around it, whatever the step says of its progress. */
function frameOf({ interstitial, showProgress }: StepProps['step']) {
  const isFullPage = interstitial?.fullPage ?? false;
  return { isFullPage, hasProgress: showProgress && !isFullPage };
}

/** The place of the step, the state of the save, and news of the application. */
function Top({ step, workflow, position }: StepProps) {
  const { t } = useTranslation('application');
  const application = useSelector(applicationOf);
  const news = useHeldWhilePressed(application.news);
  const { isFullPage, hasProgress } = frameOf(step);
  return (
    <div className={style.top}>
      {hasProgress && <Progress workflow={workflow} position={position} />}
      {!hasProgress && !isFullPage && <SaveLine />}
      {!hasProgress && <SaveProblem />}
      {news && <Notice kind="information">{t(`news.${news}`)}</Notice>}
    </div>
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
