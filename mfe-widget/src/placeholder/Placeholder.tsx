import { ExternalLink, Icon, useSettings, useTranslation } from '@wealth/kit';
import { signOnLink } from '../links.rules.ts';
import { Centred, Frame } from '../looks/Frame.tsx';
import style from './Placeholder.module.css';

/** Where cookies or a sign-in do not allow the accounts, the same place leads to them (spec 000 §2.8). */
export function Placeholder() {
  const { t } = useTranslation('placeholder');
  return (
    <Frame>
      <Centred>
        <p className={style.words}>{t('words')}</p>
        <ViewInvestments />
      </Centred>
    </Frame>
  );
}

/** The way to where the member signs on. */
export function ViewInvestments() {
  const { t } = useTranslation('placeholder');
  return (
    <ExternalLink href={signOnLink(useSettings())} className={style.button ?? ''}>
      {t('view')}
      <Icon name="external" size={18} />
    </ExternalLink>
  );
}
