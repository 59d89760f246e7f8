import type { ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { ReadTips, ShownTips } from './shown-tips.ts'
import type { Said } from './tip-store.ts'

/** What is said of the delivered prices of products, which is noted as shown; nothing of another price. */
export type ShowTips = (
  amounts: ReadonlyMap<ProductId, number>,
  country: Country,
  now: Date,
) => Promise<ReadonlyMap<ProductId, Said>>

type Deps = { readonly readTips: ReadTips; readonly noteShown: ShownTips['note'] }

export const makeShowTips =
  ({ readTips, noteShown }: Deps): ShowTips =>
  async (amounts, country, now) => {
    if (amounts.size === 0) return new Map()
    const kept = await readTips([...amounts.keys()], country, now)
    const shown = kept.filter((tip) => tip.amountMinor === amounts.get(tip.productId))
    shown.forEach(noteShown)
    return new Map(shown.flatMap(({ productId, said }) => (said ? [[productId, said]] : [])))
  }
