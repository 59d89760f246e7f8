/** What this device keeps under a key; null when nothing, or when it keeps nothing at all. */
export const readItem = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value on this device where it may be kept; null forgets it. */
export const storeItem = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is full or forbidden: it holds for this visit only.
  }
}
