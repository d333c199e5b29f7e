import {
  Button,
  classes,
  Icon,
  Page,
  TenantHtml,
  useIsSlow,
  useNavigation,
  usePlatform,
  useReadable,
  useSettings,
  useTranslation,
} from '@wealth/kit';
import { useRef } from 'react';
import { DECISION } from '../application/state/paths.ts';
import style from './Onboarding.module.css';
import { getMessage, type OnboardingMessage } from './onboarding.rules.ts';
import { SupportLine } from './SupportLine.tsx';

/** What a member sees while their accounts cannot be shown: one message, chosen by the member state (spec 000 §2.3). */
export function Onboarding() {
  const { t } = useTranslation('onboarding');
  const { member } = usePlatform();
  const { reaches } = useNavigation();
  const message = getMessage(useReadable(member), reaches(DECISION));
  const box = useRef<HTMLDivElement>(null);

  const tryAgain = () => {
    // The button is about to go: the focus stays with what is said next.
    box.current?.focus();
    member.refresh();
  };

  return (
    <Page title={t('title')}>
      <div ref={box} tabIndex={-1} className={style.box}>
        <Sign kind={message.kind} />
        <div role="status" className={style.message}>
          <Message message={message} />
        </div>
        <NextStep kind={message.kind} onTryAgain={tryAgain} />
      </div>
    </Page>
  );
}

function Sign({ kind }: { kind: OnboardingMessage['kind'] }) {
  if (kind === 'waiting') return <span className={style.waiting} aria-hidden="true" />;
  const isError = kind === 'statusError' || kind === 'linkError';
  return (
    <span className={classes(style.sign, isError && style.caution)} aria-hidden="true">
      <Icon name={isError ? 'caution' : 'information'} size={28} />
    </span>
  );
}

function Message({ message }: { message: OnboardingMessage }) {
  const { t } = useTranslation('onboarding');
  const settings = useSettings();
  const isSlow = useIsSlow(message.kind === 'waiting');

  switch (message.kind) {
    case 'waiting':
      return (
        <>
          <p className={style.lead}>{t('waiting')}</p>
          {isSlow && <p className={style.advice}>{t('stillWaiting')}</p>}
        </>
      );
    case 'statusError':
    case 'linkError':
      return (
        <>
          <p className={style.lead}>{t('unexpectedError', { code: message.code })}</p>
          <SupportLine sentence={message.kind} />
        </>
      );
    case 'noAccounts':
    case 'notAMember': {
      const own = settings.content(message.contentKey);
      if (own?.contentType === 'HTML') {
        return <TenantHtml html={settings.text(message.contentKey)} className={style.own ?? ''} />;
      }
      if (own) return <p className={style.own}>{settings.text(message.contentKey)}</p>;
      return (
        <>
          <p className={style.lead}>{t(message.kind)}</p>
          {message.kind === 'noAccounts' && !settings.isOn('ONLINE_ACCOUNT_OPENING') && (
            <p className={style.advice}>{t('notOpenedOnline')}</p>
          )}
          <SupportLine sentence={message.kind} />
        </>
      );
    }
  }
}

/** Asking again helps where the status failed; after a failed link only a new sign-in does (one link each). */
function NextStep({ kind, onTryAgain }: { kind: OnboardingMessage['kind']; onTryAgain: () => void }) {
  const { t } = useTranslation('onboarding');
  const { session } = usePlatform();
  if (kind === 'statusError') {
    return (
      <Button kind="primary" onPress={onTryAgain}>
        {t('tryAgain')}
      </Button>
    );
  }
  // Who came by direct login signs out where they signed in (spec 001 §2).
  if (kind === 'linkError' && session.authType !== 'direct') {
    return <Button onPress={() => session.logout('asked')}>{t('logOut')}</Button>;
  }
  return null;
}
