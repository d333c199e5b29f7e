import { KitProvider } from '@wealth/kit';
import { TopLevelBoundary } from '../../core/page/TopLevelBoundary.tsx';
import words from '../layout/locales/en.json' with { type: 'json' };
import type { Portal } from '../portal.ts';
import { PortalProvider } from '../portal-context.ts';
import { FailedPortal } from './ErrorScreen.tsx';
import { PortalScreen } from './PortalScreen.tsx';

interface PortalRootProps {
  readonly portal: Portal;
  /** The root of the shell's own dialogs, above those of all remotes. */
  readonly overlays: HTMLElement;
}

const locales = { shell: words };

/** Everything that the shell draws. */
export function PortalRoot({ portal, overlays }: PortalRootProps) {
  return (
    <TopLevelBoundary
      fallback={() => <FailedPortal tenant={portal.host.tenant} settings={portal.host.settings.get()} />}
      onFailure={(cause) => portal.host.telemetry.error(cause, { code: 'SPA001' })}
    >
      <KitProvider navigation={kitNavigation(portal)} overlays={overlays} locales={locales}>
        <PortalProvider value={portal}>
          <PortalScreen />
        </PortalProvider>
      </KitProvider>
    </TopLevelBoundary>
  );
}

/** The kit wants the contract's navigation; the shell's own questions are asked as one more participant's. */
function kitNavigation({ navigation }: Portal) {
  return { ...navigation, block: navigation.blocker(() => false).block };
}
