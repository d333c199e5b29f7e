import { type Field, questionsOf } from '@wealth/domain/workflow';
import { LockedField, useTranslation } from '@wealth/kit';
import { addressLines, isAddress, shownText } from '../shown-answer.rules.ts';
import { useWords } from '../use-words.ts';
import style from './Step.module.css';

/** What the credit union gave: it can be read, and changed by a call alone. */
export function Given({ fields }: { readonly fields: readonly Field[] }) {
  const { t } = useTranslation('application');
  const words = useWords();
  if (fields.length === 0) return null;
  return (
    <div className={style.given}>
      {fields.map((field) => {
        const { component } = field;
        const questions = questionsOf(component);
        const texts = questions.map((question) => shownText(question, question.answers[0]?.value ?? '', words));
        const labelKey = component.type === 'GROUP' ? component.textKey : questions[0]?.input.labelKey;
        return (
          <LockedField
            key={labelKey}
            label={words(labelKey)}
            value={isAddress(field) ? addressLines(texts).join(', ') : texts.join(', ')}
            reason={t('given')}
          />
        );
      })}
    </div>
  );
}
