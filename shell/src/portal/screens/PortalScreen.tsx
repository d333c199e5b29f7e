import { applyTheme, pictureAddress, useReadable, useTranslation } from '@wealth/kit';
import { lazy, Suspense, useEffect } from 'react';
import { ownColours } from '../../core/settings/settings.rules.ts';
import { AnalyticsFrame } from '../analytics/AnalyticsFrame.tsx';
import { useHost, usePortal } from '../portal-context.ts';
import { LogOutQuestion } from './LogOutQuestion.tsx';
import { NoStart } from './NoStart.tsx';
import { Pages } from './Pages.tsx';
import { SignedOut } from './SignedOut.tsx';
import { StandAlone, Waiting } from './StandAlone.tsx';

/** In the file that comes once the page is quiet: minutes before a member can have been away for so long. */
const IdleWarning = lazy(() =>
  import(/* webpackChunkName: 'rare' */ '../idle/IdleWarning.tsx').then(
    (loaded) => ({ default: loaded.IdleWarning }),
    // Without its file the logout happens nevertheless, and gives its reason.
    () => ({ default: () => null }),
  ),
);

function WhileIdle() {
  const isWarned = useReadable(usePortal().idle.countdown) !== undefined;
  return isWarned ? (
    <Suspense fallback={null}>
      <IdleWarning />
    </Suspense>
  ) : null;
}

/** The tenant's colours and favicon, and the document's title, follow the settings and the page. */
function useDocument() {
  const { t } = useTranslation('shell');
  const { navigation, idle } = usePortal();
  const { settings } = useHost();
  const own = useReadable(settings);
  const isWarned = useReadable(idle.countdown) !== undefined;
  const page = useReadable(navigation.title);
  // Who works in another tab sees this one's name alone.
  const title = isWarned ? t('idleTitle') : page;
  const product = own.text('TITLE');
  const favicon = pictureAddress(own.text('FAVICON'));
  useEffect(() => applyTheme(ownColours(own.theme), document.documentElement), [own]);
  useEffect(() => {
    document.title = title === '' ? product : `${title} · ${product}`;
  }, [title, product]);
  useEffect(() => showFavicon(favicon), [favicon]);
}

/** The sign in the browser's tab; the one of the static page stays where the tenant has none. */
function showFavicon(picture: string | undefined): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (!link || picture === undefined) return;
  link.removeAttribute('type');
  link.href = picture;
}

/** How far the portal is decides what is drawn; nothing of a member before it is released. */
export function PortalScreen() {
  const { t } = useTranslation('shell');
  const { tenant, settings, phase, session } = useHost();
  const own = useReadable(settings);
  const now = useReadable(phase);
  const problem = useReadable(session.startProblem);
  useDocument();

  if (now === 'released') {
    return (
      <>
        <Pages />
        <WhileIdle />
        <AnalyticsFrame />
      </>
    );
  }
  if (now === 'signedOut') return <SignedOut />;
  if (now === 'askingToLeave') return <LogOutQuestion />;
  if (now === 'starting' && problem !== undefined) {
    return (
      <StandAlone tenant={tenant} settings={own}>
        <NoStart problem={problem} />
      </StandAlone>
    );
  }
  return (
    <StandAlone tenant={tenant} settings={own}>
      <Waiting words={now === 'leaving' ? t('loggingOut') : t('loading')} />
    </StandAlone>
  );
}
