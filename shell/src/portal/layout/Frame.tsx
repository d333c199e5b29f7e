import { classes, Drawer, useMedia, useTranslation } from '@wealth/kit';
import { type ReactNode, useEffect, useState } from 'react';
import { Banners, GlobalErrorBanner } from '../banners/Banners.tsx';
import { CONTENT, focusContent } from './content.ts';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { OnboardingHeader, PlatedLogo, PortalHeader } from './Header.tsx';
import { Navigation } from './Navigation.tsx';
import { NoticeLine } from './NoticeLine.tsx';
import { WIDE } from './TenantLogo.tsx';
import { usePath } from './use-path.ts';

function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a
      href={`#${CONTENT}`}
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault();
        focusContent();
      }}
    >
      {t('skip')}
    </a>
  );
}

function Content({ children }: { children: ReactNode }) {
  return (
    <main id={CONTENT} tabIndex={-1} className={styles.content}>
      <NoticeLine />
      <Banners />
      {children}
      <GlobalErrorBanner />
    </main>
  );
}

/** For who is not set up: logo, log out, the content, the footer. */
export function OnboardingFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <OnboardingHeader />
      <div className={classes(styles.column, styles.centred)}>
        <Content>{children}</Content>
        <Footer />
      </div>
    </>
  );
}

/** The frame of all signed-in pages: fixed header, side navigation, content, footer (spec 001 §2). */
export function PortalFrame({ children }: { children: ReactNode }) {
  const isWide = useMedia(WIDE);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isWide) setOpen(false);
  }, [isWide]);
  return (
    <>
      <SkipLink />
      <PortalHeader isWide={isWide} onMenu={() => setOpen(true)} />
      <div className={styles.columns}>
        {isWide ? <SideNavigation /> : <NavigationDrawer isOpen={isOpen} onClose={() => setOpen(false)} />}
        <div className={styles.column}>
          <Content>{children}</Content>
          <Footer />
        </div>
      </div>
    </>
  );
}

function SideNavigation() {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('mainNavigation')} className={styles.side}>
      <Navigation hasSessionItems={false} />
    </nav>
  );
}

function NavigationDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const path = usePath();
  // Back, and every other way to another page, closes it too.
  useEffect(onClose, [path]);
  return (
    <Drawer label={t('menu')} isOpen={isOpen} onClose={onClose} head={<PlatedLogo />}>
      <nav aria-label={t('mainNavigation')}>
        <Navigation onFollow={onClose} hasSessionItems />
      </nav>
    </Drawer>
  );
}
