import { bases, defaultBasis, type Basis } from '#domain/offer/basis.ts'
import { z } from 'zod'
import { once } from './once.ts'

/** What prices cover, as it is answered. */
export const BasisSchema = z
  .enum(bases)
  .describe('`delivered`: what is paid at the door. `item`: without delivery.')

/** The same as it is asked for; missing and empty mean delivered. */
export const BasisQuerySchema = z
  .enum([...bases, ''], { error: once('must be delivered or item') })
  .default(defaultBasis)
  .meta({
    description:
      'What prices cover: `delivered` (also when missing) is what is paid at the door, `item` leaves ' +
      'delivery out. It decides which offer is best, the order by price, and price ranges.',
    examples: ['delivered'],
  })
  .transform((asked): Basis => (asked === 'item' ? 'item' : 'delivered'))
