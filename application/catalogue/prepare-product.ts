import type { CategoryId } from '#domain/ids.ts'
import type { AttributeDefinition } from '#domain/catalogue/attribute.ts'
import { factsOf } from '#domain/catalogue/attribute-facts.ts'
import { readAttributeValue } from '#domain/catalogue/read-attribute-value.ts'
import { specificationsIn } from '#domain/catalogue/attributes-of-product.ts'
import {
  definitionsNamed,
  stateAttributes,
  type StatedFact,
} from '#domain/catalogue/state-attributes.ts'
import { DomainError, type FieldProblem } from '#domain/errors.ts'
import { inField } from '../images/image-errors.ts'
import type { TakeImage } from '../images/take-image.ts'
import type { Clock } from '../ports.ts'
import type { GetCatalogueIndex, CatalogueIndex, CategoryNode } from './catalogue-index.ts'
import type { ProductDraft, PriceDraft } from './product-draft.ts'
import { slugify } from '#domain/catalogue/slug.ts'
import { foldText } from '#domain/search/words/fold.ts'

/** A draft that can be kept as far as can be told before it is written. */
export type PreparedProduct = {
  readonly draft: ProductDraft
  readonly categoryId: CategoryId
  readonly images: readonly string[]
}

export type Preparation =
  | { readonly ok: true; readonly product: PreparedProduct }
  | {
      readonly ok: false
      readonly problems: readonly FieldProblem[]
      /** What is for our log alone: why a photo could not be fetched. */
      readonly cause?: unknown
    }

/**
 * Photos in `known` are ours already. Throws DomainError 'unavailable' when photos fail for now.
 */
export type PrepareProduct = (
  draft: ProductDraft,
  known?: readonly string[],
  signal?: AbortSignal,
) => Promise<Preparation>

type Deps = {
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly takeImage: TakeImage
  readonly clock: Clock
}

export const makePrepareProduct =
  ({ getCatalogueIndex, takeImage, clock }: Deps): PrepareProduct =>
  async (draft, known = [], signal) => {
    const now = clock.now()
    const { categoryId, problems } = checkProduct(draft, await getCatalogueIndex(), now)
    if (problems.length > 0) return { ok: false, problems }
    const images: string[] = []
    for (const [at, photo] of draft.photos.entries()) {
      const taken = known.includes(photo)
        ? photo
        : await takePhoto(`photos.${at}`, takeImage(photo, 'photo', signal))
      if (typeof taken !== 'string') return taken
      images.push(taken)
    }
    const specifications = inOneForm(draft, await getCatalogueIndex(), categoryId)
    return {
      ok: true,
      product: { draft: { ...draft, specifications }, categoryId, images: [...new Set(images)] },
    }
  }

const takePhoto = async (
  field: string,
  taking: ReturnType<TakeImage>,
): Promise<string | Extract<Preparation, { ok: false }>> => {
  try {
    return (await inField(field, taking)).address
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'invalid') throw error
    return { ok: false, problems: error.details.fields ?? [], cause: error }
  }
}

type CheckedProduct = {
  readonly categoryId: CategoryId
  readonly problems: readonly FieldProblem[]
}

/** What of a draft can be judged without the tables that change. */
const checkProduct = (draft: ProductDraft, index: CatalogueIndex, now: Date): CheckedProduct => {
  const shelf = findShelf(draft, index)
  return {
    categoryId: shelf.categoryId,
    problems: [
      ...(slugify(draft.name) === '' || foldText(draft.name) === ''
        ? [{ field: 'name', message: 'must have a letter or a digit' }]
        : []),
      ...shelf.problems,
      ...(shelf.problems.length > 0
        ? []
        : specificationProblems(draft, index.categories.get(shelf.categoryId))),
      ...draft.prices.flatMap((price, at) => priceProblems(price, at, now)),
      ...twicePriced(draft.prices),
    ],
  }
}

/** As they are stored: by the keys of their attributes, in their units. */
const inOneForm = (
  { specifications }: ProductDraft,
  { categories }: CatalogueIndex,
  categoryId: CategoryId,
): readonly StatedFact[] => {
  const definitions = categories.get(categoryId)?.attributes ?? []
  const { attributes } = stateAttributes(definitions, {
    title: '',
    description: '',
    facts: [],
    specifications,
  })
  return specificationsIn(attributes, () => true)
}

