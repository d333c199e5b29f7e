import { Button, Notice, Page, useTranslation } from '@wealth/kit';
import type { ReactNode } from 'react';
import { ModifyButton } from '../flow/Buttons.tsx';
import type { Flow } from '../flow/define-flow.ts';
import { StepScreen } from '../flow/StepScreen.tsx';
import style from '../flow/Steps.module.css';
import { type Review, useModify } from '../flow/use-flow.ts';
import { BackLink } from '../navigation/BackLink.tsx';
import { HUB } from '../navigation/paths.ts';
import { Redirect } from '../navigation/Redirect.tsx';
import door from './SignIn.module.css';
import { useConfirmed, useMayBegin, useSignInAgain } from './use-sign-in-again.ts';

interface AskProps {
  /** Why it is asked, while nothing else is to be said. */
  readonly why: string;
  /** The sign-in led back here, and was no newer. */
  readonly isUnchanged: boolean;
  readonly children?: ReactNode;
}

/** The reason, and the button that leaves for the identity server. The outcome of the last press is announced. */
function Ask({ why, isUnchanged, children }: AskProps) {
  const { t } = useTranslation('signIn');
  const { isLeaving, isAway, ask } = useSignInAgain();
  const told = isAway ? t('away') : isUnchanged ? t('unchanged') : undefined;
  return (
    <>
      <div className={style.told}>
        <p>{why}</p>
        <div role="status">{told !== undefined && <Notice kind="caution">{told}</Notice>}</div>
      </div>
      <div className={style.choices}>
        <Button kind="primary" aria-disabled={isLeaving} onPress={() => void ask()}>
          {t(isAway ? 'again' : 'signIn')}
        </Button>
        {children}
      </div>
    </>
  );
}

/** A form that moves money. Without a recent sign-in it asks for one first, so that no input is lost at the end. */
export function SignInDoor({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('signIn');
  const mayEnter = useMayBegin();
  const isUnchanged = useConfirmed() === 'unchanged';
  if (mayEnter) return children;
  return (
    <section className={door.door} aria-labelledby="sign-in-door">
      <h2 id="sign-in-door">{t('title')}</h2>
      <Ask why={t('door')} isUnchanged={isUnchanged} />
    </section>
  );
}

interface RecentSignInProps<Request, Sent, View> {
  readonly flow: Flow<Request, Sent, View>;
  readonly review: Review<Request, Sent, View>;
  readonly children: ReactNode;
}

/** A review with its steps, replaced by the request to sign in again once the services refused an older sign-in. */
export function RecentSignIn<Request extends object, Sent, View>(props: RecentSignInProps<Request, Sent, View>) {
  const { flow, review, children } = props;
  const { t } = useTranslation('signIn');
  const modify = useModify(flow, review.state);
  const isUnchanged = useConfirmed() === 'unchanged' && !review.isReturn;
  const { step } = review;
  const isTooOld = step.name === 'failed' && step.failure.problem === 'STEP_UP_REQUIRED';
  if (!isUnchanged && !isTooOld) return children;
  return (
    <StepScreen title={t('signIn')} heading={t('title')} icon="caution" tone="caution">
      <Ask why={t('end')} isUnchanged={isUnchanged}>
        <ModifyButton onPress={modify} />
      </Ask>
    </StepScreen>
  );
}

/** Shown where there is no review: another member signed in, or the page was opened without one. */
export function NothingToReview() {
  return useConfirmed() === 'somebody else' ? <SomebodyElse /> : <Redirect to={HUB} />;
}

/** The page that another person came to, for whom nothing is kept. */
function SomebodyElse() {
  const { t } = useTranslation('signIn');
  return (
    <Page title={t('signIn')}>
      <BackLink to={HUB} name={t('toHub')} />
      <Notice kind="caution">{t('somebodyElse')}</Notice>
    </Page>
  );
}
