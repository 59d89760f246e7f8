import type { ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { ReadTip, ShownTips } from './shown-tips.ts'
import type { Said } from './tip-store.ts'

/** What is said of a delivered price, which is noted as shown; null: nothing, or it was of another price. */
export type ShowTip = (
  productId: ProductId,
  country: Country,
  amountMinor: number,
  now: Date,
) => Promise<Said | null>

type Deps = { readonly readTip: ReadTip; readonly noteShown: ShownTips['note'] }

export const makeShowTip =
  ({ readTip, noteShown }: Deps): ShowTip =>
  async (productId, country, amountMinor, now) => {
    const tip = await readTip(productId, country, now)
    if (tip?.amountMinor !== amountMinor) return null
    noteShown(tip)
    return tip.said
  }
