import type { Condition } from '../../offer/condition.ts'
import { wellRated } from '../../review/well-rated.ts'
import type { SortChoice } from '../sort.ts'
import { nameWords } from './vocabulary.ts'

/** What a query says besides products, and where it says so. */
export type Said = {
  /**
   * `order`: of the list. `excluded`: what is not wanted. `notShop`: whose offers are not. `measure`: a comparison that became a filter.
   * `left-out`: it says nothing of products, or nothing can be done with it.
   */
  readonly type:
    | 'price'
    | 'condition'
    | 'shop'
    | 'notShop'
    | 'order'
    | 'excluded'
    | 'measure'
    | 'filter'
    | 'left-out'
  /** The filter's value; of a price the range as `min-max`. */
  readonly slug: string
  readonly name: string
  /** Places in the query: from `from` to before `to`. */
  readonly from: number
  readonly to: number
}

/** A query of which readers take what they understand; what is taken is blank to the next reader. */
export type OpenQuery = {
  readonly typed: string
  /** As long as `typed`, with `taken` in each place that was read. */
  readonly open: string
}

export type Span = Pick<Said, 'from' | 'to'>

/** Neither a letter nor a space, so that no pattern reads across it. */
const taken = '\uE000'

export const openQuery = (typed: string): OpenQuery => ({
  typed,
  open: typed.replaceAll(taken, ' '),
})

export const take = (query: OpenQuery, span: Span | undefined): OpenQuery =>
  span === undefined ? query : withAt(query, span, taken.repeat(span.to - span.from))

const withAt = ({ typed, open }: OpenQuery, { from, to }: Span, text: string): OpenQuery => ({
  typed,
  open: open.slice(0, from) + text + open.slice(to),
})

export const takeAll = (query: OpenQuery, spans: readonly Span[]): OpenQuery =>
  spans.reduce(take, query)

export const giveBack = (query: OpenQuery, spans: readonly Span[]): OpenQuery =>
  spans.reduce((open, span) => withAt(open, span, query.typed.slice(span.from, span.to)), query)

/** The words that nobody took. */
export const openWords = ({ open }: OpenQuery): string => tidy(open.replaceAll(taken, ' '))

/** The query without one thing that it says; all else that it says stays. */
export const withoutSaid = (typed: string, span: Span): string =>
  openWords(take(openQuery(typed), span))

export const textOf = (typed: string, { from, to }: Span): string => tidy(typed.slice(from, to))

/** The words from a place on as names have them, without "and" and signs, and where each stands. */
export const namedWords = (
  { open }: Pick<OpenQuery, 'open'>,
  start: number,
): readonly (Span & { readonly name: string })[] =>
  [...open.slice(start).matchAll(/[^\s\uE000,]+/gu)]
    .map(({ 0: text, index }) => ({
      name: nameWords(text).join(' '),
      from: start + index,
      to: start + index + text.length,
    }))
    .filter(({ name }) => name !== '')

/** Where a pattern matches what is open. */
export const spanOf = (found: RegExpExecArray): Span => ({
  from: found.index,
  to: found.index + found[0].length,
})

export type Matched<P> = P & {
  /** As it is typed. */
  readonly said: string
  readonly span: Span
}

/** Takes what phrases match and `isTaken` lets, one phrase after the other, out of the query. */
export const takeMatches = <P extends { readonly pattern: RegExp }>(
  query: OpenQuery,
  phrases: readonly P[],
  isTaken: (found: Matched<P>) => boolean,
): { readonly query: OpenQuery; readonly found: readonly Matched<P>[] } => {
  const all: Matched<P>[] = []
  let rest = query
  for (const phrase of phrases) {
    const found = [...rest.open.matchAll(phrase.pattern)]
      .map((match) => ({ ...phrase, said: match[0], span: spanOf(match) }))
      .filter(isTaken)
    all.push(...found)
    rest = takeAll(
      rest,
      found.map(({ span }) => span),
    )
  }
  return { query: rest, found: all }
}

/** A pattern that matches whole words alone. */
export const within = (words: string): string =>
  String.raw`(?<![\p{L}\p{N}'-])(?:${words})(?![\p{L}\p{N}'-])`

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

export const conditionNames = {
  new: 'New',
  refurbished: 'Refurbished',
  used: 'Used',
  'open-box': 'Open box',
} as const satisfies Record<Condition, string>

/** Orders that words ask for: "cheap", "best rated". */
const orderNames = {
  bestprice: 'Lowest price first',
  'bestprice-rev': 'Highest price first',
  rating: 'Best rated first',
  popular: 'Most popular first',
  drop: 'Biggest drop first',
} as const satisfies Partial<Record<SortChoice, string>>

export type SaidOrder = keyof typeof orderNames

export const isOrder = (asks: string): asks is SaidOrder => Object.hasOwn(orderNames, asks)

export const saidOrder = <Order extends SaidOrder>(slug: Order) =>
  ({ type: 'order', slug, name: orderNames[slug] }) as const

/** Filters that words ask for: "rated 4 or more", "free delivery". */
const filterNames = {
  rated: `Rated ${wellRated} or more`,
  freeDelivery: 'Free delivery',
  inStock: 'In stock',
} as const

export type SaidFilter = keyof typeof filterNames

export const isFilter = (asks: string): asks is SaidFilter => Object.hasOwn(filterNames, asks)

export const saidFilter = (slug: SaidFilter) =>
  ({ type: 'filter', slug, name: filterNames[slug] }) as const

/** It says nothing of products, or nothing was found that it could be used for. */
export const saidNothing = (typed: string, span: Span): Said => {
  const said = textOf(typed, span)
  return { type: 'left-out', slug: said, name: `Without “${said}”`, ...span }
}
