import { SuggestionsSchema } from '#openapi/schemas/search/suggestions.ts'
import { bestOf, passing } from './plain-prices.ts'
import { noFilters } from './check-lists.ts'
import { addressOf, type Checker } from './site.ts'

/** What the first letters of a product's name suggest has the price that its page leads with. */
export const checkSuggestions = async (checker: Checker, id: string): Promise<void> => {
  const { site, market, expectSame } = checker
  const { page } = await site.product(market, id)
  const query = page.product.name.split(' ').slice(0, 2).join(' ')
  const address = addressOf('/api/suggest', { ...market, query })
  const { products } = SuggestionsSchema.parse(await site.read(address))
  for (const { id: suggested, amountMinor, totalMinor, standing } of products) {
    const { offers } = await site.product(market, suggested)
    const best = bestOf(
      passing([...offers.new, ...offers.other], noFilters, market.basis),
      market.basis,
    )
    const isShown = best?.condition === 'new' && best.standing !== 'stale'
    expectSame(
      address,
      `suggestion ${suggested}`,
      amountMinor === null ? null : [amountMinor, totalMinor, standing],
      isShown ? [best.amountMinor, best.totalMinor, best.standing] : null,
    )
  }
}
