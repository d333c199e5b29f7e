import { Notice, useHeldWhilePressed, useSelector, useTranslation } from '@wealth/kit';
import { selectApplication } from '../state/application.slice.ts';
import { Progress, SaveLine, SaveProblem } from './Progress.tsx';
import style from './Step.module.css';
import type { StepProps } from './step-props.ts';

/** A full page has no frame around it, whatever the step says of its progress. */
export function getStepFrame({ interstitial, showProgress }: StepProps['step']) {
  const isFullPage = interstitial?.fullPage ?? false;
  return { isFullPage, hasProgress: showProgress && !isFullPage };
}

/** The place of the step, the state of the save, and news of the application. */
export function Top({ step, workflow, position }: StepProps) {
  const { t } = useTranslation('application');
  const application = useSelector(selectApplication);
  const news = useHeldWhilePressed(application.news);
  const { isFullPage, hasProgress } = getStepFrame(step);
  return (
    <div className={style.top}>
      {hasProgress && <Progress workflow={workflow} position={position} />}
      {!hasProgress && !isFullPage && <SaveLine />}
      {!hasProgress && <SaveProblem />}
      {news && <Notice kind="information">{t(`news.${news}`)}</Notice>}
    </div>
  );
}
