import { settingsCall } from '@wealth/api/schemas';
import { anybody } from '../http/register-route.ts';
import type { ServiceTools } from '../http/service.ts';
import { notFound } from '../kernel/api-error.ts';
import { findSettings } from './settings.repository.ts';
import { withoutKeys } from './settings.rules.ts';

/** The tenant's options, flags, banners, theme and content, before anybody has signed in. */
export function settingsService({ registerRoute, ports }: ServiceTools): void {
  registerRoute(settingsCall, anybody, ({ asTenant }) =>
    asTenant(async ({ transaction, tenant }) => {
      const settings = await findSettings(transaction, tenant);
      if (!settings) throw notFound('This credit union has no settings yet.');
      return withoutKeys(settings, ports.current()?.places !== undefined);
    }),
  );
}
