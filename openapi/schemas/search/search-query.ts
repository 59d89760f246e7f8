import { DomainError } from '#domain/errors.ts'
import { maxPage } from '#domain/search/paging.ts'
import { parsePriceRange, priceRangeBetween, type PriceRange } from '#domain/search/price-range.ts'
import { z } from 'zod'
import { CountryQuerySchema } from '../fields/country.ts'
import { once } from '../fields/once.ts'
import { QueryTextSchema } from './query-text.ts'
import { SortQuerySchema } from './sort.ts'

const maxValues = 20

/** Values given by repeating the parameter or, where they have no commas themselves, by a list. */
const valuesOf = (value: z.ZodString, separator?: string): z.ZodType<string[]> =>
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
  (sent) => (typeof sent === 'string' && /^\d{1,2}$/.test(sent) ? Number(sent) : sent),
  z
    .int(wholePage)
    .min(1, wholePage)
    .max(maxPage, wholePage)
    .default(1)
    .meta({ examples: [1] }),
)

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
    sort: SortQuerySchema,
    priceRange: z
      .string({ error: 'give it once' })
      .max(100)
      .optional()
      .meta({
        description:
          'Item price as `min-max` in whole dollars of the country; either side may be missing: ' +
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
    stock: flag.meta({ description: 'Only what is in stock.' }),
    freeDelivery: flag.meta({
      description:
        'Only what some shop delivers for nothing; prices shown stay the lowest of all shops.',
    }),
    page: page.meta({ description: 'Counted from 1.' }),
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
