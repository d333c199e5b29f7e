import { useReadable, useTranslation } from '@wealth/kit';
import { useEffect } from 'react';
import { getPathname, ONBOARDING, type Verdict, verdict } from '../../core/routing/access.rules.ts';
import { usePath } from '../content/use-path.ts';
import { OnboardingFrame, PortalFrame } from '../layout/Frame.tsx';
import { useHost, usePortal } from '../portal-context.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { ReloadQuestion } from './ReloadQuestion.tsx';
import { RemoteArea } from './RemoteArea.tsx';
import { Waiting } from './StandAlone.tsx';

/** What the address means for this member, carried out. */
function useVerdict(): Verdict {
  const { navigation, notices, notify, keepRoute } = usePortal();
  const { access, member } = useHost();
  const { t } = useTranslation('shell');
  const path = usePath();
  const state = useReadable(member.state);
  const now = verdict(path, useReadable(access.facts));
  const target = now.kind === 'redirect' ? now.to : undefined;
  const isUnknown = now.kind === 'redirect' && now.isUnknown;

  useEffect(() => {
    if (target === undefined) return;
    const { search, hash } = navigation.location.get();
    if (state === 'NO_KEYCLOAK_MATCH') keepRoute(`${path}${search}${hash}`);
    notices.redirected(path, getPathname(target));
    navigation.go(target, { replace: true });
    if (isUnknown) notify({ kind: 'information', text: t('unknownPage') });
  }, [target, isUnknown, state, path, navigation, notices, notify, keepRoute, t]);

  const isAtOnboarding = path === ONBOARDING;
  useEffect(() => {
    if (isAtOnboarding && state === 'NO_KEYCLOAK_MATCH') member.enterOnboarding();
  }, [isAtOnboarding, state, member]);
  return now;
}

function Page({ now }: { now: Verdict }) {
  const { t } = useTranslation('shell');
  const { isRegistryRefused } = useHost().remotes;
  if (now.kind === 'show') return <RemoteArea route={now.route} />;
  if (now.kind === 'wait' || now.kind === 'redirect') return <Waiting words={t('gettingReady')} />;
  return (
    <ErrorScreen text={isRegistryRefused ? `${t('failure_REGISTRY_REFUSED')} ${t('nothingElse')}` : t('nothingElse')} />
  );
}

/** The pages of a signed-in member: those of a member who is set up, or the onboarding's. */
export function Pages() {
  const { isSetUp } = useHost().member;
  const now = useVerdict();
  const Frame = useReadable(isSetUp) ? PortalFrame : OnboardingFrame;
  return (
    <Frame isFocused={now.kind === 'show' && now.route.frame === 'focused'}>
      <Page now={now} />
      <LeaveGuard />
      <ReloadQuestion />
    </Frame>
  );
}
