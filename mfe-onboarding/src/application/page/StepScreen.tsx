import { type interstitialTypes, isReview } from '@wealth/domain/workflow';
import { Button, classes, Page, useTranslation } from '@wealth/kit';
import type { ComponentType } from 'react';
import { ModelChangeConfirmation, ModelChangeSelection } from '../model-change/LazyStep.tsx';
import { PortfolioSelection } from '../portfolio/PortfolioSelection.tsx';
import { useIsNotOffered } from '../portfolio/portfolio.api.ts';
import { QuestionStep } from '../questions/QuestionStep.tsx';
import { Disclaimer } from '../steps/Disclaimer.tsx';
import { Picture } from '../steps/Picture.tsx';
import { Parts } from '../steps/Progress.tsx';
import style from '../steps/Step.module.css';
import { StepHelp } from '../steps/StepHelp.tsx';
import type { StepProps } from '../steps/step-props.ts';
import { getStepFrame, Top } from '../steps/Top.tsx';
import { Submission } from '../submission/Submission.tsx';
import { LinkedWords } from '../words/LinkedWords.tsx';
import { useWords } from '../words/use-words.ts';

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
  /** Whether that page has the place of the step on it, too. */
  readonly hasOwnTop?: boolean;
  readonly hasPicture?: boolean;
}

type InterstitialType = (typeof interstitialTypes)[number];

/** Each kind of interstitial with its own screen (spec 000 §2.5). */
const interstitials: Readonly<Record<InterstitialType, Interstitial>> = {
  IMAGE: { Screen: QuestionStep, hasPicture: true },
  ACCOUNT_OPENING_SUBMISSION: { Screen: Submission, isPage: true },
  PORTFOLIO_SELECTION: { Screen: PortfolioSelection },
  MODEL_CHANGE_CONFIRMATION: { Screen: ModelChangeConfirmation, isPage: true },
  MODEL_CHANGE_PORTFOLIO_SELECTION: { Screen: ModelChangeSelection, isPage: true, hasOwnTop: true },
};

/** What a step shows: its questions, the review, or what its kind of interstitial has; nothing for one not known. */
function screenOf(step: StepProps['step']): Interstitial | undefined {
  if (step.interstitial) return interstitials[step.interstitial.type];
  return { Screen: isReview(step) ? ReviewStep : QuestionStep };
}

/** One step: its place in the application, its questions, and the ways on and back. Its definition chooses the frame. */
export function StepScreen(props: StepProps) {
  const { step, workflow, position } = props;
  const { t } = useTranslation('application');
  const words = useWords();
  const { isFullPage, hasProgress } = getStepFrame(step);
  const shown = screenOf(step);
  if (shown?.isPage) {
    return (
      <>
        {hasProgress && !shown.hasOwnTop && <Top {...props} />}
        <shown.Screen {...props} />
        <Disclaimer />
      </>
    );
  }
  const isReviewed = workflow.account !== undefined;
  const look = [!hasCards(step) && style.card, !hasProgress && style.alone, isReviewed && style.beside];
  const picture = shown?.hasPicture && <Picture />;
  return (
    <Page title={words(step.title)} isTitleDrawn className={classes(style.page, ...look)}>
      {hasProgress && !isReviewed && <Parts flows={workflow.flows} current={position.flow} />}
      <Top {...props} />
      {isFullPage && picture}
      <div className={style.content}>
        {!isFullPage && picture}
        {step.body.map((key) => (
          <p key={key} className={style.body}>
            <LinkedWords text={words(key)} />
          </p>
        ))}
        {step.help && <StepHelp help={step.help} />}
        {shown && <shown.Screen {...props} />}
      </div>
      <div className={style.foot}>
        {props.onLater && (
          <Button kind="quiet" className={style.later ?? ''} onPress={props.onLater}>
            {t('later')}
          </Button>
        )}
        <Disclaimer />
      </div>
    </Page>
  );
}

/** The review leads on only with a portfolio that is offered still: the services refuse any other. */
function ReviewStep(props: StepProps) {
  const { t } = useTranslation('application');
  const isNotOffered = useIsNotOffered(props.workflow);
  return <QuestionStep {...props} blocked={isNotOffered ? t('portfolio.chooseAgain') : undefined} />;
}
