import { getVisibility } from '@wealth/domain/workflow';
import { Button, Card, useSelector, useTranslation } from '@wealth/kit';
import { ChosenPortfolio } from '../portfolio/ChosenPortfolio.tsx';
import { selectApplication } from '../state/application.slice.ts';
import { getAccountKind } from '../state/kind.rules.ts';
import type { StepProps } from '../steps/step-props.ts';
import { useWords } from '../words/use-words.ts';
import style from './Review.module.css';
import { asksTwice, type ReviewedStep, reviewedParts } from './review.rules.ts';

/** All answers before anything is sent: a card for each part, with a way back to each of its steps (WCAG 3.3.4). */
export function Review({ workflow, onEdit }: StepProps) {
  const { t } = useTranslation('application');
  const words = useWords();
  const { answers, numbers } = useSelector(selectApplication);
  const visibility = getVisibility(workflow, answers);
  const kind = getAccountKind(answers);
  return (
    <div className={style.cards}>
      {kind && (
        <p className={style.kind}>
          {t('review.kind')} <strong>{t(`kind.${kind}`)}</strong>
        </p>
      )}
      {reviewedParts(workflow.flows, { answers, numbers, visibility, words }).map(({ flow, steps }) => {
        const isTitled = asksTwice(steps, words);
        return (
          <Card key={flow.id} title={words(flow.title)} className={style.card ?? ''}>
            {steps.map((reviewed) => (
              <AnsweredStep
                key={reviewed.step.id}
                workflow={workflow}
                reviewed={reviewed}
                isTitled={isTitled}
                onEdit={onEdit}
              />
            ))}
          </Card>
        );
      })}
    </div>
  );
}

interface AnsweredStepProps extends Pick<StepProps, 'workflow' | 'onEdit'> {
  readonly reviewed: ReviewedStep;
  /** Whether its title stands above it. */
  readonly isTitled: boolean;
}

function AnsweredStep({ workflow, reviewed: { step, position, rows, isGiven }, isTitled, onEdit }: AnsweredStepProps) {
  const { t } = useTranslation('application');
  const words = useWords();
  return (
    <div className={style.step}>
      {isTitled && <h3 className={style.title}>{words(step.title)}</h3>}
      <dl className={style.rows}>
        {rows.map(({ labelKey, lines, modelId }) => (
          <div key={labelKey} className={style.row}>
            <dt>{words(labelKey)}</dt>
            <dd>
              {modelId !== undefined ? (
                <ChosenPortfolio workflow={workflow} modelId={modelId} />
              ) : (
                lines.map((line) => (
                  <span key={line} className={style.line}>
                    {line}
                  </span>
                ))
              )}
            </dd>
          </div>
        ))}
      </dl>
      {!isGiven && (
        <Button
          kind="quiet"
          className={style.edit ?? ''}
          aria-label={t('review.editStep', { step: words(step.title) })}
          onPress={() => onEdit(position)}
        >
          {t('review.edit')}
        </Button>
      )}
    </div>
  );
}
