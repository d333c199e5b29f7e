const KEY = 'wealth.tenant';

/** The tenant that this tab has shown before. */
export function rememberedTenant(storage: Storage): string | null {
  return storage.getItem(KEY);
}

export function rememberTenant(storage: Storage, tenant: string): void {
  storage.setItem(KEY, tenant);
}
