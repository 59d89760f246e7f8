import type { EnsurePriceMonths } from '../price-history/price-months.ts'
import type { ProductDraft } from './product-draft.ts'

export const makeRoomForPrices = async (
  ensurePriceMonths: EnsurePriceMonths,
  drafts: readonly Pick<ProductDraft, 'prices'>[],
  now: Date,
): Promise<void> => {
  const earliest = drafts
    .flatMap(({ prices }) => prices)
    .reduce((least, { seenAt }) => Math.min(least, seenAt?.getTime() ?? least), now.getTime())
  await ensurePriceMonths(new Date(earliest), now)
}
