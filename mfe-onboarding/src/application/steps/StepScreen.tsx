import { type interstitialTypes, isReview } from '@wealth/domain/workflow';
import { classes, Notice, Page, useHeldWhilePressed, useSelector, useTranslation } from '@wealth/kit';
import type { ComponentType } from 'react';
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

/** What a kind of interstitial is made of. */
interface Interstitial {
  readonly Screen: ComponentType<StepProps>;
  /** Whether it draws its own page, with its title and what stands on it. */
  readonly isPage?: boolean;
  readonly hasPicture?: boolean;
}

type InterstitialType = (typeof interstitialTypes)[number];

/** Each kind of interstitial with its own screen (spec 000 §2.5). Those of the model change are not drawn yet. */
const interstitials: Readonly<Record<InterstitialType, Interstitial | undefined>> = {
  IMAGE: { Screen: QuestionStep, hasPicture: true },
  ACCOUNT_OPENING_SUBMISSION: { Screen: Submission, isPage: true },
  PORTFOLIO_SELECTION: { Screen: PortfolioSelection },
  MODEL_CHANGE_CONFIRMATION: undefined,
  MODEL_CHANGE_PORTFOLIO_SELECTION: undefined,
};

/** What a step shows: its questions, the review, or what its kind of interstitial has; nothing for one not known. */
function screenOf(step: StepProps['step']): Interstitial | undefined {
  if (step.interstitial) return interstitials[step.interstitial.type];
  return { Screen: isReview(step) ? ReviewStep : QuestionStep };
}

/** One step: its place in the application, its questions, and the ways on and back. Its definition chooses the frame. */
export function StepScreen(props: StepProps) {
  const { step, workflow, position } = props;
  const words = useWords();
  const { isFullPage, hasProgress } = frameOf(step);
  const shown = screenOf(step);
  if (shown?.isPage) {
    return (
      <>
        {hasProgress && <Top {...props} />}
        <shown.Screen {...props} />
        <Disclaimer />
      </>
    );
  }
  const look = [!hasCards(step) && style.card, !hasProgress && style.alone];
  const picture = shown?.hasPicture && <Picture />;
  return (
    <Page title={words(step.title)} isTitleDrawn className={classes(style.page, ...look)}>
      {hasProgress && workflow.account === undefined && <Parts flows={workflow.flows} current={position.flow} />}
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
        {shown && <shown.Screen {...props} />}
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

/** The review leads on only with a portfolio that is offered still: the services refuse any other. */
function ReviewStep(props: StepProps) {
  const { t } = useTranslation('application');
  const isNotOffered = useIsNotOffered(props.workflow);
  return <QuestionStep {...props} blocked={isNotOffered ? t('portfolio.chooseAgain') : undefined} />;
}
