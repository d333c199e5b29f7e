import { Button, useSelector, useTranslation } from '@wealth/kit';
import { selectApplication } from '../state/application.slice.ts';
import type { StepProps } from '../steps/step-props.ts';
import { useWords } from '../words/use-words.ts';
import style from './Portfolio.module.css';
import { listReasons } from './reasons.rules.ts';

/** The answers that explain the recommended portfolio, each with a way back to its step. */
export function Why({ workflow, onEdit }: Pick<StepProps, 'workflow' | 'onEdit'>) {
  const { t } = useTranslation('application');
  const words = useWords();
  const { answers } = useSelector(selectApplication);
  const reasons = listReasons(workflow.flows, answers).filter(({ reasonKey }) => words(reasonKey) !== '');
  if (reasons.length === 0) return null;
  return (
    <ul className={style.reasons} aria-label={t('portfolio.because')}>
      {reasons.map(({ reasonKey, title, position }) => (
        <li key={reasonKey} className={style.reason}>
          {t('portfolio.reasonOf', { reason: words(reasonKey) })}{' '}
          <Button
            kind="quiet"
            className={style.change ?? ''}
            aria-label={t('portfolio.changeStep', { step: words(title) })}
            onPress={() => onEdit(position)}
          >
            {t('portfolio.change')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
