import { ExternalLink, Icon, useSettings, useTranslation } from '@wealth/kit';
import { portalLink } from '../links.rules.ts';
import style from './Banner.module.css';

/** A banner that leads to the portal (spec 000 §2.8). */
export function Banner() {
  const { t } = useTranslation('banner');
  const settings = useSettings();
  const words = settings.text('WIDGET_BANNER_TEXT') || t('words');
  return (
    <ExternalLink href={portalLink(settings)} className={style.banner ?? ''}>
      {words}
      <Icon name="external" size={18} />
    </ExternalLink>
  );
}
