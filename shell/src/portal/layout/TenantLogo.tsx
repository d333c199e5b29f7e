import { Logo, pictureAddress, useMedia } from '@wealth/kit';
import type { Settings } from '@wealth/platform';
import { useState } from 'react';
import styles from './Header.module.css';

/** From here on the side navigation stands beside the content (LOOK). */
export const WIDE = '(min-width: 64rem)';

interface TenantLogoProps {
  readonly name: string;
  readonly settings: Settings;
  /** Default: as wide as the window lets it be. */
  readonly form?: 'desktop' | 'mobile';
}

/** The logo of the tenant's content; the portal's own sign with the name where there is none, or none that can be drawn. */
export function TenantLogo({ name, settings, form }: TenantLogoProps) {
  const isWide = useMedia(WIDE);
  const isCompact = form === undefined ? !isWide : form === 'mobile';
  const picture = pictureAddress(settings.text(isCompact ? 'MOBILE_LOGO' : 'DESKTOP_LOGO'));
  const [broken, setBroken] = useState<string>();
  if (picture === undefined || picture === broken) return <Logo name={name} isCompact={isCompact} />;
  return <img src={picture} alt={name} className={styles.logo} onError={() => setBroken(picture)} />;
}
