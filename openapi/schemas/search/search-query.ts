import { isUpsideDown, readNumberRange } from '#domain/catalogue/attribute-choice.ts'
import { DomainError } from '#domain/errors.ts'
import { colourNames } from '#domain/offer/colour.ts'
import {
  deliveryDayChoices,
  deliveryDaysProblem,
  toDeliveryDays,
} from '#domain/offer/delivery-days.ts'
import { conditions } from '#domain/offer/condition.ts'
import { wellRated } from '#domain/review/well-rated.ts'
import { maxPage } from '#domain/search/paging.ts'
import { parsePriceRange, priceRangeBetween, type PriceRange } from '#domain/search/price-range.ts'
import { z } from 'zod'
import { BasisQuerySchema } from '../fields/basis.ts'
import { CountryQuerySchema } from '../fields/country.ts'
import { flag } from '../fields/flag.ts'
import { TariffQuerySchema } from '../fields/running-cost.ts'
import { once } from '../fields/once.ts'
import { wholeNumber } from '../fields/whole-number.ts'
import { maxQueryCharacters } from '#domain/search/query-limits.ts'
import { isOffered, parseSortChoice, sortChoices, sortProblem } from '#domain/search/sort.ts'

const maxValues = 20

const listOf = <Value extends string>(
  value: z.ZodType<Value>,
): z.ZodDefault<z.ZodArray<typeof value>> =>
  z
    .array(value)
    .max(maxValues, { error: `at most ${maxValues} values` })
    .default([])

/** Of an address: given by repeating the parameter or, where they have no commas themselves, by a list. */
const repeated = <Value extends string>(
  list: z.ZodType<Value[]>,
  separator?: string,
): z.ZodType<Value[]> =>
  z.preprocess(
    (sent: undefined | string | string[]) =>
      sent === undefined
        ? undefined
        : [sent]
            .flat()
            .flatMap((part) => (separator ? part.split(separator) : [part]))
            .filter((part) => part !== ''),
    list,
  )

const slug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,99}$/, { error: 'must be a slug, such as apple' })

export const SlugsSchema = listOf(slug)

/** Slugs of what may be filtered by, repeated or with commas. */
export const SlugsQuerySchema = repeated(SlugsSchema, ',')

const attribute = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,49}:[^\0]{1,100}$/, {
    error: 'must be key:value, such as storage:256 or storage:256..512',
  })
  .refine((pair) => !isUpsideDown(readNumberRange(pair.slice(pair.indexOf(':') + 1)) ?? []), {
    error: 'must be from the lower end to the higher, such as storage:256..512',
  })

export const AttributesSchema = listOf(attribute)

export const AttributesQuerySchema = repeated(AttributesSchema)

const choiceOf = <Value extends string>(values: readonly Value[]): z.ZodType<Value> =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

export const ConditionsSchema = listOf(choiceOf(conditions))

export const ConditionsQuerySchema = repeated(ConditionsSchema, ',')

export const DeliveryDaysSchema = z
  .union(
    deliveryDayChoices.map((days) => z.literal(days)),
    { error: deliveryDaysProblem },
  )
  .nullable()
  .describe('Only what comes within so many working days at the latest; null = any.')

const DeliveryDaysQuerySchema = z
  .enum(['', ...deliveryDayChoices.map(String)], { error: once(deliveryDaysProblem) })
  .default('')
  .transform((text) => toDeliveryDays(text) ?? null)

export const ColoursSchema = listOf(choiceOf(colourNames))

export const ColoursQuerySchema = repeated(ColoursSchema, ',')

const lowerBound = z
  .string({ error: 'give it once' })
  .regex(/^(\d{1,9})?$/, { error: 'must be whole dollars, such as 100' })
  .optional()

const upperBound = z
  .string({ error: 'give it once' })
  .regex(/^(\d{1,9}|Infinity)?$/, { error: 'must be whole dollars, such as 500, or Infinity' })
  .optional()

/** See `priceRangeOr`. */
export const priceRange = z.string({ error: 'give it once' }).max(100).optional()

/** From 1. */
export const PageQuerySchema = wholeNumber([1, maxPage], (number) =>
  number.default(1).meta({ examples: [1] }),
)

/** Words typed into a search box. PostgreSQL cannot hold NUL, and nobody means it. */
export const QueryTextSchema = z
  .string({ error: once('is missing') })
  .max(maxQueryCharacters, { error: `at most ${maxQueryCharacters} characters` })
  .refine((text) => !text.includes('\0'), { error: 'must not contain NUL' })

/** How results are ordered, as asked for. */
export const SortQuerySchema = z
  .union([z.enum([...sortChoices, 'price']), z.string().refine(isOffered)], {
    error: once(sortProblem),
  })
  .default('')
  .meta({
    description:
      'Empty: the best match for words, popularity without, lowest first among the offers of one ' +
      'product. `popular`: popularity. `newest`: what was first sold in the country last. `rating`: best rated ' +
      'first, as if ten ratings of 3 stood beside those of each. `drop`: by how far the shown price is under the ' +
      'lowest of 30 days ago. `delivery`: by the working days in which the shown offer comes at the latest. `bestprice`: ' +
      'lowest first by what is paid in the `basis`; what has no known total, cannot be delivered ' +
      'or is sold out stands after what can be ordered. `bestprice-rev`: highest first, likewise. ' +
      '`price` counts as empty. `most:capacity` and `least:capacity`: by what products state of that attribute, ' +
      'those last that state none. `unitprice`: lowest first by the item price of a litre, a kilogram or a piece of what cards ' +
      'show; what is compared by another unit than most of the list comes last. `energyprice`: lowest first by the price in the `basis` ' +
      'and the electricity of five years at the `tariff`, in whole dollars each; those last of which one is not known. `facets.sorts` has those of the category.',
  })
  .transform(parseSortChoice)

