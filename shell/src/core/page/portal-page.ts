import type { PortalPage } from '@wealth/platform/registry';

/** What the rendered HTML carries as inert JSON: all that is known before anything is asked. */
export function readPortalPage(document: Document): PortalPage {
  const inert = document.getElementById('portal-page')?.textContent;
  if (!inert) throw new Error('the page carries no portal-page');
  return JSON.parse(inert) as PortalPage;
}
