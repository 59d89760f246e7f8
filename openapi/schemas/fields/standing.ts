import { standings } from '#domain/offer/standing.ts'
import { z } from 'zod'

/** What can be said of an offer's price in the asked basis. */
export const StandingSchema = z
  .enum(standings)
  .describe(
    'What can be said of the price in the basis: `priced`, `delivery-unknown` (it can be ordered, ' +
      'delivery is not stated), `in-store` (in the shop only), `sold-out`, or `stale` (read too ' +
      'long ago). Lists by price keep this order.',
  )
