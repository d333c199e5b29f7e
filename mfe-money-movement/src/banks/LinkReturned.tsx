import { classes, Icon, LinkButton, Notice, Page, useContent, usePlatform, useTranslation } from '@wealth/kit';
import type { LinkReturn, LinkStart } from '@wealth/platform';
import { useState } from 'react';
import { DEPOSIT, EXTERNAL, WITHDRAW } from '../transfers/paths.ts';
import style from './Banks.module.css';
import { useFinishLink } from './use-finish-link.ts';

/**
 * The page that a link comes back to: says where the member comes from, what is finished and where they go next
 * (spec 002 §2, §8).
 */
export function LinkReturned() {
  const { t } = useTranslation('banks');
  const { linking } = usePlatform();
  const [returned] = useState(() => linking.returned());
  const hasFailed = useFinishLink(returned);
  return <Page title={t('returned.title')}>{hasFailed ? <Failed /> : <Finishing returned={returned} />}</Page>;
}

const startOf = (returned: LinkReturn): LinkStart | undefined => {
  if (returned.kind === 'unknown') return undefined;
  return returned.kind === 'authorized' ? returned.start : returned;
};

/** The name of the way back to each page that starts a link. */
const origins: Readonly<Record<string, 'deposit' | 'withdraw' | 'banks'>> = {
  [DEPOSIT]: 'deposit',
  [WITHDRAW]: 'withdraw',
  [EXTERNAL]: 'banks',
};

function Finishing({ returned }: { readonly returned: LinkReturn }) {
  const { t } = useTranslation('banks');
  const origin = startOf(returned)?.origin;
  const next = (origin !== undefined && origins[origin]) || 'page';
  return (
    <div role="status" className={style.returned}>
      <p>{t('returned.text')}</p>
      <ol className={style.steps}>
        <Step state="done" words={t('returned.signedIn')} />
        <Step state="now" words={t('returned.linking')} />
        <Step state="next" words={t(`returned.back.${next}`)} />
      </ol>
    </div>
  );
}

interface StepProps {
  readonly state: 'done' | 'now' | 'next';
  readonly words: string;
}

function Step({ state, words }: StepProps) {
  return (
    <li className={classes(style.step, state === 'done' && style.done, state === 'now' && style.now)}>
      <span className={style.mark}>{state === 'done' && <Icon name="check" size={12} />}</span>
      {words}
    </li>
  );
}

/** Nothing that came back could be used. */
function Failed() {
  const { t } = useTranslation('banks');
  const text = useContent('EXTERNAL_ACCOUNT_FAILURE', t('returned.failed')).value;
  return (
    <>
      <div role="alert">
        <Notice kind="negative">{text}</Notice>
      </div>
      <div className={style.choices}>
        <LinkButton kind="primary" to={EXTERNAL}>
          {t('returned.list')}
        </LinkButton>
      </div>
    </>
  );
}
