import type { UnreadPages } from '../read-source/read-source.ts'

/** Which links lead to pages that a reading could not read. */
export type UnreadLinks = {
  readonly add: (pages: UnreadPages) => void
  readonly has: (link: string) => boolean
}

export const makeUnreadLinks = (): UnreadLinks => {
  const keys = new Set<string>()
  let isAny = false
  return {
    add(pages) {
      if (pages === 'unknown') isAny = true
      else for (const page of pages) keys.add(keyOf(new URL(page)))
    },
    has(link) {
      if (isAny) return true
      const url = URL.parse(link)
      // A variant's link is that of its page with something added to it.
      return url !== null && (keys.has(keyOf(url)) || keys.has(placeOf(url)))
    },
  }
}

/** The same page is often written in several ways. */
const placeOf = ({ host, pathname }: URL): string =>
  host.replace(/^www\./, '') + pathname.replace(/\/$/, '')

const keyOf = (url: URL): string => placeOf(url) + url.search
