import {
  eventsOfBatch,
  placeOf,
  type AnalyticsEvent,
  type EventName,
} from '#domain/analytics/analytics-event.ts'
import type { Router } from '../use-timeout.ts'
import { randomText } from '../random-text.ts'

/**
 * Tells the server what is done in this visit, a few things at a time, beginning with `first`;
 * answers what ends it. Which product, shop or words it is about is not told, nor who it is.
 */
export const recordEvents = (router: Router, first: EventName): (() => void) => {
  // In memory alone: the next page that is loaded is another visit.
  const visit = randomText()
  let waiting: AnalyticsEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = router.state.location

  const send = (): void => {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) {
      const events = waiting.slice(0, eventsOfBatch)
      waiting = waiting.slice(eventsOfBatch)
      post({ visit, events })
    }
  }

  const note = (name: EventName): void => {
    const { pathname } = shown
    if (isPrivate.test(pathname)) return
    const country = document.documentElement.lang.endsWith('AU') ? 'AU' : 'NZ'
    waiting.push({ name, place: placeOf(pathname), country })
    timer ??= setTimeout(send, collectMs)
  }

  const noteVisit = (): void => {
    note('Page view')
    if (wordsOf(shown) !== '') note('Search')
  }

  const noteClick = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('a[href^="/out/"]')) note('Click-out')
  }

  const noteLeave = (): void => {
    if (document.visibilityState === 'hidden') send()
  }

  note(first)
  noteVisit()
  const unsubscribe = router.subscribe(({ location }) => {
    const before = shown
    shown = location
    if (location.pathname !== before.pathname) noteVisit()
    else if (wordsOf(location) !== wordsOf(before) && wordsOf(location) !== '') note('Search')
  })
  document.addEventListener('click', noteClick, true)
  document.addEventListener('visibilitychange', noteLeave)
  // Not every browser hides a page that is left for another one.
  window.addEventListener('pagehide', send)
  return () => {
    unsubscribe()
    document.removeEventListener('click', noteClick, true)
    document.removeEventListener('visibilitychange', noteLeave)
    window.removeEventListener('pagehide', send)
    clearTimeout(timer)
    waiting = []
  }
}

const post = (body: {
  readonly visit: string
  readonly events: readonly AnalyticsEvent[]
}): void => {
  fetch('/api/analytics/events', {
    method: 'POST',
    // Also when the page is being left.
    keepalive: true,
    // Whoever is signed in is not told with it.
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {})
}

/** What is done within this time is told together. */
const collectMs = 3000

/** What admins do is no visit. */
const isPrivate = /^\/(?:admin|ads)(?:\/|$)/

const wordsOf = ({ pathname, search }: Router['state']['location']): string =>
  pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
