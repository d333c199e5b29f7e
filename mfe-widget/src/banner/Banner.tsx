import { useSettings, useTranslation } from '@wealth/kit';
import { portalLink } from '../links.rules.ts';
import { HiddenTitle } from '../looks/Frame.tsx';
import { PictureLink } from '../pictures/PictureLink.tsx';

/** A banner that leads to the portal (spec 000 §2.8). */
export function Banner() {
  const { t } = useTranslation('banner');
  const settings = useSettings();
  return (
    <>
      <HiddenTitle />
      <PictureLink
        href={portalLink(settings)}
        picture={settings.text('WIDGET_BANNER_IMAGE')}
        words={settings.text('WIDGET_BANNER_TEXT') || t('words')}
      />
    </>
  );
}
