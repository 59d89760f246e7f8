import { noSearchFilters } from '#application/search/search-request.ts'
import type { ListWatches } from '#application/watch/watch-views.ts'
import { showWatches } from '#cli/commands/account/watches.ts'
import { expect, test } from 'vitest'

type Shown = Awaited<ReturnType<ListWatches>>[number]

const aWatch: Shown = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  email: 'aroha@example.nz',
  devices: 2,
  subject: { product: { publicId: 'a', slug: 'lamp', title: 'Desk Lamp', image: null } },
  country: 'NZ',
  basis: 'delivered',
  isWholeModel: false,
  shops: [],
  condition: 'new',
  kind: 'target',
  percent: null,
  thresholdMinor: 9500,
  state: 'active',
  createdAt: new Date('2026-04-20T00:00:00Z'),
  isMet: false,
  isMailDue: false,
  lowestMinor: 10_500,
  lastMail: { at: new Date('2026-04-21T00:00:00Z'), amountMinor: 9400 },
}

const aSearch: Shown = {
  ...aWatch,
  subject: {
    search: {
      words: 'lamp',
      isOfKind: false,
      priceRange: '',
      filters: noSearchFilters,
      name: '“lamp”, in stock',
    },
  },
  kind: 'new-product',
  thresholdMinor: null,
  state: 'paused',
  lowestMinor: null,
  lastMail: null,
}

test('lists watches of searches beside those of products', () => {
  const lines = showWatches([aWatch, aSearch]).split('\n')
  expect(lines.find((line) => line.includes('Desk Lamp'))).toMatch(
    /\$95\.00 or less, .*\$105\.00 .*active .*2026-04-21 .*2/,
  )
  expect(lines.find((line) => line.includes('search “lamp”'))).toMatch(
    /a new product .*NZ .*paused/,
  )
})
