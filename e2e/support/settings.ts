import type { Page } from '@playwright/test';
import type { ConfigurationSetting, SettingsReply } from '@wealth/api';

/**
 * Changes what a tenant's settings say, on their way to this page: another tenant's, or what it configures tomorrow.
 * @param of the tenant whose settings are taken. Default: the page's own
 */
export async function changeSettings(
  page: Page,
  change: (settings: SettingsReply) => void,
  of?: string,
): Promise<void> {
  await page.route('**/api/app-settings*', async (route) => {
    // The address names the tenant; the machine itself may not know the tenant's host.
    const address = new URL(route.request().url());
    address.hostname = '127.0.0.1';
    if (of !== undefined) address.searchParams.set('tenant', of);
    const response = await route.fetch({ url: address.href });
    const settings = (await response.json()) as SettingsReply;
    change(settings);
    await route.fulfill({ response, json: settings });
  });
}

/** A configuration setting as the services send it. */
export function setting(
  type: ConfigurationSetting['type'],
  id: string,
  values: Readonly<Record<string, string>>,
): ConfigurationSetting {
  return {
    id,
    type,
    settings: Object.entries(values).map(([name, value]) => ({ setting: name, type: 'STRING', value })),
  };
}
