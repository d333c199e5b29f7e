import { Button, SubmitButton, useTranslation } from '@wealth/kit';
import { ActionsBar } from '@wealth/kit/actions-bar';
import { useWords } from '../words/use-words.ts';
import style from './Step.module.css';
import type { StepProps } from './step-props.ts';

interface StepActionsProps extends Pick<StepProps, 'step' | 'onBack'> {
  /** Why the step cannot be left yet. */
  readonly reason?: string | undefined;
  /** Names the act where it is one. Default: the step's own words, or Next. */
  readonly nextText?: string;
}

/** Back at the left and Next at the right, at the lower edge of a phone. */
export function StepActions({ step, onBack, reason, nextText }: StepActionsProps) {
  const { t } = useTranslation('application');
  const words = useWords();
  return (
    <ActionsBar className={style.actions}>
      <SubmitButton
        className={style.buttons ?? ''}
        reason={reason}
        beside={<Button onPress={onBack}>{words(step.goBackTextKey) || t('back')}</Button>}
      >
        {nextText ?? (words(step.nextStepTextKey) || t('next'))}
      </SubmitButton>
    </ActionsBar>
  );
}
