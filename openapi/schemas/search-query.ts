import { DomainError } from '#domain/errors.ts'
import { maxPage } from '#domain/search/paging.ts'
import { parsePriceRange, priceRangeBetween, type PriceRange } from '#domain/search/price-range.ts'
import { z } from 'zod'
import { CountryQuerySchema } from './country.ts'
import { QueryTextSchema } from './query-text.ts'
import { SortQuerySchema } from './sort.ts'

const maxValues = 20

/** Values given by repeating the parameter or, where they have no commas themselves, by a list. */
const valuesOf = (value: z.ZodString, separator?: string): z.ZodType<string[]> =>
  z.preprocess(
    (sent) => {
      if (typeof sent !== 'string') return sent
      return (separator ? sent.split(separator) : [sent]).filter((part) => part !== '')
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
  .enum(['true', 'false', '1', '0', 'on', ''], { error: 'must be true or false' })
  .default('false')
  .transform((sent) => sent === 'true' || sent === '1' || sent === 'on')

const bound = z.string({ error: 'give it once' }).max(20).optional()

const wholePage = { error: `must be a whole number from 1 to ${maxPage}` }

const page = z.coerce
  .number(wholePage)
  .int(wholePage)
  .min(1, wholePage)
  .max(maxPage, wholePage)
  .default(1)

/** The parameters of a search; what is not listed is ignored. */
export const SearchQuerySchema = z
  .object({
    query: QueryTextSchema.default('').meta({
      description:
        'Words, a model code or a barcode. Empty means everything sold in the country. The name ' +
        'of a category or brand becomes that filter, told in `recognised`.',
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
    selectedMinPr: bound.meta({ description: 'Older form of the lower end of `priceRange`.' }),
    selectedMaxPr: bound.meta({ description: 'Older form of the upper end of `priceRange`.' }),
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
    freeDelivery: flag.meta({ description: 'Only what is delivered for nothing.' }),
    page: page.meta({ description: 'Counted from 1.', examples: [1] }),
  })
  .transform(({ priceRange, selectedMinPr, selectedMaxPr, ...asked }, context) => {
    const older = selectedMinPr !== undefined || selectedMaxPr !== undefined
    const price = older
      ? rangeOr(context, 'selectedMinPr', () => priceRangeBetween(selectedMinPr, selectedMaxPr))
      : rangeOr(context, 'priceRange', () => parsePriceRange(priceRange ?? ''))
    return { ...asked, price }
  })

export type SearchQuery = z.output<typeof SearchQuerySchema>

const rangeOr = (
  context: z.RefinementCtx,
  field: string,
  read: () => PriceRange | undefined,
): PriceRange | undefined => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const message = error.details.fields?.[0]?.message ?? error.message
    context.addIssue({ code: 'custom', path: [field], message })
    return z.NEVER
  }
}
