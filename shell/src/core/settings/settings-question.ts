import { serviceBases } from '@wealth/api';
import type { PortalPage } from '@wealth/platform/registry';
import { headersOfPages } from '../calls/send-call.ts';
import type { Fetch } from '../page/fetch.ts';

/** How a page asks for the settings: before any sign-in, so that the address names the tenant. */
export function settingsQuestion(page: Pick<PortalPage, 'serviceBases' | 'tenant' | 'apiClientId'>): Parameters<Fetch> {
  const { portal } = serviceBases(page.serviceBases);
  const address = `${portal}/app-settings?tenant=${encodeURIComponent(page.tenant.id)}`;
  return [address, { headers: headersOfPages(page.apiClientId) }];
}
