import { z } from 'zod'

/** Of a product in a country, whatever filters but that by condition are set. */
export const shopCounts = {
  shopCount: z
    .int()
    .min(0)
    .describe(
      'Shops that deliver it now, in the conditions asked for; without them a new one, or a used one where nobody sells a new one.',
    ),
  otherShopCount: z
    .int()
    .min(0)
    .describe('Other shops: in store only, sold out, or at a price that is out of date.'),
}
