import { useState } from 'react'
import { storeItem, readItem } from '../../shopper/device-storage.ts'
import { addRecent, readRecent } from './recent-searches.ts'

type RecentSearches = {
  /** Nothing until it was read: the server knows of no device. */
  readonly recent: readonly string[]
  readonly read: () => void
  readonly add: (text: string) => void
  readonly clear: () => void
}

const key = 'recentSearches'

/** What was searched on this device, and never leaves it. */
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
