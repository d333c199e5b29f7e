import { Button, TenantHtml, usePlatform, useSettings, useTranslation } from '@wealth/kit';
import type { MemberState } from '@wealth/platform';
import { Centred, Frame } from '../looks/Frame.tsx';
import { messageOf, type WidgetMessage } from './message.rules.ts';

/** What a member reads while their accounts cannot be shown (spec 000 §2.3, §2.8). */
export function Message({ state }: { readonly state: Exclude<MemberState, 'SET_UP'> }) {
  const { t } = useTranslation('messages');
  const { member } = usePlatform();
  const message = messageOf(state);
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
