import { KitProvider } from '@wealth/kit';
import { RouterProvider } from 'react-router-dom';
import { TopLevelBoundary } from '../../core/page/TopLevelBoundary.tsx';
import type { DataRouter } from '../../core/routing/navigation.ts';
import words from '../layout/locales/en.json' with { type: 'json' };
import type { Portal } from '../portal.ts';
import { PortalProvider } from '../portal-context.ts';
import { FailedPortal } from './ErrorScreen.tsx';

interface PortalRootProps {
  readonly portal: Portal;
  readonly router: DataRouter;
  /** The root of the shell's own dialogs, above those of all remotes. */
  readonly overlays: HTMLElement;
}

const locales = { shell: words };

/** Everything that the shell draws. */
export function PortalRoot({ portal, router, overlays }: PortalRootProps) {
  return (
    <TopLevelBoundary
      fallback={() => <FailedPortal tenant={portal.host.tenant} settings={portal.host.settings.get()} />}
      onFailure={(cause) => portal.host.telemetry.error(cause, { code: 'SPA001' })}
    >
      <KitProvider navigation={kitNavigation(portal)} overlays={overlays} locales={locales}>
        <PortalProvider value={portal}>
          {/* At once, as all else that the shell draws: what closes as a transition cannot give back the focus. */}
          <RouterProvider router={router} useTransitions={false} />
        </PortalProvider>
      </KitProvider>
    </TopLevelBoundary>
  );
}

/** The kit wants the contract's navigation; the shell's own questions are asked as one more participant's. */
function kitNavigation({ navigation }: Portal) {
  return { ...navigation, block: navigation.blocker(() => false).block };
}
