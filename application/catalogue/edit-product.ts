import { type FieldProblem, DomainError } from '#domain/errors.ts'
import type { ProductId } from '#domain/ids.ts'
import { compareText } from '#domain/compare-text.ts'
import type { Offer, OfferTerms } from '#domain/offer/offer.ts'
import { foldText } from '#domain/search/words/fold.ts'
import type { Actor } from '../audit/actor.ts'
import { changedFields } from '../audit/changed-fields.ts'
import { placeHandPrices, type HandPrices } from '../offer/place-hand-prices.ts'
import type { HandRetailer, ProductRecord } from './product-entry-store.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { EnsurePriceMonths } from '../price-history/price-months.ts'
import { recordPrices } from '../price-history/record-prices.ts'
import { fieldsOf, problemsAgainst, readKnown, type AddStores } from './add-prepared.ts'
import type { PreparedProduct, PrepareProduct } from './prepare-product.ts'
import type { ProductDraft } from './product-draft.ts'
import { productNotFound } from './product-errors.ts'

type Deps = {
  readonly prepareProduct: PrepareProduct
  readonly inTransaction: InTransaction<AddStores>
  readonly ensurePriceMonths: EnsurePriceMonths
  readonly newId: NewId
  readonly clock: Clock
}

/**
 * Prices by hand that are left out end. Throws DomainError 'not-found', 'invalid' with the fields,
 * 'conflict' for a taken name, new prices of an archived product, or when `version` is given and is
 * no longer the product's.
 */
export const makeEditProduct =
  ({ prepareProduct, inTransaction, ensurePriceMonths, newId, clock }: Deps) =>
  async (
    publicId: string,
    { version, ...draft }: ProductDraft & { readonly version?: number | undefined },
    actor: Actor,
    signal?: AbortSignal,
  ): Promise<void> => {
    const known = await inTransaction(({ entries }) => entries.lock(publicId))
    if (!known) throw productNotFound(publicId)
    if (version !== undefined && version !== known.version) throw productChanged()
    const prepared = await prepareProduct(draft, known.images, signal)
    if (!prepared.ok) throw productInvalid(prepared.problems, prepared.cause)
    const { product } = prepared
    const taken = takenAway(product, known)
    if (taken.length > 0) throw productInvalid(taken)
    await makeRoomForPrices(ensurePriceMonths, [draft], clock.now())
    await inTransaction(async (stores) => {
      const { entries, offers, audit } = stores
      const now = clock.now()
      await entries.lockCatalogue()
      const table = await readKnown(entries, [product])
      const namesake = table.titles.get(foldText(draft.name))
      if (namesake !== undefined && namesake !== publicId) throw productExists(namesake)
      const problems = problemsAgainst(product, table, publicId)
      if (problems.length > 0) throw productInvalid(problems)
      const brands = await entries.ensureBrands(draft.brand === null ? [] : [draft.brand])
      // Retailers before products: the order in which everybody locks.
      for (const id of idsOf(table.retailers)) await offers.lockRetailer(id)
      const former = await entries.lock(publicId)
      if (!former) throw productNotFound(publicId)
      if (version !== undefined && version !== former.version) throw productChanged()
      const fields = fieldsOf(product, table.groups, brands)
      await entries.edit(former.id, fields)

      const { before: pricesBefore, after: pricesAfter } = await replacePrices(stores, {
        former,
        product: { productId: former.id, publicId, title: draft.name, prices: draft.prices },
        retailers: table.retailers,
        context: { now, newId },
      })

      const { id: _id, archivedAt: _archivedAt, version: _version, ...before } = former
      const changed = changedFields(
        { ...before, prices: pricesBefore },
        { ...fields, groupId: fields.groupId ?? former.groupId, prices: pricesAfter },
      )
      const subject = { kind: 'product', id: publicId }
      if (changed) await audit.record({ actor, action: 'product.edited', subject, ...changed })
    })
  }

