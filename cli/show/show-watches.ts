import { waitsFor } from '#application/watch/watch-mail.ts'
import type { ListWatches } from '#application/watch/watch-views.ts'
import { currencyOf } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import { makeTable, type Column } from './table.ts'

export const showWatches = (watches: Awaited<ReturnType<ListWatches>>): string =>
  watches.length === 0
    ? 'No price alerts.'
    : makeTable(
        columns,
        watches.map((watch) => [
          watch.email,
          'search' in watch.subject
            ? `search ${watch.subject.search.name}`
            : watch.subject.product.title,
          waitsFor(watch),
          watch.country,
          watch.lowestMinor === null
            ? ''
            : formatPrice(watch.lowestMinor, currencyOf(watch.country)),
          watch.state,
          watch.lastMail?.at.toISOString().slice(0, 10) ?? '',
          String(watch.devices),
        ]),
      )

const columns: readonly Column[] = [
  { heading: 'Address', wraps: true },
  { heading: 'What', wraps: true },
  { heading: 'Waits for', wraps: true },
  { heading: 'Country' },
  { heading: 'Now', align: 'right' },
  { heading: 'State' },
  { heading: 'Mailed' },
  { heading: 'Devices', align: 'right' },
]
