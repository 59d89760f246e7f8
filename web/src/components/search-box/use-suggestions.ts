import type { Country } from '#domain/market/country.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { suggestionsQuery } from '../../api/queries.ts'
import { readItem, storeItem } from '../../shopper/device-storage.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { useDebounced } from '../../use-timeout.ts'
import type { Suggestion, SuggestionSection, suggestionSections } from './suggestion-sections.ts'

export type Suggestions = {
  /** What the ids of the list and of its options begin with. */
  readonly id: string
  /** Empty while the list is closed. */
  readonly sections: readonly SuggestionSection[]
  readonly count: number
  /** The place of the marked one among all; -1 = none. */
  readonly active: number
  /** The marked one, else what was typed. */
  readonly shown: string
  readonly open: () => void
  readonly close: () => void
  readonly mark: (suggestion: Suggestion | undefined) => void
  /** Marks the one so many places on; what was typed has a place of its own, marked as none. */
  readonly walk: (steps: number) => void
}

/** What a search box suggests in a country for what is typed. */
export const useSuggestions = (
  typed: string,
  country: Country,
  { recent, read }: RecentSearches,
): Suggestions => {
  const { basis } = useShopper()
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState<{ readonly suggestionSections: typeof suggestionSections }>()
  const [limit, setLimit] = useState(10)
  const [chosen, setChosen] = useState<Suggestion>()

  const asked = useDebounced(typed.trim(), 150)
  const { data } = useQuery({
    ...suggestionsQuery(asked, country, basis),
    enabled: isOpen && asked.length >= 2,
    placeholderData: keepPreviousData,
  })
  const answer = typed.trim().length >= 2 ? data : undefined
  const known = { typed, answer, recent, country, limit }
  const sections = isOpen && code ? code.suggestionSections(known) : []
  const all = sections.flatMap(({ suggestions }) => suggestions)
  const active = all.findIndex(({ to }) => to === chosen?.to)

  const open = (): void => {
    if (isOpen) return
    read()
    setLimit(matchMedia('(min-width: 640px)').matches ? 10 : 8)
    setOpen(true)
    // Nobody sees suggestions before; without their code there are none.
    import('./suggestion-sections.ts').then(setCode, () => {})
  }

  return {
    id: useId(),
    sections,
    count: all.length,
    active,
    shown: all[active]?.text ?? typed,
    open,
    close() {
      setOpen(false)
      setChosen(undefined)
    },
    mark: setChosen,
    walk(steps) {
      open()
      const places = all.length + 1
      const place = (active + 1 + steps + places) % places
      setChosen(all[place - 1])
    },
  }
}

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
