import { DomainError } from '#domain/errors.ts'
import { wishlistMaxItems } from '#domain/wishlist/place-wish.ts'

export const wishlistFull = (): DomainError =>
  new DomainError(
    'conflict',
    'wishlist.full',
    `A wishlist can hold ${wishlistMaxItems} products. Please remove one first.`,
  )
