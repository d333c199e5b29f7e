import { KitProvider } from '@wealth/kit';
import { RouterProvider } from 'react-router-dom';
import { HouseProvider } from '../layout/house-context.ts';
import words from '../layout/locales/en.json' with { type: 'json' };
import type { DataRouter } from '../routing/navigation.ts';
import type { House } from '../start/house.ts';
import { TopLevelBoundary } from './ErrorScreen.tsx';

interface PortalRootProps {
  readonly house: House;
  readonly router: DataRouter;
  /** The root of the shell's own dialogs, above those of all remotes. */
  readonly overlays: HTMLElement;
}

const locales = { shell: words };

/** Everything that the shell draws. */
export function PortalRoot({ house, router, overlays }: PortalRootProps) {
  return (
    <TopLevelBoundary
      tenant={house.tenant}
      settings={house.settings.get}
      onFailure={(cause) => house.telemetry.error(cause, { code: 'SPA001' })}
    >
      <KitProvider navigation={kitNavigation(house)} overlays={overlays} locales={locales}>
        <HouseProvider value={house}>
          {/* At once, as all else that the shell draws: what closes as a transition cannot give back the focus. */}
          <RouterProvider router={router} useTransitions={false} />
        </HouseProvider>
      </KitProvider>
    </TopLevelBoundary>
  );
}

/** The kit wants the contract's navigation; the shell's own questions are asked as one more participant's. */
function kitNavigation({ navigation }: House) {
  return { ...navigation, block: navigation.blocker().block };
}
