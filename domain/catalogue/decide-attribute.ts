import type { RetailerId } from '../ids.ts'
import { foldText } from '../search/words/fold.ts'
import type { AttributeDefinition, AttributeValue } from './attribute.ts'
import { isConverted } from './read-attribute-value.ts'

/** Who states a value, as people are told: an admin, a public registry, shops in feeds or on pages, their words. */
export const attributeSources = [
  'admin',
  'registry',
  'feed',
  'page',
  'title',
  'description',
] as const

type AttributeSource = (typeof attributeSources)[number]

/** The same as it is kept. */
export type AttributeOrigin = Exclude<AttributeSource, 'admin'> | 'person'

/** Versions before told no feed from a page, and kept `fields` of both. */
export type KeptOrigin = AttributeOrigin | 'fields'

export const sourceOf = (origin: KeptOrigin): AttributeSource => {
  if (origin === 'person') return 'admin'
  return origin === 'fields' ? 'feed' : origin
}

/** Each believed before the next; what shops state in a feed and on a page weighs as much. */
const ranks: readonly (readonly AttributeOrigin[])[] = [
  ['person'],
  ['registry'],
  ['feed', 'page'],
  ['title'],
  ['description'],
]

const isOfShop = ({ origin }: AttributeClaim): boolean => origin === 'feed' || origin === 'page'

export type AttributeClaim = {
  readonly value: AttributeValue
  readonly origin: AttributeOrigin
  readonly shop?: RetailerId | undefined
  /** The shop has the offer no more: it is asked only where no other says anything. */
  readonly isGone?: boolean | undefined
}

/** A value that is stated beside others; by no shop where the title alone says it. */
export type SaidValue = {
  readonly value: AttributeValue
  readonly shops: readonly RetailerId[]
}

/** The same as it is kept: versions before kept how many shops state it, not which. */
export type KeptSaid = Omit<SaidValue, 'shops'> & {
  readonly shops: SaidValue['shops'] | number
}

export type DecidedAttribute = {
  readonly value: AttributeValue
  readonly origin: AttributeOrigin
  /** What most shops state first; empty where all agree, and where a person or a registry settles it. */
  readonly said: readonly SaidValue[]
}

/** Of shops, what most of them state; of two that as many state, the earlier. Undefined without a claim. */
export const decideAttribute = (
  definition: AttributeDefinition,
  all: readonly AttributeClaim[],
): DecidedAttribute | undefined => {
  const isSold = all.some((one) => isOfShop(one) && !one.isGone)
  const claims = isSold ? all.filter(({ isGone }) => !isGone) : all
  const rank = ranks.find((each) => claims.some(({ origin }) => each.includes(origin)))
  if (rank === undefined) return undefined
  const isRounded = isConverted(definition)
  const count = (from: readonly AttributeOrigin[]): readonly SaidValue[] =>
    countShops(
      claims.filter((one) => from.includes(one.origin)),
      isRounded,
    )
  const [best] = count(rank)
  if (best === undefined) return undefined
  const stated = claims.filter(({ value }) => isSame(value, best.value, isRounded))
  const origin = rank.find((each) => stated.some((one) => one.origin === each))
  if (origin === undefined) return undefined
  const said = count(['feed', 'page', 'title'])
  const isSettled = origin === 'person' || origin === 'registry'
  return { value: best.value, origin, said: isSettled || said.length < 2 ? [] : said }
}

/** Of values that are the same, the one that most shops state. */
const countShops = (
  claims: readonly AttributeClaim[],
  isRounded: boolean,
): readonly SaidValue[] => {
  const groups: { value: AttributeValue; shops: Set<RetailerId> }[] = []
  for (const { value, shops } of shopsOfEach(claims)) {
    const group = groups.find((each) => isSame(each.value, value, isRounded))
    if (group) for (const shop of shops) group.shops.add(shop)
    else groups.push({ value, shops })
  }
  return groups
    .map(({ value, shops }) => ({ value, shops: [...shops] }))
    .toSorted((a, b) => b.shops.length - a.shops.length)
}

/** Of each value exactly as it is stated, what most state first. */
const shopsOfEach = (claims: readonly AttributeClaim[]) =>
  [...Map.groupBy(claims, ({ value }) => value)]
    .map(([value, stating]) => {
      const shops = stating.filter(isOfShop).flatMap(({ shop }) => shop ?? [])
      return { value, shops: new Set(shops) }
    })
    .toSorted((a, b) => b.shops.size - a.shops.size)

/** Of a unit that is converted 139 cm and 140 cm are one; 'stainless steel' and 'Stainless Steel' are one material. */
const isSame = (one: AttributeValue, other: AttributeValue, isRounded: boolean): boolean =>
  isRounded && typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= 0.01 * Math.max(Math.abs(one), Math.abs(other))
    : foldText(String(one)) === foldText(String(other))
