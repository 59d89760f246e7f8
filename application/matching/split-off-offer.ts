import type { CategoryId, OfferId, ProductId } from '#domain/ids.ts'
import { actorReference, type Actor } from '../audit/actor.ts'
import type { GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import { offerNotFound } from '../offer/offer-errors.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import { type MatchingStores, lockInUse, lockRetailerOf } from './answer-question.ts'
import { categoryNeeded } from './matching-errors.ts'
import type { MatchedOffer } from './matching-store.ts'
import { matchByPerson, moveOffers } from './move-offers.ts'
import { nothingKnown, addProductOfOffer } from './product-of-offer.ts'
import type { ReadCategoryGuesser } from './read-category-guesser.ts'

type Deps = {
  readonly inTransaction: InTransaction<MatchingStores>
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly readCategoryGuesser: ReadCategoryGuesser
  readonly newId: NewId
  readonly randomBytes: (count: number) => Uint8Array
  readonly clock: Clock
}

/**
 * Makes a product of the offer alone and answers its public id; the one it leaves is refused for
 * good. `category`: a slug; undefined: that of the product it leaves, else where it seems to belong.
 * Throws DomainError 'not-found', 'invalid' when nobody knows where it belongs.
 */
export const makeSplitOffOffer =
  (deps: Deps) =>
  async (offerId: OfferId, category: string | undefined, actor: Actor): Promise<string> => {
    const { inTransaction, clock, newId } = deps
    const guess = await makeGuess(deps, category)
    return inTransaction(async (stores) => {
      const { matching, entries, products, audit } = stores
      const now = clock.now()
      const by = actorReference(actor)
      await entries.lockCatalogue()
      await lockRetailerOf(stores, offerId)
      const matched = await matching.findOffer(offerId)
      if (!matched) throw offerNotFound()
      const { offer } = matched
      const left = offer.productId
      const former = left === null ? undefined : await matching.findLiving(left)
      const made = await addProductOfOffer(
        stores,
        matched,
        guess(matched, former?.categoryId),
        deps,
      )
      await lockInUse(products, left, made.id)
      await moveOffers(stores, [{ offer, match: matchByPerson(made.id, by) }], { now, newId })
      await matching.refuse(offerId, leftOnes(left), by, now)
      await matching.close(offerId, 'new', by, now)
      await audit.record({
        actor,
        action: 'match.split',
        subject: { kind: 'offer', id: offerId },
        before: { product: former?.publicId ?? null },
        after: { product: made.publicId },
      })
      return made.publicId
    })
  }

const leftOnes = (id: ProductId | null): readonly ProductId[] => (id === null ? [] : [id])

type Guess = (matched: MatchedOffer, former: CategoryId | undefined) => CategoryId

const makeGuess = async (
  { getCatalogueIndex, readCategoryGuesser }: Deps,
  slug: string | undefined,
): Promise<Guess> => {
  if (slug !== undefined) {
    const chosen = (await getCatalogueIndex()).categoryBySlug.get(slug)
    if (!chosen) throw categoryNeeded('there is no such category; GET /api/categories lists them')
    return () => chosen.id
  }
  const guess = await readCategoryGuesser()
  return ({ offer, detail }, former) => {
    const { category, googleCategory } = detail ?? nothingKnown
    const placed = former ?? guess({ category, googleCategory, title: offer.terms.title })
    if (placed === undefined) throw categoryNeeded('is missing: nothing tells where it belongs')
    return placed
  }
}
