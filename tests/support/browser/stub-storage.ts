import { vi } from 'vitest'

/** An empty storage of a browser, until globals are no longer stubbed; answers what it holds. */
export const stubStorage = (name: 'localStorage' | 'sessionStorage'): Map<string, string> => {
  const items = new Map<string, string>()
  vi.stubGlobal(name, {
    get length() {
      return items.size
    },
    key: (place: number) => [...items.keys()][place] ?? null,
    clear: () => items.clear(),
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  return items
}