/** A product that came in without subcategories may stay so; no other may lose them. */
const takenAway = (
  { draft, categoryId }: PreparedProduct,
  known: Pick<ProductRecord, 'categoryId'>,
): FieldProblem[] =>
  draft.subcategories.length === 0 && categoryId !== known.categoryId
    ? [{ field: 'subcategories', message: 'is missing' }]
    : []

const idsOf = (retailers: ReadonlyMap<string, HandRetailer>): number[] =>
  [...new Set([...retailers.values()].map(({ id }) => id))].toSorted((a, b) => a - b)

type Replacement = {
  readonly former: Pick<ProductRecord, 'id' | 'archivedAt'>
  readonly product: HandPrices
  readonly retailers: ReadonlyMap<string, HandRetailer>
  readonly context: { readonly now: Date; readonly newId: NewId }
}

const replacePrices = async (
  stores: AddStores,
  { former, product, retailers, context }: Replacement,
): Promise<{ readonly before: readonly Summary[]; readonly after: readonly Summary[] }> => {
  const asked = await stores.offers.listByHand(former.id)
  const before = summariesOf(asked.map(({ terms, ...offer }) => ({ ...offer, ...terms })))
  const after = summariesOf(
    product.prices.map((price) => ({
      ...price,
      retailerId: retailers.get(price.retailer)?.id ?? 0,
      url: price.link,
    })),
  )
  if (former.archivedAt === null) {
    const kept = new Set(after.map(keyOf))
    const gone = asked.filter((offer) => !kept.has(keyOf(offer)))
    await missOffers(stores, former.id, gone, context.now)
    await placeHandPrices(stores, [product], retailers, context)
  } else if (changedFields({ prices: before }, { prices: after })) {
    throw pricesArchived()
  }
  return { before, after }
}

const missOffers = async (
  { offers, priceHistory }: AddStores,
  productId: ProductId,
  gone: readonly Pick<Offer, 'id' | 'country'>[],
  now: Date,
): Promise<void> => {
  await offers.miss(
    gone.map(({ id }) => id),
    now,
  )
  const points = gone.map(({ id, country }) => ({
    offerId: id,
    country,
    at: now,
    priceMinor: null,
    deliveryMinor: null,
  }))
  await recordPrices(priceHistory, { points, changed: [productId], regrouped: [] }, now)
}

type Summary = Pick<Offer, 'retailerId' | 'country'> &
  Pick<OfferTerms, 'priceMinor' | 'deliveryMinor' | 'availability' | 'condition' | 'url'>

/** What the log keeps of prices, in an order of their own. */
const summariesOf = (prices: readonly Summary[]): readonly Summary[] =>
  prices
    .map(({ retailerId, country, priceMinor, deliveryMinor, availability, condition, url }) => ({
      retailerId,
      country,
      priceMinor,
      deliveryMinor,
      availability,
      condition,
      url,
    }))
    .toSorted((a, b) => compareText(keyOf(a), keyOf(b)))

/** A shop has one price by hand in a country. */
const keyOf = ({ country, retailerId }: Pick<Summary, 'country' | 'retailerId'>): string =>
  `${country} ${retailerId}`

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

export const productInvalid = (fields: readonly FieldProblem[], cause?: unknown): DomainError =>
  new DomainError('invalid', 'product.invalid', 'The product is invalid.', { fields }, { cause })

/** Nobody sees them, and its offers are kept as they were. */
const pricesArchived = (): DomainError =>
  new DomainError(
    'conflict',
    'product.archived',
    'Restore the product before changing its prices.',
    {
      fields: [{ field: 'prices', message: 'cannot be changed while the product is archived' }],
    },
  )

/** Nobody overwrites what they have not seen. */
const productChanged = (): DomainError =>
  new DomainError(
    'conflict',
    'product.changed',
    'Somebody else has changed this product since you opened it.',
  )

/** Two products of one name would never be found by it. */
export const productExists = (publicId: string): DomainError =>
  new DomainError(
    'conflict',
    'product.exists',
    `A product with this name exists already: ${publicId}.`,
    {
      fields: [{ field: 'name', message: `belongs to product ${publicId}` }],
    },
  )
