import { showDeals } from '#cli/show/show-deals.ts'
import { someDeals } from '#tests/support/server/some-deals.ts'
import { describe, expect, test } from 'vitest'

const answer = { ...someDeals, basis: 'item' } as const

describe('pricehound deals', () => {
  test('shows a table with the basis, and the next page', () => {
    const [first] = answer.deals
    const { publicId = '', offerId = '' } = first?.product ?? {}
    const said = {
      kind: 'buy',
      reason: 'Low.',
      offerId,
      amountMinor: 30_300,
      changeMinor: null,
    } as const
    const shown = showDeals(answer, 'AU', new Map([[publicId, said]]))
    expect(shown).toContain('Good time to buy')
    expect(shown).toContain('30 deals in Australia, item only prices in AUD')
    expect(shown).toMatch(/\$303\.00 +-22% +\$389\.00 +\$349\.00/)
    expect(shown).toContain('Page 1 of 2; next page: --page 2')
  })

  test('says that there are none', () => {
    expect(
      showDeals({ ...answer, deals: [], total: 0, hasMore: false }, 'NZ', new Map()),
    ).toContain('No deal matches these filters.')
  })
})
