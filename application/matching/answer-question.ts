import type { ProductId, OfferId } from '#domain/ids.ts'
import { actorReference, type Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import { productNotFound } from '../catalogue/product-errors.ts'
import type { ProductEntryStore, ProductStore } from '../catalogue/product-entry-store.ts'
import { offerNotFound } from '../offer/offer-errors.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { ReadCategoryGuesser } from './read-category-guesser.ts'
import type { QuestionAnswer } from './match-question.ts'
import {
  categoryNeeded,
  questionAnswered,
  questionNotFound,
  productOutOfUse,
} from './matching-errors.ts'
import type { KeptQuestion, MatchedOffer, MatchingStore, MatchedProduct } from './matching-store.ts'
import { matchByPerson, moveOffers, type MoveStores } from './move-offers.ts'
import { nothingKnown, addProductOfOffer } from './product-of-offer.ts'
import type { OfferStore } from '../offer/offer-store.ts'

export type MatchAnswer =
  | { readonly kind: 'product'; readonly publicId: string }
  /** A product that nobody has yet; in the category of this slug, or where it seems to belong, else "Other". */
  | { readonly kind: 'new'; readonly category: string | undefined }
  | { readonly kind: 'none' }

/**
 * `not`: what else it was said not to be, by public id. No run decides otherwise later. Throws
 * DomainError 'not-found', 'conflict' when it is answered or the product is out of use, 'invalid'
 * when nobody knows where a new product belongs.
 */
export type AnswerQuestion = (
  questionId: string,
  answer: MatchAnswer,
  not: readonly string[],
  actor: Actor,
) => Promise<void>

export type MatchingStores = MoveStores & {
  readonly matching: MatchingStore
  readonly entries: ProductEntryStore
  readonly products: ProductStore
  readonly audit: AuditLog
}

type Deps = {
  readonly inTransaction: InTransaction<MatchingStores>
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly readCategoryGuesser: ReadCategoryGuesser
  readonly newId: NewId
  readonly randomBytes: (count: number) => Uint8Array
  readonly clock: Clock
}

export const makeAnswerQuestion =
  (deps: Deps): AnswerQuestion =>
  async (questionId, answer, refusedIds, actor) => {
    const { inTransaction, clock, newId } = deps
    const chooseCategory = await makeChooser(deps)
    await inTransaction(async (stores) => {
      const { matching, entries, products, audit } = stores
      const now = clock.now()
      const by = actorReference(actor)
      // Those who add products first, then retailers, then products: as everybody does.
      await entries.lockCatalogue()
      const asked = await lockAsked(stores, questionId)
      const { matched } = asked
      const { offer } = matched
      const chosen =
        answer.kind === 'new'
          ? await addProductOfOffer(stores, matched, chooseCategory(answer.category, asked), deps)
          : answer.kind === 'none'
            ? undefined
            : await findInUse(matching, answer.publicId)
      await lockInUse(products, offer.productId, chosen?.id ?? null)
      const match = chosen ? matchByPerson(chosen.id, by) : null
      await moveOffers(stores, [{ offer, match }], { now, newId })
      const left = offer.productId === chosen?.id ? null : offer.productId
      const refused = await findRefused(matching, refusedIds)
      const not = [...refused, ...(left === null ? [] : [left])]
      await matching.refuse(
        offer.id,
        not.filter((id) => id !== chosen?.id),
        by,
        now,
      )
      if (chosen) await matching.allow(offer.id, chosen.id)
      const word = wordOf(answer, asked, chosen?.id)
      await matching.close(offer.id, word, by, now)
      await audit.record({
        actor,
        action: 'match.answered',
        subject: { kind: 'offer', id: offer.id },
        before: { product: await publicIdOf(matching, offer.productId) },
        after: { product: chosen?.publicId ?? null, answer: word },
      })
    })
  }

type Asked = { readonly question: KeptQuestion; readonly matched: MatchedOffer }

const lockAsked = async (
  { matching, offers }: MatchingStores,
  questionId: string,
): Promise<Asked> => {
  const before = await matching.findQuestion(questionId)
  if (!before) throw questionNotFound(questionId)
  await lockRetailerOf({ matching, offers }, before.offerId)
  // Read once more, as somebody else may have answered meanwhile.
  const question = await matching.findQuestion(questionId)
  const matched = await matching.findOffer(before.offerId)
  if (!question) throw questionNotFound(questionId)
  if (question.isAnswered) throw questionAnswered()
  if (!matched) throw offerNotFound()
  return { question, matched }
}

const findRefused = async (
  matching: MatchingStore,
  publicIds: readonly string[],
): Promise<number[]> => {
  const ids: number[] = []
  for (const publicId of new Set(publicIds)) {
    const product = await matching.findProduct(publicId)
    if (!product) throw productNotFound(publicId)
    ids.push(product.id)
  }
  return ids
}

type ChooseCategory = (slug: string | undefined, asked: Asked) => number

const makeChooser = async ({
  getCatalogueIndex,
  readCategoryGuesser,
}: Deps): Promise<ChooseCategory> => {
  const { categoryBySlug } = await getCatalogueIndex()
  const guess = await readCategoryGuesser()
  return (slug, { matched: { offer, detail } }) => {
    if (slug !== undefined) {
      const chosen = categoryBySlug.get(slug)
      if (!chosen) throw categoryNeeded('there is no such category; GET /api/categories lists them')
      return chosen.id
    }
    const { category, googleCategory } = detail ?? nothingKnown
    const placed = guess({ category, googleCategory, title: offer.terms.title })
    if (placed === undefined) throw categoryNeeded('is missing: nothing tells where it belongs')
    return placed
  }
}

const wordOf = (
  answer: MatchAnswer,
  { question: { candidates }, matched }: Asked,
  chosenId: number | undefined,
): QuestionAnswer => {
  if (answer.kind !== 'product') return answer.kind
  const known = [matched.offer.productId, ...candidates.map(({ productId }) => productId)]
  return chosenId !== undefined && known.includes(chosenId) ? 'same' : 'other'
}

const publicIdOf = async (
  matching: MatchingStore,
  productId: ProductId | null,
): Promise<string | null> =>
  productId === null ? null : ((await matching.findLiving(productId))?.publicId ?? null)

/** Follows mergers. Throws DomainError 'not-found', or 'conflict' when it is archived. */
export const findInUse = async (
  matching: MatchingStore,
  publicId: string,
): Promise<MatchedProduct> => {
  const named = await matching.findProduct(publicId)
  if (!named) throw productNotFound(publicId)
  const living = await matching.findLiving(named.id)
  if (!living || living.archivedAt !== null) throw productOutOfUse('productId')
  return living
}

/**
 * The one it leaves and the one it gets. Throws DomainError 'conflict' for one out of use since.
 */
export const lockInUse = async (
  products: ProductStore,
  leftId: number | null,
  chosenId: number | null,
): Promise<void> => {
  const living = await products.lock([leftId, chosenId].filter((id) => id !== null))
  if (chosenId !== null && !living.includes(chosenId)) throw productOutOfUse('productId')
}

/** Locks the retailer of an offer, as everybody does first. Throws DomainError 'not-found'. */
export const lockRetailerOf = async (
  { matching, offers }: { readonly matching: MatchingStore; readonly offers: OfferStore },
  offerId: OfferId,
): Promise<void> => {
  const retailerId = await matching.findRetailerId(offerId)
  if (retailerId === undefined) throw offerNotFound()
  await offers.lockRetailer(retailerId)
}