/** What no attribute of the category could keep is told, not dropped. */
const specificationProblems = (
  { specifications }: ProductDraft,
  category: CategoryNode | undefined,
): FieldProblem[] => {
  const definitions = category?.attributes ?? []
  const stated = new Map<AttributeDefinition, number>()
  return specifications.flatMap(({ name, value }, at): FieldProblem[] => {
    const field = `specifications.${at}`
    const named = definitionsNamed(definitions, name)
    if (named.length === 0) {
      const known = definitions.map(({ label }) => label).join(', ')
      const message = `"${name}" is none of ${category?.name}; there are: ${known || 'none'}`
      return [{ field, message }]
    }
    const read = named.filter(
      (one) => readAttributeValue(one, value, { isSettled: true }) !== undefined,
    )
    const twice = read.find((one) => stated.has(one))
    if (twice) {
      const before = specifications[stated.get(twice) ?? 0]?.value
      return [{ field, message: `states ${twice.label} again, after "${before}"` }]
    }
    for (const one of read) stated.set(one, at)
    if (read.length > 0) return []
    return [{ field, message: `"${name}: ${value}" is not ${wantedOf(named[0])}` }]
  })
}

const wantedOf = (definition: AttributeDefinition | undefined): string => {
  if (definition?.kind === 'flag') return 'yes or no'
  if (definition?.kind !== 'number') return 'a short text'
  const { isScale, between = [] } = factsOf(definition) ?? {}
  const { unit } = definition
  return `a number${unit ? ` in ${unit}` : ''}${isScale ? ` from ${between.join(' to ')}` : ''}`
}

const findShelf = (draft: ProductDraft, index: CatalogueIndex): CheckedProduct => {
  const root = findCategory(draft.category, index)
  if (!root) {
    const message = 'there is no such category; GET /api/categories lists them'
    return { categoryId: 0, problems: [{ field: 'category', message }] }
  }
  const below = draft.subcategories.map((name) => findCategory(name, index, root))
  const problems = below.flatMap((node, at): FieldProblem[] => {
    const message = `“${draft.subcategories[at]}” is not a subcategory of ${root.name}`
    return node ? [] : [{ field: `subcategories.${at}`, message }]
  })
  const deepest = [root, ...below.filter((node) => node !== undefined)].reduce((best, node) =>
    node.depth > best.depth ? node : best,
  )
  return { categoryId: deepest.id, problems }
}

const findCategory = (
  name: string,
  { categories, categoryBySlug, categoryByName }: CatalogueIndex,
  root?: CategoryNode,
): CategoryNode | undefined => {
  const isWithin = (node: CategoryNode): boolean => !root || root.subtreeIds.includes(node.id)
  const folded = foldText(name)
  const found = categoryBySlug.get(name) ?? categoryByName.get(folded)
  if (found && isWithin(found)) return found
  // Of several categories of one name the index knows one, which may stand elsewhere.
  return [...categories.values()].find((node) => foldText(node.name) === folded && isWithin(node))
}

const priceProblems = ({ seenAt, link }: PriceDraft, at: number, now: Date): FieldProblem[] => {
  const age = seenAt && now.getTime() - seenAt.getTime()
  return [
    ...(age !== undefined && age < -dayMs
      ? [{ field: `prices.${at}.priceDate`, message: 'must not be in the future' }]
      : []),
    ...(age !== undefined && age > longestAgoMs
      ? [{ field: `prices.${at}.priceDate`, message: 'must not be more than two years ago' }]
      : []),
    ...(URL.canParse(link) ? [] : [{ field: `prices.${at}.link`, message: 'must be an address' }]),
  ]
}

const dayMs = 86_400_000
const longestAgoMs = 2 * 366 * dayMs

/** A shop asks one price in a country. */
const twicePriced = (prices: readonly PriceDraft[]): FieldProblem[] =>
  prices.flatMap((price, at) =>
    prices.findIndex((other) => keyOf(other) === keyOf(price)) < at
      ? [{ field: `prices.${at}.retailerId`, message: 'has a price in this currency already' }]
      : [],
  )

const keyOf = ({ retailer, country }: PriceDraft): string => `${country} ${retailer}`
