import { settingsCall } from '@wealth/api/schemas';
import { notFound } from '../app/refusal.ts';
import { anybody } from '../app/serve.ts';
import type { ServiceTools } from '../app/service.ts';
import { settingsOf } from './settings.repository.ts';

/** The tenant's options, flags, banners, theme and content, before anybody has signed in. */
export function settingsService({ serve }: ServiceTools): void {
  serve(settingsCall, anybody, ({ asTenant }) =>
    asTenant(async ({ transaction, tenant }) => {
      const settings = await settingsOf(transaction, tenant);
      if (!settings) throw notFound('This credit union has no settings yet.');
      return settings;
    }),
  );
}
