import type { CatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import type { SearchAnswer } from '#application/search/search-answer.ts'
import { slugify } from '#domain/catalogue/slug.ts'
import { foldText } from '#domain/search/words/fold.ts'

/** One product of an answer, as a shopper sees it. */
type Card = {
  readonly id: string
  readonly name: string
  readonly brand: string
  readonly categories: readonly string[]
  readonly shop: string | undefined
  readonly condition: string | undefined
  /** What is paid, in dollars. */
  readonly price: number | undefined
}

export type Judge = {
  readonly index: CatalogueIndex
  /** The answer to other words, in the same country. */
  readonly ask: (words: string) => Promise<SearchAnswer>
}

/**
 * Whether an answer is what is expected of it: ways are joined by " | ", clauses of a way by " & ", tests of a
 * product by " and ". `tests/fixtures/search/README.md` has the language.
 */
export const isRight = async (
  answer: SearchAnswer,
  expected: string,
  judge: Judge,
): Promise<boolean> => {
  for (const way of expected.split(' | ')) {
    const clauses = await Promise.all(
      way.split(' & ').map((clause) => holds(answer, clause, judge)),
    )
    if (clauses.every(Boolean)) return true
  }
  return false
}

/** Of the first products of a list those that do not pass a test, as a share and by their names; of an empty list all. */
export const wrongAmong = (
  answer: SearchAnswer,
  first: number,
  test: string,
  judge: Judge,
): { readonly share: number; readonly names: readonly string[] } => {
  const cards = cardsOf(answer).slice(0, first)
  const wrong = cards.filter((card) => !passesAll(card, test, judge))
  return {
    share: cards.length === 0 ? 1 : wrong.length / cards.length,
    names: wrong.map(({ name }) => name),
  }
}

/** What is found and told, in one line. */
export const digestOf = (answer: SearchAnswer): string => {
  const said = answer.recognised.map(({ type, slug }) => `${type} ${slug}`)
  const names = cardsOf(answer)
    .slice(0, 4)
    .map(({ name, price }) => `${name} $${price ?? '?'}`)
  const without =
    answer.withoutWords.length === 0 ? [] : [`without ${answer.withoutWords.join(' ')}`]
  const asks = answer.didYouMean === null ? [] : [`asks ${answer.didYouMean}`]
  return `${answer.total}: ${names.join('; ')} (${[...without, ...said, ...asks].join('; ')})`
}

const cardsOf = ({ kind, product, products, offers }: SearchAnswer): readonly Card[] => {
  if (kind !== 'offers' || product === null)
    return products.map((card) => ({
      id: card.publicId,
      name: card.title,
      brand: slugify(card.brand ?? ''),
      categories: [card.category],
      shop: card.retailer.slug,
      condition: card.condition,
      price: dollarsOf(card.totalMinor ?? card.priceMinor),
    }))
  const lowest = Math.min(...offers.map(({ totalMinor, priceMinor }) => totalMinor ?? priceMinor))
  return [
    {
      id: product.publicId,
      name: product.title,
      brand: slugify(product.brand?.name ?? ''),
      categories: product.categories.map(({ name }) => name),
      shop: undefined,
      condition: undefined,
      price: dollarsOf(lowest),
    },
  ]
}

const dollarsOf = (minor: number | null): number | undefined =>
  minor === null ? undefined : minor / 100

const holds = async (answer: SearchAnswer, clause: string, judge: Judge): Promise<boolean> => {
  const cards = cardsOf(answer)
  const [word = '', ...rest] = clause.split(' ')
  const value = rest.join(' ')
  if (clause === 'none') return cards.length === 0 && answer.total === 0
  if (clause === 'some') return cards.length > 0
  if (word === 'told') return isTold(answer, foldText(value))
  if (word === 'order')
    return answer.recognised.some(({ type, slug }) => type === 'order' && slug === value)
  if (word === 'filter') return isFiltered(answer, value)
  if (word === 'asks') return foldText(answer.didYouMean ?? '') === foldText(value)
  if (word === 'same') {
    const idsOf = (some: readonly Card[]): string =>
      some
        .slice(0, 5)
        .map(({ id }) => id)
        .join()
    return cards.length > 0 && idsOf(cards) === idsOf(cardsOf(await judge.ask(value.slice(3))))
  }
  if (clause.startsWith('shop='))
    return (
      isFiltered(answer, clause) ||
      (cards.length > 0 && cards.slice(0, 5).every((card) => passes(card, clause, judge)))
    )
  const [, scope, count = ''] = /^(first|top|any)(\d*)$/.exec(word) ?? []
  if (scope === undefined) throw new Error(`no such expectation: ${clause}`)
  const seen = cards.slice(0, scope === 'first' ? 1 : Number(count))
  const passed = seen.map((card) => passesAll(card, value, judge))
  return scope === 'any' ? passed.includes(true) : passed.length > 0 && passed.every(Boolean)
}

const passesAll = (card: Card, tests: string, judge: Judge): boolean =>
  tests.split(' and ').every((test) => passes(card, test, judge))

/** `category=a,b`, `brand!=sony`, `name~/…/`, `price<=1000`. */
const passes = (card: Card, test: string, { index }: Judge): boolean => {
  const [, field, sign, values = ''] =
    /^(category|brand|shop|condition)(!?=)(\S+)$/.exec(test) ?? []
  if (field !== undefined) {
    const isOne = values.split(',').some((value) => {
      if (field === 'category') return liesBelow(card.categories, value, index)
      return { brand: card.brand, shop: card.shop, condition: card.condition }[field] === value
    })
    return isOne === (sign === '=')
  }
  const [, not, pattern] = /^name(!?)~\/(.*)\/$/.exec(test) ?? []
  if (pattern !== undefined)
    return new RegExp(foldText(pattern)).test(foldText(card.name)) === (not === '')
  const [, least, amount] = /^price([<>])=(\d+)$/.exec(test) ?? []
  if (amount === undefined) throw new Error(`no such test: ${test}`)
  if (card.price === undefined) return false
  return least === '<' ? card.price <= Number(amount) : card.price >= Number(amount)
}

const liesBelow = (names: readonly string[], slug: string, index: CatalogueIndex): boolean => {
  const above = index.categoryBySlug.get(slug)
  if (above === undefined) throw new Error(`no such category: ${slug}`)
  const below = new Set(above.subtreeIds.map((id) => index.categories.get(id)?.name))
  return names.some((name) => below.has(name))
}

/** `price<=1000`, `price=100-200`, `price~1000`, `condition=used`. */
const isFiltered = ({ recognised }: SearchAnswer, wanted: string): boolean => {
  const [, sign, low = '', high] = /^price(<=|>=|=|~)(\d+)(?:-(\d+))?$/.exec(wanted) ?? []
  if (sign === undefined) return recognised.some(({ type, slug }) => `${type}=${slug}` === wanted)
  return recognised.some(({ type, slug }) => {
    if (type !== 'price') return false
    const [least = '', most = ''] = slug.split('-')
    if (sign === '<=') return least === '' && most === low
    if (sign === '>=') return most === '' && least === low
    if (sign === '=') return slug === `${low}-${high}`
    return least !== '' && most !== '' && Number(least) < Number(low) && Number(low) < Number(most)
  })
}

/** Whether the answer says that a word was not used. */
const isTold = ({ recognised, withoutWords, products }: SearchAnswer, word: string): boolean => {
  const used = ['colour', 'price', 'filter', 'condition', 'shop', 'notShop', 'order', 'either']
  const names = recognised.filter(({ type }) => !used.includes(type)).map(({ name }) => name)
  return [...withoutWords, ...(products[0]?.lacks ?? []), ...names].some((told) =>
    foldText(told)
      .split(/[^\p{L}\p{N}.]+/u)
      .includes(word),
  )
}
