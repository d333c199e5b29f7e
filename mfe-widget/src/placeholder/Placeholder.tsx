import { ExternalLink, Icon, useSettings, useTranslation } from '@wealth/kit';
import { signOnLink } from '../links.rules.ts';
import { Centred, Frame } from '../looks/Frame.tsx';
import style from './Placeholder.module.css';

/** Where cookies or a sign-in do not allow the accounts, the same place leads to them (spec 000 §2.8, D-73). */
export function Placeholder() {
  const { t } = useTranslation('placeholder');
  const settings = useSettings();
  return (
    <Frame>
      <Centred>
        <p className={style.words}>{t('words')}</p>
        <ExternalLink href={signOnLink(settings)} className={style.button ?? ''}>
          {t('view')}
          <Icon name="external" size={18} />
        </ExternalLink>
      </Centred>
    </Frame>
  );
}
