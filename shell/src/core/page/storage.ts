/** Keeps what it is given as long as the page; a stand-in where the browser has no storage to give. */
export function pageStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
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
