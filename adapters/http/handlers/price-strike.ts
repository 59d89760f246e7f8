import { strikeNotFound } from '#application/price-history/strike-errors.ts'
import type { priceStrikeOperations } from '#openapi/operations/price-strike.ts'
import type { StrikeBody } from '#openapi/schemas/admin/strike.ts'
import { toOfferPricesBody, toStrikeBody, toStrikeDraft } from '../admin-bodies/strike-body.ts'
import type { Context, Handlers } from './handler.ts'

export const priceStrikeHandlers: Handlers<typeof priceStrikeOperations> = {
  listPastPrices: async ({ priceHistory }, { params: { id }, query: { limit } }) => ({
    items: (await priceHistory.listPast(id, limit)).map(toOfferPricesBody),
  }),
  listPriceStrikes: async ({ priceHistory }, { query: { product } }) => ({
    items: (await priceHistory.listStrikes({ publicId: product })).map(toStrikeBody),
  }),
  strikePrice: async (context, { body, actor }) =>
    show(context, await context.priceHistory.strike(toStrikeDraft(body), actor)),
  undoPriceStrike: async (context, { params: { id }, actor }) => {
    await context.priceHistory.undoStrike(id, actor)
    return show(context, id)
  },
}

const show = async ({ priceHistory }: Context, id: string): Promise<StrikeBody> => {
  const [strike] = await priceHistory.listStrikes({ id })
  if (!strike) throw strikeNotFound()
  return toStrikeBody(strike)
}
