import type { Country } from '#domain/market/country.ts'
import type { SuggestionsBody } from '#openapi/schemas/search/suggestions.ts'
import { inCountry, paths } from '../../paths.ts'

export type SuggestionKind = 'product' | 'category' | 'brand' | 'phrase' | 'recent'

export type Suggestion = {
  readonly kind: SuggestionKind
  readonly text: string
  readonly to: string
  readonly image?: string | null
  readonly product?: SuggestionsBody['products'][number]
}

/** Suggestions of one kind, in the order they are shown; never empty. */
export type SuggestionSection = {
  readonly kind: SuggestionKind
  readonly suggestions: readonly Suggestion[]
}

type Asked = {
  readonly typed: string
  readonly answer: SuggestionsBody | undefined
  readonly recent: readonly string[]
  readonly country: Country
  readonly limit: number
}

export const suggestionSections = (asked: Asked): readonly SuggestionSection[] => {
  const { typed, answer, recent, country, limit } = asked
  const begun = typed.trim().toLowerCase()
  const { products = [], categories = [], brands = [] } = answer ?? {}
  const others = unlike(
    recent,
    [...products, ...categories, ...brands].map(({ name }) => name),
  )
  const known = begun === '' ? recent : others.filter((one) => isGoingOn(one, begun)).slice(0, 3)
  const phrases = unlike(answer?.phrases ?? [], known)
  const all: readonly SuggestionSection[] = [
    {
      kind: 'product',
      suggestions: products.map((product) => ({
        kind: 'product',
        text: product.name,
        to: inCountry(product.link, country),
        image: product.image,
        product,
      })),
    },
    {
      kind: 'category',
      suggestions: categories.map(({ name, slug }) => ({
        kind: 'category',
        text: name,
        to: paths.search({ country, category: [slug] }),
      })),
    },
    {
      kind: 'brand',
      suggestions: brands.map(({ name, slug }) => ({
        kind: 'brand',
        text: name,
        to: paths.search({ country, brand: [slug] }),
      })),
    },
    { kind: 'phrase', suggestions: phrases.map((text) => toSearch('phrase', text, country)) },
    { kind: 'recent', suggestions: known.map((text) => toSearch('recent', text, country)) },
  ]
  const shares = shareOut(
    all.map(({ suggestions }) => suggestions.length),
    limit,
  )
  return all
    .map(({ kind, suggestions }, i) => ({ kind, suggestions: suggestions.slice(0, shares[i]) }))
    .filter(({ suggestions }) => suggestions.length > 0)
}

/** Those that say something else than `said` and than each other. */
const unlike = (texts: readonly string[], said: readonly string[]): readonly string[] => {
  const seen = new Set(said.map(inShort))
  return texts.filter((text) => {
    const short = inShort(text)
    const isNew = !seen.has(short)
    seen.add(short)
    return isNew
  })
}

/** Whatever its case, and whether it means one or several: 'phones', but not '6s'. */
const inShort = (text: string): string => text.toLowerCase().replaceAll(/(?<=\p{L})s(?= |$)/gu, '')

const isGoingOn = (search: string, begun: string): boolean =>
  search.toLowerCase().startsWith(begun) && search.length > begun.length

const toSearch = (kind: 'phrase' | 'recent', text: string, country: Country): Suggestion => ({
  kind,
  text,
  to: paths.search({ q: text, country }),
})

const shareOut = (wanted: readonly number[], limit: number): readonly number[] => {
  const shares = wanted.map(() => 0)
  for (let left = limit; left > 0;) {
    const hungry = wanted.flatMap((count, i) => (count > (shares[i] ?? 0) ? [i] : []))
    if (hungry.length === 0) break
    for (const i of hungry.slice(0, left)) shares[i] = (shares[i] ?? 0) + 1
    left -= Math.min(hungry.length, left)
  }
  return shares
}
