import { DomainError } from '#domain/errors.ts'
import { colourNames } from '#domain/offer/colour.ts'
import { conditions } from '#domain/offer/condition.ts'
import { maxPage } from '#domain/search/paging.ts'
import { parsePriceRange, priceRangeBetween, type PriceRange } from '#domain/search/price-range.ts'
import { z } from 'zod'
import { BasisQuerySchema } from '../fields/basis.ts'
import { CountryQuerySchema } from '../fields/country.ts'
import { once } from '../fields/once.ts'
import { maxQueryCharacters } from '#domain/search/query-limits.ts'
import { parseSortChoice } from '#domain/search/sort.ts'

const maxValues = 20

/** Values given by repeating the parameter or, where they have no commas themselves, by a list. */
const valuesOf = <Value extends string>(
  value: z.ZodType<Value>,
  separator?: string,
): z.ZodType<Value[]> =>
  z.preprocess(
    (sent) => {
      if (sent === undefined) return undefined
      const parts = [sent].flat().map(String)
      return parts
        .flatMap((part) => (separator ? part.split(separator) : [part]))
        .filter((part) => part !== '')
    },
    z
      .array(value)
      .max(maxValues, { error: `at most ${maxValues} values` })
      .default([]),
  )

const slug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,99}$/, { error: 'must be a slug, such as apple' })

const attribute = z.string().regex(/^[a-z0-9][a-z0-9-]{0,49}:[^\0]{1,100}$/, {
  error: 'must be key:value, such as storage:256',
})

const choiceOf = <Value extends string>(values: readonly Value[]): z.ZodType<Value> =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

const flag = z
  .enum(['true', 'false', '1', '0', 'on', ''], { error: once('must be true or false') })
  .default('false')
  .transform((sent) => sent === 'true' || sent === '1' || sent === 'on')

const lowerBound = z
  .string({ error: 'give it once' })
  .regex(/^(\d{1,9})?$/, { error: 'must be whole dollars, such as 100' })
  .optional()

const upperBound = z
  .string({ error: 'give it once' })
  .regex(/^(\d{1,9}|Infinity)?$/, { error: 'must be whole dollars, such as 500, or Infinity' })
  .optional()

const wholePage = { error: once(`must be a whole number from 1 to ${maxPage}`) }

const page = z.preprocess(
  // Numbers are also written 1e1 and 0x10, but nobody writes a page so.
  (sent) => (typeof sent === 'string' && /^\d{1,4}$/.test(sent) ? Number(sent) : sent),
  z
    .int(wholePage)
    .min(1, wholePage)
    .max(maxPage, wholePage)
    .default(1)
    .meta({ examples: [1] }),
)

/** Words typed into a search box. PostgreSQL cannot hold NUL, and nobody means it. */
export const QueryTextSchema = z
  .string({ error: once('is missing') })
  .max(maxQueryCharacters, { error: `at most ${maxQueryCharacters} characters` })
  .refine((text) => !text.includes('\0'), { error: 'must not contain NUL' })

/** How results are ordered, as asked for. */
export const SortQuerySchema = z
  .enum(['', 'bestprice', 'bestprice-rev', 'price'], {
    error: once('must be empty, bestprice or bestprice-rev'),
  })
  .default('')
  .meta({
    description:
      'Empty: popularity in lists, lowest first among the offers of one product. `bestprice`: ' +
      'lowest first by what is paid in the `basis`; what has no known total, cannot be delivered ' +
      'or is sold out stands after what can be ordered. `bestprice-rev`: highest first, likewise. ' +
      '`price` counts as empty.',
  })
  .transform(parseSortChoice)

/** The parameters of a search; what is not listed is ignored. */
export const SearchQuerySchema = z
  .object({
    query: QueryTextSchema.default('').meta({
      description:
        'Words, a model code or a barcode. Empty means everything sold in the country. The name ' +
        'of a category or brand, and a price such as "under $100", become that filter, told in ' +
        '`recognised`; a `priceRange` wins over a price in words.',
      examples: ['iphone 15 pro 128gb'],
    }),
    country: CountryQuerySchema,
    basis: BasisQuerySchema,
    sort: SortQuerySchema,
    priceRange: z
      .string({ error: 'give it once' })
      .max(100)
      .optional()
      .meta({
        description:
          'Shown prices in the `basis`, as `min-max` in whole dollars of the country; either side may be missing: ' +
          '`100-`, `-500`. The older form `selectedMinPr=100&selectedMaxPr=Infinity` is taken too.',
      }),
    selectedMinPr: lowerBound.meta({ description: 'Older form of the lower end of `priceRange`.' }),
    selectedMaxPr: upperBound.meta({ description: 'Older form of the upper end of `priceRange`.' }),
    category: valuesOf(slug, ',').meta({
      description: 'Slugs of categories, repeated or with commas; includes what is below them.',
    }),
    brand: valuesOf(slug, ',').meta({
      description: 'Slugs of brands, repeated or with commas.',
    }),
    shop: valuesOf(slug, ',').meta({
      description: 'Slugs of shops, repeated or with commas.',
    }),
    attribute: valuesOf(attribute).meta({
      description:
        'Typed attributes as `key:value`, repeated; keys and values are in the facets. Values of ' +
        'one key are alternatives, different keys must all hold.',
    }),
    stock: flag.meta({
      description:
        'Only what is in stock. With the filters by shop, delivery, condition, colour and price it ' +
        'must hold for one and the same offer, which is the one that a card shows.',
    }),
    freeDelivery: flag.meta({ description: 'Only what is delivered for nothing.' }),
    condition: valuesOf(choiceOf(conditions), ',').meta({
      description:
        'Conditions, repeated or with commas. Without it new ones, and used ones of what nobody ' +
        'sells new.',
    }),
    colour: valuesOf(choiceOf(colourNames), ',').meta({
      description: 'Colours, repeated or with commas, as shops name them for their offers.',
    }),
    page: page.meta({ description: `From 1 to ${maxPage}; the list goes on while \`hasMore\`.` }),
  })
  .transform(({ priceRange, selectedMinPr, selectedMaxPr, ...asked }, context) => {
    if (selectedMinPr || selectedMaxPr) {
      const read = (): PriceRange | undefined => priceRangeBetween(selectedMinPr, selectedMaxPr)
      const message = 'must not be above selectedMaxPr'
      return { ...asked, price: rangeOr(context, 'selectedMinPr', read, message) }
    }
    const read = (): PriceRange | undefined => parsePriceRange(priceRange ?? '')
    return { ...asked, price: rangeOr(context, 'priceRange', read) }
  })

export type SearchQuery = z.output<typeof SearchQuerySchema>

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
