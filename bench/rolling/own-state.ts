import type { Visitor } from './a-visitor.ts'
import type { Notes } from './notes.ts'
import { z } from 'zod'

const SessionSchema = z.object({ user: z.object({ name: z.string() }).nullable() })
const ReviewsSchema = z.object({
  reviews: z.array(z.object({ uid: z.string().nullable(), reviewText: z.string() })),
})

/** Something of one's own that can be changed again and again, and be read. */
export type OwnState = {
  readonly change: () => Promise<void>
  /** Whether it was answered. */
  readonly read: (isLast: boolean) => Promise<boolean>
}

export type Owner = {
  readonly visitor: Visitor
  readonly notes: Notes
  readonly uid: string
  /** Nobody else reviews it. */
  readonly productId: string
}

export const displayName = ({ visitor, notes }: Owner): OwnState => {
  let count = 0
  return {
    async change() {
      const name = `Shopper ${++count}`
      await notes.change('name', name, visitor.ask('PUT', '/api/account/name', { name }))
    },
    async read(isLast) {
      const { status, body } = await visitor.ask('GET', '/api/session')
      if (status !== 200) return false
      const { user } = SessionSchema.parse(body)
      // What it was called before is of no interest.
      const name = user?.name.startsWith('Shopper ') ? user.name : null
      notes.read('name', name, isLast)
      return true
    },
  }
}

/** Each wish is added once and removed once. */
export const wishes = ({ visitor, notes, uid }: Owner): OwnState => {
  const all: string[] = []
  let removed = 0
  const add = async (): Promise<void> => {
    const name = `Wish ${all.length + 1}`
    all.push(name)
    await notes.change(name, 'there', visitor.ask('POST', '/api/wishlist', { uid, name }))
  }
  const removeFirst = async (): Promise<void> => {
    const itemName = all[removed++] ?? ''
    const asked = visitor.ask('POST', '/api/wishlist/remove', { uid, itemName })
    await notes.change(itemName, null, asked)
  }
  return {
    change: () => (all.length - removed < mostWishes ? add() : removeFirst()),
    async read(isLast) {
      const { status, body } = await visitor.ask('POST', '/api/wishlist/get', { uid })
      if (status !== 200) return false
      const there = new Set(Object.keys(Object(body)))
      const looked = isLast ? all : all.slice(-2 * mostWishes)
      for (const name of looked) notes.read(name, there.has(name) ? 'there' : null, isLast)
      return true
    },
  }
}

const mostWishes = 4

/** Read as everybody reads it, from the list of its product. */
export const review = ({ visitor, notes, uid, productId }: Owner): OwnState => {
  let count = 0
  return {
    async change() {
      const reviewText = `Review ${++count}`
      const payload = { productQuery: productId, uid, rating: 4, reviewText }
      const asked = visitor.ask('POST', '/api/reviews/submit-review', payload)
      await notes.change('review', reviewText, asked)
    },
    async read(isLast) {
      const { status, body } = await visitor.ask('GET', `/api/reviews/fetch-reviews/${productId}`)
      if (status !== 200) return false
      const { reviews } = ReviewsSchema.parse(body)
      const own = reviews.find((one) => one.uid === uid)
      notes.read('review', own?.reviewText ?? null, isLast)
      return true
    },
  }
}
