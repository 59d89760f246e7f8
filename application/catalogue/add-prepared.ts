import type { FieldProblem } from '#domain/errors.ts'
import { makePublicId, publicIdBytes } from '#domain/catalogue/public-id.ts'
import { slugify } from '#domain/catalogue/slug.ts'
import { offerLinkProblem } from '#domain/retailer/domain-of-link.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { settleAll } from '../settle-all.ts'
import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { placeHandPrices, type HandPrices } from '../offer/place-hand-prices.ts'
import type { PlaceStores } from '../offer/place-hand-prices.ts'
import type { NewId } from '../ports.ts'
import type { PreparedProduct } from './prepare-product.ts'
import type { PriceDraft } from './product-draft.ts'
import type { HandRetailer, ProductEntryStore, ProductFields } from './product-entry-store.ts'

export type AddOutcome =
  | { readonly kind: 'added'; readonly publicId: string }
  /** One of its name is there already. */
  | { readonly kind: 'exists'; readonly publicId: string }
  | { readonly kind: 'refused'; readonly problems: readonly FieldProblem[] }

export type AddStores = PlaceStores & {
  readonly entries: ProductEntryStore
  readonly audit: AuditLog
}

export type AddContext = {
  readonly actor: Actor
  readonly now: Date
  readonly newId: NewId
  readonly randomBytes: (count: number) => Uint8Array
  /** Of so many that their keys would take a tenth of the time. */
  readonly isKeyedLater?: boolean
}

/** With prices, history, search rows and the log; one outcome for each, in order. */
export const addPrepared = async (
  stores: AddStores,
  prepared: readonly PreparedProduct[],
  context: AddContext,
): Promise<readonly AddOutcome[]> => {
  const { entries, audit } = stores
  await entries.lockCatalogue()
  const known = await readKnown(entries, prepared)
  const judged = prepared.map((product) => judge(product, known))
  const fit = judged.flatMap(({ fits }, at) => (fits ? [at] : []))

  const brands = await entries.ensureBrands(fit.flatMap((at) => prepared[at]?.draft.brand ?? []))
  const news = fit.flatMap((at) => {
    const product = prepared[at]
    if (!product) return []
    const publicId = makePublicId(context.randomBytes(publicIdBytes))
    return [{ at, product, publicId, fields: fieldsOf(product, known.groups, brands) }]
  })
  const ids = await entries.add(
    news.map(({ fields, publicId }) => ({ ...fields, publicId })),
    { isKeyedLater: context.isKeyedLater ?? false },
  )
  const prices = news.map(({ product, publicId }, place): HandPrices => ({
    productId: ids[place] ?? 0,
    publicId,
    title: product.draft.name,
    prices: product.draft.prices,
  }))
  await settleAll([
    placeHandPrices(stores, prices, known.retailers, context),
    audit.recordAll(
      news.map(({ product, publicId, fields }) => ({
        actor: context.actor,
        action: 'product.added',
        subject: { kind: 'product', id: publicId },
        before: null,
        after: { ...fields, prices: product.draft.prices },
      })),
    ),
  ])
  const added = new Map(news.map(({ at, publicId }) => [at, publicId]))
  return judged.map(({ outcome }, at): AddOutcome => {
    const publicId = added.get(at)
    return publicId === undefined ? outcome : { kind: 'added', publicId }
  })
}

export const fieldsOf = (
  { draft, categoryId, images }: PreparedProduct,
  groups: ReadonlyMap<string, number>,
  brands: ReadonlyMap<string, number>,
): ProductFields => ({
  slug: slugify(draft.name),
  title: draft.name,
  description: draft.description,
  categoryId,
  brandId: draft.brand === null ? null : (brands.get(foldText(draft.brand)) ?? null),
  mpn: draft.mpn,
  gtins: [...new Set(draft.gtins)],
  variantLabel: draft.variantLabel,
  specifications: draft.specifications,
  groupId: draft.group === null ? null : (groups.get(draft.group) ?? null),
  images,
})

type Known = {
  /** Public ids by folded title, and by GTIN; those of this batch come to them. */
  readonly titles: Map<string, string>
  readonly gtins: Map<string, string>
  readonly retailers: ReadonlyMap<string, HandRetailer>
  readonly groups: ReadonlyMap<string, number>
}

export const readKnown = async (
  entries: ProductEntryStore,
  prepared: readonly PreparedProduct[],
): Promise<Known> => {
  const drafts = prepared.map(({ draft }) => draft)
  const titles = await entries.listTitled(drafts.map(({ name }) => foldText(name)))
  const gtins = await entries.listGtins(drafts.flatMap((draft) => draft.gtins))
  const names = new Set(drafts.flatMap(({ prices }) => prices.map(({ retailer }) => retailer)))
  const retailers = await entries.listRetailers([...names])
  const groups = await entries.listGroups(drafts.flatMap(({ group }) => group ?? []))
  return {
    titles: new Map(titles.map(({ folded, publicId }) => [folded, publicId])),
    gtins: new Map(gtins.map(({ gtin, publicId }) => [gtin, publicId])),
    retailers: new Map(retailers.map((retailer) => [retailer.asked, retailer])),
    groups: new Map(groups.map(({ publicId, groupId }) => [publicId, groupId])),
  }
}

type Judged =
  | { readonly fits: true; readonly outcome: AddOutcome }
  | { readonly fits: false; readonly outcome: AddOutcome }

/** Whether it can be added; then its name and numbers are taken for those that follow. */
const judge = (product: PreparedProduct, known: Known): Judged => {
  const folded = foldText(product.draft.name)
  const namesake = known.titles.get(folded)
  if (namesake !== undefined)
    return { fits: false, outcome: { kind: 'exists', publicId: namesake } }
  const problems = problemsAgainst(product, known)
  if (problems.length > 0) return { fits: false, outcome: { kind: 'refused', problems } }
  known.titles.set(folded, 'of this very list')
  for (const gtin of product.draft.gtins) known.gtins.set(gtin, 'of this very list')
  return { fits: true, outcome: { kind: 'refused', problems: [] } }
}

/** What is wrong with it beside what is kept already; its own GTINs are no fault of `own`. */
export const problemsAgainst = (
  { draft }: PreparedProduct,
  { gtins, retailers, groups }: Known,
  own?: string,
): FieldProblem[] => [
  ...draft.gtins.flatMap((gtin, at) => {
    const holder = gtins.get(gtin)
    return holder === undefined || holder === own
      ? []
      : [{ field: `gtins.${at}`, message: `belongs to product ${holder}` }]
  }),
  ...(draft.group !== null && !groups.has(draft.group)
    ? [{ field: 'group', message: 'there is no such product' }]
    : []),
  ...draft.prices.flatMap((price, at) => linkProblems(price, at, retailers)),
]

const linkProblems = (
  { retailer: asked, link }: PriceDraft,
  at: number,
  retailers: ReadonlyMap<string, HandRetailer>,
): FieldProblem[] => {
  const retailer = retailers.get(asked)
  if (!retailer) return [{ field: `prices.${at}.retailerId`, message: 'there is no such retailer' }]
  const message = offerLinkProblem(URL.parse(link), retailer.domains)
  return message === undefined ? [] : [{ field: `prices.${at}.link`, message }]
}
