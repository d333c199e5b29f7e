import { Page, Problem, Skeleton, useLoaded, useTranslation } from '@wealth/kit';
import style from '../steps/Step.module.css';
import type { StepProps } from '../steps/step-props.ts';
import { useWords } from '../words/use-words.ts';
import { getTextContext } from '../words/words.rules.ts';

/** Compares the present portfolio with the one for the new answers. */
export const ModelChangeSelection = (props: StepProps) => <LazyStep {...props} screen="Selection" />;

/** Sends the review, and says what follows. */
export const ModelChangeConfirmation = (props: StepProps) => <LazyStep {...props} screen="Confirmation" />;

const loadScreens = () => import(/* webpackChunkName: "model-change" */ './screens.ts');

/**
 * The two screens that only a review has, in a chunk of their own with their words. No LazyScreen: while it loads, and if
 * that fails, the step keeps its title and says that the answers are safe.
 */
function LazyStep({ screen, ...props }: StepProps & { readonly screen: 'Selection' | 'Confirmation' }) {
  const { t } = useTranslation('application');
  const wordsFor = useWords();
  const loaded = useLoaded('model-change', loadScreens);
  if (loaded.status === 'loaded') {
    const Screen = loaded.module[screen];
    return <Screen {...props} />;
  }
  return (
    <Page title={wordsFor(props.step.title)} className={style.page ?? ''}>
      {loaded.status === 'failed' ? (
        <Problem text={t('stepNotLoaded')} onRetry={loaded.retry} />
      ) : (
        <Skeleton
          words={loaded.status === 'slow' ? t('stillLoading', getTextContext(props.workflow.account)) : undefined}
        />
      )}
    </Page>
  );
}
