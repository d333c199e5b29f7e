import { useSelector } from '@wealth/kit';
import { useCallback } from 'react';
import { applicationOf } from './application.slice.ts';

/** The words of the workflow by their key; they come with it, so that a question needs no new version of this remote. */
export function useWords(): (key: string | undefined) => string {
  const texts = useSelector(applicationOf).loaded?.workflow.texts;
  return useCallback((key) => (key === undefined ? '' : (texts?.[key] ?? '')), [texts]);
}
