import {
  eventsOfBatch,
  placeOf,
  type AnalyticsEvent,
  type EventName,
} from '#domain/analytics/analytics-event.ts'
import type { Router } from '../use-timeout.ts'
import { randomText } from '../random-text.ts'
import { recordUses } from './record-uses.ts'
import { shownCountry } from './shown-country.ts'
import { makeTeller } from './tell-later.ts'

/**
 * Tells the server what is done in this visit, a few things at a time, beginning with `first`;
 * answers what ends it. Which product, shop or words it is about is not told with it, nor who it is.
 */
export const recordEvents = (router: Router, first: EventName): (() => void) => {
  // In memory alone: the next page that is loaded is another visit.
  const visit = randomText()
  const { tell, stop } = makeTeller<AnalyticsEvent>(
    '/api/analytics/events',
    eventsOfBatch,
    (events) => ({ visit, events }),
  )
  let shown = router.state.location

  const note = (name: EventName): void => {
    const { pathname } = shown
    if (isPrivate.test(pathname)) return
    tell({ name, place: placeOf(pathname), country: shownCountry() })
  }

  const noteVisit = (): void => {
    note('Page view')
    if (wordsOf(shown) !== '') note('Search')
  }

  const noteClick = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('a[href^="/out/"]')) note('Click-out')
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
  const stopUses = recordUses(router)
  return () => {
    unsubscribe()
    document.removeEventListener('click', noteClick, true)
    stop()
    stopUses()
  }
}

/** What admins do is no visit. */
const isPrivate = /^\/(?:admin|ads)(?:\/|$)/

const wordsOf = ({ pathname, search }: Router['state']['location']): string =>
  pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
