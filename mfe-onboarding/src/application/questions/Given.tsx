import { type Field, getQuestions, isAddress } from '@wealth/domain/workflow';
import { LockedFields } from '@wealth/kit';
import type { ReactNode } from 'react';
import { addressLines, shownText } from '../words/shown-answer.rules.ts';
import { useWords } from '../words/use-words.ts';

interface GivenProps {
  readonly fields: readonly Field[];
  /** Whom to call about them. */
  readonly reason: ReactNode;
}

/** What the credit union gave: it can be read, and changed by a call alone. */
export function Given({ fields, reason }: GivenProps) {
  const words = useWords();
  const rows = fields.map((field) => {
    const { component } = field;
    const questions = getQuestions(component);
    const texts = questions.map((question) => shownText(question, question.answers[0]?.value ?? '', words));
    return {
      label: words(component.type === 'GROUP' ? component.textKey : questions[0]?.input.labelKey),
      value: isAddress(component) ? addressLines(texts).join('\n') : texts.join(', '),
      isWide: isAddress(component) || questions[0]?.input.type === 'email',
    };
  });
  return <LockedFields reason={reason} groups={[{ rows }]} />;
}
