import type { SubmitBlocker } from '@wealth/domain/beneficiaries';
import { formatList, useTranslation } from '@wealth/kit';
import type { Changes } from './listed.rules.ts';

/** The words for changes and for the reasons of a disabled Submit. */
export function useListWords() {
  const { t } = useTranslation('beneficiaries');
  return {
    names: (names: readonly string[]) => formatList(names),
    changes({ added, removed, changed, hasNewShares }: Changes): string {
      const said = [
        ...added.map((name) => t('change.added', { name })),
        ...removed.map((name) => t('change.removed', { name })),
        ...changed.map((name) => t('change.changed', { name })),
        ...(hasNewShares ? [t('change.shares')] : []),
      ];
      return said.length === 0 ? t('change.type') : said.join(', ');
    },
    reason: (blocker: SubmitBlocker) => t(`reason.${blocker}`),
  };
}
