import { usePlatform, useTranslation } from '@wealth/kit';
import { useEffect } from 'react';
import { type ApplicationState, hasUnsaved } from '../state/application.slice.ts';
import { workflowAddress } from '../state/paths.ts';
import { getTextContext } from '../words/words.rules.ts';

/**
 * What of the answers is not saved. A move is saved at once: while no save is under way and none failed, only the screen
 * that is shown has changed.
 */
function unsavedWords({ save, conflict }: ApplicationState): 'here' | 'saving' | 'failed' {
  if (conflict || save === 'failed' || save === 'refused') return 'failed';
  return save === 'saving' ? 'saving' : 'here';
}

/** Asks before the member leaves an application of which something is not saved. Its steps are no leaving (D-43). */
export function useLeaveQuestion(application: ApplicationState): void {
  const { t } = useTranslation('application');
  const { navigation } = usePlatform();
  const workflow = application.loaded?.workflow;
  const within = workflow && hasUnsaved(application) ? workflowAddress(workflow) : undefined;
  const words = unsavedWords(application);
  const isKept = workflow?.persist ?? false;
  const account = workflow?.account;
  useEffect(() => {
    if (within === undefined) return undefined;
    // What is never saved is asked about in the portal's own words.
    if (!isKept) return navigation.block({ title: '', text: '', stay: '', leave: '', within });
    return navigation.block({
      title: t('leave.title'),
      text: t(`leave.${words}`, getTextContext(account)),
      stay: t('leave.stay'),
      leave: t('leave.leave'),
      within,
    });
  }, [navigation, within, words, isKept, account, t]);
}
