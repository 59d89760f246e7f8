import type { EventName } from '#domain/analytics/analytics-event.ts'
import type { Country } from '#domain/market/country.ts'
import type { GeneratedAlways } from 'kysely'

/** What browsers tell whose owners allowed it. */
export type AnalyticsTables = {
  analytics_event: {
    id: GeneratedAlways<number>
    visit: string
    name: EventName
    place: string
    country: Country
    at: Date
  }
}
