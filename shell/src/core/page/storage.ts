/** Storage that lasts as long as the page: a stand-in where the browser has no storage to give. */
export function pageStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

/**
 * The browser's storage, or one that lives as long as the page where the browser refuses it, as it does when a member
 * blocks site data or the disk is full: the portal works all the same, and forgets more.
 */
export function storageOr(give: () => Storage): Storage {
  try {
    const storage = give();
    storage.setItem('wealth.probe', '');
    storage.removeItem('wealth.probe');
    return storage;
  } catch {
    return pageStorage();
  }
}
