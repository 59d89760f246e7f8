import { dollars, rangeLabel } from '#domain/search/price-bands.ts'
import { toSortChoice, type SortChoice } from '#domain/search/sort.ts'
import type { FacetsBody } from '#openapi/schemas/search/facets.ts'
import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { searchMessages as messages } from '../../../messages/search.ts'
import { hasRange } from '../../../format/price-ends.ts'
import { changed, flags, toggled, type FullSearchParams } from '../search-params.ts'

export type ChosenFilter = {
  readonly key: string
  /** What kind of filter it is; empty where the label says it. */
  readonly kind: string
  readonly label: string
  readonly without: FullSearchParams
}

/** Every filter of the address, named as the facets name it; `write` says whole dollars. */
export const chosenFilters = (
  params: FullSearchParams,
  facets: FacetsBody,
  write = dollars,
): readonly ChosenFilter[] => [
  ...named('category', params, facets.categories),
  ...named('brand', params, facets.brands),
  ...named('shop', params, facets.shops),
  ...named('notShop', params, facets.shops),
  ...(['condition', 'colour'] as const).flatMap((filter) =>
    params[filter].map((value) => ({
      key: `${filter}-${value}`,
      kind: messages.kinds[filter],
      label: nameOfSlug(value),
      without: toggled(params, filter, value),
    })),
  ),
  ...params.attribute.map((pair) => ({
    key: pair,
    ...nameOfAttribute(pair, facets),
    without: toggled(params, 'attribute', pair),
  })),
  ...(hasRange(params)
    ? [
        {
          key: 'price',
          kind: messages.prices[params.basis],
          label: rangeText(params, write),
          without: changed(params, { min: '', max: '' }),
        },
      ]
    : []),
  ...(params.deliveryDays === ''
    ? []
    : [
        {
          key: 'deliveryDays',
          kind: '',
          label: messages.deliveryWithin(params.deliveryDays),
          without: changed(params, { deliveryDays: '' }),
        },
      ]),
  ...flags
    .filter((flag) => params[flag])
    .map((flag) => ({
      key: flag,
      kind: '',
      label: messages.flags[flag],
      without: changed(params, { [flag]: false }),
    })),
]

/** How the key of what words say begins. */
export const fromWords = 'words-'

/** What the words say besides products; removing one keeps the others. */
export const recognisedFilters = (
  params: FullSearchParams,
  { recognised }: Pick<SearchBody, 'recognised'>,
): readonly ChosenFilter[] =>
  recognised.map(({ type, name, rest }) => ({
    key: `${fromWords}${type}-${name}`,
    kind: kinds[type] ?? '',
    label: name,
    without: changed(params, { q: rest }),
  }))

/** The names of others say it: "Width up to 80 cm". */
const kinds: Readonly<Partial<Record<Recognised['type'], string>>> = messages.kinds

type Recognised = SearchBody['recognised'][number]

/** What the fields show beside what is chosen. */
export type Said = {
  /** The order and the range of prices that the words ask for. */
  readonly order: Recognised | undefined
  readonly price: Recognised | undefined
  /** The order of the list that is shown. */
  readonly shownOrder: SortChoice
  /** That without a choice; empty: the best match. */
  readonly usualOrder: '' | 'popular'
  readonly orderName: string
  /** Orders by attributes. */
  readonly further: FacetsBody['sorts']
}

export const saidIn = (params: FullSearchParams, answer: SearchBody): Said => {
  const shownOrder = orderShown(params, answer)
  const further = answer.facets.sorts
  const names: Readonly<Record<string, string | undefined>> = messages.sorts
  return {
    order: saidOrderOf(answer),
    price: answer.recognised.find(({ type }) => type === 'price'),
    shownOrder,
    usualOrder: usualOrder(params, answer),
    orderName: names[shownOrder] ?? further.find(({ value }) => value === shownOrder)?.label ?? '',
    further,
  }
}

export const saidOrderOf = ({
  recognised,
}: Pick<SearchBody, 'recognised'>): Recognised | undefined =>
  recognised.find(({ type }) => type === 'order')

/** Offers of one product have no order but that by price. */
const orderShown = (params: FullSearchParams, answer: SearchBody): SortChoice => {
  const order = orderOf(params, answer)
  return answer.kind === 'offers' && order !== 'bestprice-rev' ? 'bestprice' : order
}

/** What the words ask for, where nothing else is chosen. */
const orderOf = (params: FullSearchParams, answer: SearchBody): SortChoice => {
  const said = toSortChoice(saidOrderOf(answer)?.slug)
  return said ?? (params.sort || usualOrder(params, answer))
}

/** Where no words are to match, nothing matches best. */
const usualOrder = ({ q }: FullSearchParams, { searchedFor }: SearchBody): Said['usualOrder'] =>
  q === '' || searchedFor === '' ? 'popular' : ''

/** `$500 - $1,000`, of what is a range. */
export const rangeText = (
  { min, max }: Pick<FullSearchParams, 'min' | 'max'>,
  write = dollars,
): string => rangeLabel({ min: Number(min), max: max === '' ? Infinity : Number(max) }, write)

type Named = { readonly slug: string; readonly name: string }

const named = (
  filter: 'category' | 'brand' | 'shop' | 'notShop',
  params: FullSearchParams,
  values: readonly Named[],
): readonly ChosenFilter[] =>
  params[filter].map((slug) => ({
    key: `${filter}-${slug}`,
    kind: messages.kinds[filter],
    label: values.find((value) => value.slug === slug)?.name ?? nameOfSlug(slug),
    without: toggled(params, filter, slug),
  }))

export const nameOfCategory = (slug: string, { categories }: FacetsBody): string =>
  categories.find((one) => one.slug === slug)?.name ?? nameOfSlug(slug)

const nameOfAttribute = (
  pair: string,
  { attributes }: FacetsBody,
): Pick<ChosenFilter, 'kind' | 'label'> => {
  const at = pair.indexOf(':')
  const [key, value] = [pair.slice(0, at), pair.slice(at + 1)]
  const facet = attributes.find((one) => one.key === key)
  return {
    kind: facet?.label ?? nameOfSlug(key),
    label: facet?.values.find((one) => one.value === value)?.label ?? value,
  }
}

export const nameOfSlug = (slug: string): string => {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
