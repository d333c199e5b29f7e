/** Where the HTML preloads the settings from: they need no sign-in, and only the address names the tenant. */
export function settingsAddress(portalBase: string, tenant: string): string {
  return `${portalBase}/app-settings?tenant=${encodeURIComponent(tenant)}`;
}
