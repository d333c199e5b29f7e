import { Button, TenantHtml, usePlatform, useSettings, useTranslation } from '@wealth/kit';
import type { MemberState } from '@wealth/platform';
import { useEffect } from 'react';
import { ssoLink } from '../links.rules.ts';
import { Centred, Frame, HiddenTitle } from '../looks/Frame.tsx';
import { getLook } from '../looks/look.rules.ts';
import { PictureLink } from '../pictures/PictureLink.tsx';
import { ViewInvestments } from '../placeholder/Placeholder.tsx';
import { getMessage, type WidgetMessage } from './message.rules.ts';

/** What a member reads while their accounts cannot be shown (spec 000 §2.3, §2.8). */
export function Message({ state }: { readonly state: Exclude<MemberState, 'SET_UP'> }) {
  const { t } = useTranslation('messages');
  const { member, navigation, tenant } = usePlatform();
  const settings = useSettings();
  const message = getMessage(state);
  const isUnknown = 'contentKey' in message;
  // Who may open an account is led to the portal, where that begins.
  const isLedOn = isUnknown && settings.isOn('ONLINE_ACCOUNT_OPENING');

  useEffect(() => {
    if (isLedOn) navigation.go(`/widget/banner${navigation.location.get().search}`, { replace: true });
  }, [isLedOn, navigation]);

  if (isLedOn) return null;
  if (isUnknown && getLook(tenant).unknownMember !== 'words') return <UnknownMember message={message} />;
  return (
    <Frame>
      <Centred>
        <div role="status">
          <Words message={message} />
        </div>
        {message.kind === 'error' && message.mayTryAgain && (
          <Button onPress={() => member.refresh()}>{t('tryAgain')}</Button>
        )}
      </Centred>
    </Frame>
  );
}

/** A picture that leads to the credit union's own sign-in; beneath it, at one look, the way to the accounts. */
function UnknownMember({ message }: { readonly message: Extract<WidgetMessage, { readonly contentKey: string }> }) {
  const { t } = useTranslation('messages');
  const settings = useSettings();
  const isInTab = getLook(usePlatform().tenant).unknownMember === 'picture in a tab';
  const own = message.kind === 'noAccounts' ? 'WIDGET_NO_ACCOUNTS_IMAGE' : 'WIDGET_NOT_A_MEMBER_IMAGE';
  return (
    <div role="status">
      <HiddenTitle />
      <PictureLink
        href={ssoLink(settings)}
        window={isInTab ? 'tab' : 'whole'}
        picture={settings.text(own) || settings.text('WIDGET_BANNER_IMAGE')}
        words={settings.text('WIDGET_BANNER_TEXT') || t('openPortal')}
      />
      {isInTab && message.kind === 'noAccounts' && (
        <Centred>
          <ViewInvestments />
        </Centred>
      )}
    </div>
  );
}

function Words({ message }: { readonly message: WidgetMessage }) {
  const { t } = useTranslation('messages');
  const settings = useSettings();
  if (message.kind === 'error') return <p>{t('error', { code: message.code })}</p>;
  const own = 'contentKey' in message ? settings.content(message.contentKey) : undefined;
  if ('contentKey' in message && own?.contentType === 'HTML') {
    return <TenantHtml html={settings.text(message.contentKey)} />;
  }
  return <p>{'contentKey' in message && own ? settings.text(message.contentKey) : t(message.kind)}</p>;
}
