import { countries, type Country } from '#domain/market/country.ts'
import { concernsQuery, indexSearchRules, type SearchRule } from '#domain/search/search-rule.ts'
import { plainSearch } from './evaluate-search.ts'
import type { SearchAnswer } from './search-answer.ts'
import type { SearchCatalogue } from './search-catalogue.ts'
import { ruleNotFound, tidied, type GetSearchRules, type SearchRuleView } from './search-rules.ts'
import type { ReadSearchedQueries } from './searched-queries.ts'

/** A rule that would be added, or the id of one that would be removed. */
export type SearchRuleChange = { readonly add: SearchRule } | { readonly remove: number }

export type SearchRuleEffect = {
  /** How many queries were tried. */
  readonly tried: number
  /** Those whose first ten products would be others, or in another order. */
  readonly changed: readonly {
    readonly query: string
    readonly country: Country
    /** How often it was searched for lately. */
    readonly searches: number
    readonly before: readonly string[]
    readonly after: readonly string[]
  }[]
}

/**
 * Tries the most frequent searches of the last days that have the words, `further` queries that
 * have them, and the words themselves. Throws 'invalid' and 'not-found' like the change itself.
 */
export type PreviewSearchRule = (
  change: SearchRuleChange,
  further?: readonly string[],
) => Promise<SearchRuleEffect>

type Deps = {
  readonly find: SearchCatalogue
  /** The same search by other rules. */
  readonly findBy: (getSearchRules: GetSearchRules) => SearchCatalogue
  readonly listRules: () => Promise<readonly SearchRuleView[]>
  readonly readSearchedQueries: ReadSearchedQueries
}

export const makePreviewSearchRule =
  ({ find, findBy, listRules, readSearchedQueries }: Deps): PreviewSearchRule =>
  async (change, further = []) => {
    const rules = await listRules()
    const rule = ruleOf(change, rules)
    const left = rules.filter((one) => one !== rule)
    const indexed = indexSearchRules('add' in change ? [...left, rule] : left)
    const findAfter = findBy(() => Promise.resolve(indexed))
    const searched = await readSearchedQueries({ results: undefined, limit: mostRead })
    const asked = [
      ...searched.map(({ words, country, searches }) => ({ query: words, country, searches })),
      ...[rule.words, ...further].flatMap((query) =>
        countries.map((country) => ({ query, country, searches: 0 })),
      ),
    ].filter(({ query }) => concernsQuery(rule, query))
    const tried = [
      ...new Map(asked.toReversed().map((one) => [`${one.country} ${one.query}`, one])).values(),
    ]
      .toSorted((a, b) => b.searches - a.searches)
      .slice(0, mostTried)
    const changed = []
    for (const { query, country, searches } of tried) {
      const request = plainSearch(query, country)
      const [before, after] = [firstOf(await find(request)), firstOf(await findAfter(request))]
      if (before.ids.join() !== after.ids.join())
        changed.push({ query, country, searches, before: before.titles, after: after.titles })
    }
    return { tried: tried.length, changed }
  }

const ruleOf = (change: SearchRuleChange, rules: readonly SearchRuleView[]): SearchRule => {
  if ('add' in change) return tidied(change.add)
  const rule = rules.find(({ id }) => id === change.remove)
  if (rule === undefined) throw ruleNotFound(change.remove)
  return rule
}

const mostRead = 5000
const mostTried = 50

const firstOf = ({ product, products }: SearchAnswer): { ids: string[]; titles: string[] } => {
  const first = product === null ? products.slice(0, 10) : [product]
  return { ids: first.map(({ publicId }) => publicId), titles: first.map(({ title }) => title) }
}
