import { Page, Problem, Skeleton, useLoaded, useTranslation } from '@wealth/kit';
import { useCallback } from 'react';
import style from '../steps/Step.module.css';
import type { StepProps } from '../steps/step-props.ts';
import { useWords } from '../use-words.ts';
import { wordsOf } from '../words.rules.ts';

/** Compares the present portfolio with the one for the new answers. */
export const ModelChangeSelection = (props: StepProps) => <LazyStep {...props} screen="Selection" />;

/** Sends the review, and says what follows. */
export const ModelChangeConfirmation = (props: StepProps) => <LazyStep {...props} screen="Confirmation" />;

/** The two screens that only a review has, in a chunk of their own with their words. */
function LazyStep({ screen, ...props }: StepProps & { readonly screen: 'Selection' | 'Confirmation' }) {
  const { t, i18n } = useTranslation('application');
  const wordsFor = useWords();
  const load = useCallback(async () => {
    const { Selection, Confirmation, words } = await import(/* webpackChunkName: "model-change" */ './screens.ts');
    i18n.addResourceBundle('en', 'modelChange', words);
    return { Selection, Confirmation };
  }, [i18n]);
  const loaded = useLoaded('model-change', load);
  if (loaded.status === 'loaded') {
    const Screen = loaded.module[screen];
    return <Screen {...props} />;
  }
  return (
    <Page title={wordsFor(props.step.title)} className={style.page ?? ''}>
      {loaded.status === 'failed' ? (
        <Problem text={t('stepNotLoaded')} onRetry={loaded.retry} />
      ) : (
        <Skeleton words={loaded.status === 'slow' ? t('stillLoading', wordsOf(props.workflow.account)) : undefined} />
      )}
    </Page>
  );
}
