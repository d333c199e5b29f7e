import { accountTypeLabel } from '@wealth/domain/accounts';
import { maskAccount, useSelector, useTranslation } from '@wealth/kit';
import { useCallback } from 'react';
import { selectApplication } from '../state/application.slice.ts';
import type { SentApplication } from '../state/submission.rules.ts';
import { withAnswers } from './words.rules.ts';

/** The words of the workflow by their key; they come with it, so that a question needs no new version of this remote. */
export function useWords(): (key: string | undefined) => string {
  const { loaded, answers } = useSelector(selectApplication);
  const texts = loaded?.workflow.texts;
  return useCallback((key) => (key === undefined ? '' : withAnswers(texts?.[key] ?? '', answers)), [texts, answers]);
}

/** A sentence on the account of an application that was sent. */
export function useSentWords(): (sent: SentApplication) => string {
  const { t } = useTranslation('application');
  return ({ status, type, number }) =>
    t(`sent.${status}`, { type: accountTypeLabel(type), number: maskAccount(number) });
}
