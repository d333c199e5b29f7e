import { classes, Drawer, RedrawBoundary, useMedia, useTranslation } from '@wealth/kit';
import { type ReactNode, useEffect, useState } from 'react';
import { Banners, GlobalErrorBanner } from '../banners/Banners.tsx';
import { CONTENT, focusContent } from '../content/content.ts';
import { usePath } from '../content/use-path.ts';
import { useHost, usePortal } from '../portal-context.ts';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { Greeting } from './Greeting.tsx';
import { OnboardingHeader, PlatedLogo, PortalHeader } from './Header.tsx';
import { Navigation } from './Navigation.tsx';
import { NoticeLine } from './NoticeLine.tsx';
import { WIDE } from './TenantLogo.tsx';

/** Says in mock mode that all data are samples. */
function MockLine() {
  const Line = usePortal().mockLine();
  return Line ? <Line /> : null;
}

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

/** A part of the frame that is redrawn separately, so the remote beside it keeps its state. */
function FramePart({ children }: { children: ReactNode }) {
  const { navigation } = usePortal();
  const { telemetry } = useHost();
  return (
    <RedrawBoundary
      place={() => navigation.location.get().path}
      onRedraw={(cause) => telemetry.error(cause, { code: 'SPA001' })}
    >
      {children}
    </RedrawBoundary>
  );
}

function Content({ children }: { children: ReactNode }) {
  return (
    <main id={CONTENT} tabIndex={-1} className={styles.content}>
      <FramePart>
        <NoticeLine />
        <Banners />
        <Greeting />
      </FramePart>
      {children}
      <FramePart>
        <GlobalErrorBanner />
      </FramePart>
    </main>
  );
}

interface FrameProps {
  /** Without navigation, for what is done in one go. */
  readonly isFocused: boolean;
  readonly children: ReactNode;
}

/** For who is not set up: logo, log out, the content, the footer. */
export function OnboardingFrame({ children }: FrameProps) {
  return (
    <>
      <MockLine />
      <SkipLink />
      <FramePart>
        <OnboardingHeader />
      </FramePart>
      <div className={classes(styles.column, styles.centred)}>
        <Content>{children}</Content>
        <FramePart>
          <Footer />
        </FramePart>
      </div>
    </>
  );
}

/** The frame of all signed-in pages: fixed header, side navigation, content, footer (spec 001 §2). */
export function PortalFrame({ isFocused, children }: FrameProps) {
  const isWide = useMedia(WIDE);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isWide) setOpen(false);
  }, [isWide]);
  return (
    <>
      <MockLine />
      <SkipLink />
      <FramePart>
        <PortalHeader isWide={isWide} onMenu={isFocused ? undefined : () => setOpen(true)} />
      </FramePart>
      <div className={classes(!isFocused && styles.columns)}>
        {!isFocused && (
          <FramePart>
            {isWide ? <SideNavigation /> : <NavigationDrawer isOpen={isOpen} onClose={() => setOpen(false)} />}
          </FramePart>
        )}
        <div className={classes(styles.column, isFocused && styles.centred)}>
          <Content>{children}</Content>
          <FramePart>
            <Footer />
          </FramePart>
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
