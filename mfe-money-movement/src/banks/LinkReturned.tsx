import { Button, classes, Icon, LinkButton, Notice, Page, useContent, usePlatform, useTranslation } from '@wealth/kit';
import type { LinkReturn, LinkStart } from '@wealth/platform';
import { useState } from 'react';
import { DEPOSIT, EXTERNAL, WITHDRAW } from '../navigation/paths.ts';
import style from './Banks.module.css';
import { type FinishingLink, useFinishLink } from './use-finish-link.ts';

/**
 * The page that a link comes back to: says where the member comes from, what is finished and where they go next
 * (spec 002 §2, §8).
 */
export function LinkReturned() {
  const { t } = useTranslation('banks');
  const { linking } = usePlatform();
  const [returned] = useState(() => linking.returned());
  const link = useFinishLink(returned);
  return (
    <Page title={t('returned.title')}>
      {link.shown === 'finishing' ? <Finishing returned={returned} /> : <NotFinished link={link} shown={link.shown} />}
    </Page>
  );
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

interface NotFinishedProps {
  readonly link: FinishingLink;
  readonly shown: keyof typeof texts;
}

const texts = { unusable: 'returned.unusable', notLinked: 'returned.failed', notKnown: 'returned.notKnown' } as const;

/** Nothing that came back could be used, or nobody knows yet what became of it. */
function NotFinished({ link: { isAsking, again }, shown }: NotFinishedProps) {
  const { t } = useTranslation('banks');
  const isUnknown = shown === 'notKnown';
  const failure = useContent('EXTERNAL_ACCOUNT_FAILURE', t(texts[shown])).value;
  return (
    <>
      <div role="alert">
        <Notice kind={isUnknown ? 'caution' : 'negative'}>{isUnknown ? t(texts.notKnown) : failure}</Notice>
      </div>
      <div className={style.choices}>
        {isUnknown && (
          <Button kind="primary" isDisabled={isAsking} onPress={again}>
            {t(isAsking ? 'returned.asking' : 'returned.again')}
          </Button>
        )}
        <LinkButton kind={isUnknown ? 'secondary' : 'primary'} to={EXTERNAL}>
          {t('returned.list')}
        </LinkButton>
      </div>
    </>
  );
}
