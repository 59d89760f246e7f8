import {
  AddedToWishlistSchema,
  AddToWishlistSchema,
  AskForWishlistSchema,
  KeepWishesSchema,
  KeptWishesSchema,
  RemovedFromWishlistSchema,
  RemoveFromWishlistSchema,
  WishesSchema,
  WishlistSchema,
} from '../../schemas/account/wishlist.ts'
import { ProductIdsQuerySchema } from '../../schemas/product/product-batch.ts'
import type { Operations } from '../operation.ts'

export const wishlistOperations = {
  listWishes: {
    method: 'GET',
    path: '/wishes',
    access: 'public',
    kept: 30,
    renewed: 60,
    tag: 'Wishlist',
    summary: 'Products as items of a wishlist',
    description:
      'Up to 100 at once: what a browser keeps without an account, or a list that is shared.',
    query: ProductIdsQuerySchema,
    answer: WishesSchema,
  },
  addToWishlist: {
    method: 'POST',
    path: '/wishlist',
    access: 'signed-in',
    tag: 'Wishlist',
    summary: 'Remember a product',
    description:
      'Adding it twice changes nothing. Of a product that we know, our own title and price of ' +
      'the moment are kept. Names that would be kept alike get a number.',
    body: AddToWishlistSchema,
    answer: AddedToWishlistSchema,
    missing: true,
    conflict: true,
  },
  readWishlist: {
    method: 'POST',
    path: '/wishlist/get',
    access: 'signed-in',
    tag: 'Wishlist',
    summary: 'What is remembered',
    description:
      'With today’s lowest prices, what the card of each product says in the asked basis, and how ' +
      'the price has changed since it was added.',
    body: AskForWishlistSchema,
    answer: WishlistSchema,
    reads: true,
  },
  keepWishes: {
    method: 'POST',
    path: '/wishlist/keep',
    access: 'signed-in',
    tag: 'Wishlist',
    summary: 'Take over the wishlist of a browser',
    description:
      'What is there already stays as it is; products that are gone are left out. Each gets our own ' +
      'lowest price of the day on which it was added, where the history says one.',
    body: KeepWishesSchema,
    answer: KeptWishesSchema,
  },
  removeFromWishlist: {
    method: 'POST',
    path: '/wishlist/remove',
    access: 'signed-in',
    tag: 'Wishlist',
    summary: 'Forget a product',
    description: 'Removing it twice changes nothing.',
    body: RemoveFromWishlistSchema,
    answer: RemovedFromWishlistSchema,
  },
} as const satisfies Operations