/** The parameters of a search; what is called otherwise is ignored, or refused where it is nearly called so. */
export const SearchQuerySchema = z
  .object({
    query: QueryTextSchema.default('').meta({
      description:
        'Words, a model code or a barcode. Empty means everything sold in the country. A price such ' +
        'as "under $100" becomes that filter, "second hand" that condition and "cheap" that order, told ' +
        'in `recognised`; `priceRange`, `condition` and `sort` win over them. The address of a product at ' +
        'a shop finds it by the part number or the words in it. ' +
        'Categories and brands that the words name are told in `shelves`.',
      examples: ['iphone 15 pro 128gb'],
    }),
    country: CountryQuerySchema,
    basis: BasisQuerySchema,
    sort: SortQuerySchema,
    tariff: TariffQuerySchema.meta({
      description:
        'What a kWh costs, in cents of the country, for `sort=energyprice`. Without it: `runningCost.centsPerKwh` of the results.',
    }),
    priceRange: priceRange.meta({
      description:
        'Shown prices in the `basis`, as `min-max` in dollars of the country; both ends are included, either may be missing, and each may have cents: ' +
        '`100-`, `-500`. The older form `selectedMinPr=100&selectedMaxPr=Infinity` is taken too.',
    }),
    selectedMinPr: lowerBound.meta({ description: 'Older form of the lower end of `priceRange`.' }),
    selectedMaxPr: upperBound.meta({ description: 'Older form of the upper end of `priceRange`.' }),
    category: SlugsQuerySchema.meta({
      description: 'Slugs of categories, repeated or with commas; includes what is below them.',
    }),
    brand: SlugsQuerySchema.meta({
      description: 'Slugs of brands, repeated or with commas.',
    }),
    shop: SlugsQuerySchema.meta({
      description: 'Slugs of shops, repeated or with commas.',
    }),
    notShop: SlugsQuerySchema.meta({
      description: 'Slugs of shops whose offers do not count, repeated or with commas.',
    }),
    verified: flag.meta({ description: 'Only offers of shops that we verified.' }),
    rated: flag.meta({ description: `Only products rated with ${wellRated} stars or more.` }),
    realSale: flag.meta({
      description:
        'Only offers at prices that `GET /api/deals` lists as real drops. It is not part of a search that is watched.',
    }),
    attribute: AttributesQuerySchema.meta({
      description:
        'Typed attributes as `key:value`, repeated; keys and values are in the facets. Of numbers ' +
        '`storage:256..512` is a range with both ends, `..512` and `256..` are open, `<512` and `>256` ' +
        'are without their ends; `storage:not-stated` is what states no value. Choices of ' +
        'one key are alternatives, different keys must all hold.',
    }),
    stock: flag.meta({
      description:
        'Only what is in stock. With the filters by shop, delivery, condition, colour and price it ' +
        'must hold for one and the same offer, which is the one that a card shows.',
    }),
    freeDelivery: flag.meta({ description: 'Only what is delivered for nothing.' }),
    deliveryDays: DeliveryDaysQuerySchema.meta({
      description:
        'Only what is in stock and comes within so many working days at the latest, as its shop says.',
    }),
    condition: ConditionsQuerySchema.meta({
      description:
        'Conditions, repeated or with commas. Without it new ones, and used ones of what nobody ' +
        'sells new.',
    }),
    colour: ColoursQuerySchema.meta({
      description: 'Colours, repeated or with commas, as shops name them for their offers.',
    }),
    mentions: flag.meta({
      description:
        'What merely mentions the words: in other orders than that of the best match alone, else after what they mean. Without it, what they mean is listed ' +
        'alone in those orders, and where they name a kind of thing with a price, a condition or a shop.',
    }),
    explain: flag.meta({
      description: 'Each product of a list by best match tells the parts of its score, in `score`.',
    }),
    page: PageQuerySchema.meta({
      description: `From 1 to ${maxPage}; the list goes on while \`hasMore\`.`,
    }),
  })
  .transform(({ priceRange, selectedMinPr, selectedMaxPr, ...asked }, context) => {
    if (selectedMinPr || selectedMaxPr) {
      const read = (): PriceRange | undefined => priceRangeBetween(selectedMinPr, selectedMaxPr)
      const message = 'must not be above selectedMaxPr'
      return { ...asked, price: rangeOr(context, 'selectedMinPr', read, message) }
    }
    return { ...asked, price: priceRangeOr(context, priceRange) }
  })

export type SearchQuery = z.output<typeof SearchQuerySchema>

/** What a `priceRange` means; one that is none becomes a problem of the field. */
export const priceRangeOr = (
  context: z.RefinementCtx,
  text: string | undefined,
): PriceRange | undefined => rangeOr(context, 'priceRange', () => parsePriceRange(text ?? ''))

const rangeOr = (
  context: z.RefinementCtx,
  field: string,
  read: () => PriceRange | undefined,
  ownMessage?: string,
): PriceRange | undefined => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const message = ownMessage ?? error.details.fields?.[0]?.message ?? error.message
    context.addIssue({ code: 'custom', path: [field], message })
    return z.NEVER
  }
}
