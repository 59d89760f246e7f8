import { useState } from 'react'
import { readItem, storeItem } from '../../shopper/device-storage.ts'

type RecentSearches = {
  /** Nothing until it was read: the server knows of no device. */
  readonly recent: readonly string[]
  readonly read: () => void
  readonly add: (text: string) => void
  readonly clear: () => void
}

const key = 'recentSearches'

export const useRecentSearches = (): RecentSearches => {
  const [recent, setRecent] = useState<readonly string[]>([])
  const readKept = (): readonly string[] => readRecent(readItem(key))
  return {
    recent,
    read: () => setRecent(readKept()),
    add(text) {
      // Another window may have added some.
      const list = addRecent(readKept(), text)
      storeItem(key, JSON.stringify(list))
      setRecent(list)
    },
    clear() {
      storeItem(key, null)
      setRecent([])
    },
  }
}

const most = 8

export const readRecent = (kept: string | null): readonly string[] => {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export const addRecent = (recent: readonly string[], text: string): readonly string[] => {
  const words = text.trim()
  if (words === '') return recent
  const others = recent.filter((one) => one.toLowerCase() !== words.toLowerCase())
  return [words, ...others].slice(0, most)
}
