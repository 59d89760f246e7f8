import type { RetailerId } from '../ids.ts'
import { foldText } from '../search/words/fold.ts'
import type { AttributeValue } from './attribute.ts'

/** Who states an attribute, each believed before the next: a person, a public registry, shops' fields, their words. */
export const attributeOrigins = ['person', 'registry', 'fields', 'title', 'description'] as const

export type AttributeOrigin = (typeof attributeOrigins)[number]

export type AttributeClaim = {
  readonly value: AttributeValue
  readonly origin: AttributeOrigin
  readonly shop?: RetailerId | undefined
}

/** A value that is stated beside others; by no shop where the title alone says it. */
export type SaidValue = { readonly value: AttributeValue; readonly shops: number }

export type DecidedAttribute = {
  readonly value: AttributeValue
  readonly origin: AttributeOrigin
  /** What most shops state first; empty where all agree, and where a person or a registry settles it. */
  readonly said: readonly SaidValue[]
}

/** Of shops, what most of them state; of two that as many state, the earlier. Undefined without a claim. */
export const decideAttribute = (
  claims: readonly AttributeClaim[],
): DecidedAttribute | undefined => {
  const origin = attributeOrigins.find((each) => claims.some((one) => one.origin === each))
  if (origin === undefined) return undefined
  const [best] = countShops(claims.filter((one) => one.origin === origin))
  if (best === undefined) return undefined
  const said = countShops(claims.filter((one) => one.origin === 'fields' || one.origin === 'title'))
  const isSettled = origin === 'person' || origin === 'registry'
  return { value: best.value, origin, said: isSettled || said.length < 2 ? [] : said }
}

const countShops = (claims: readonly AttributeClaim[]): readonly SaidValue[] => {
  const groups: AttributeClaim[][] = []
  for (const claim of claims) {
    const group = groups.find(([first]) => first && isSame(first.value, claim.value))
    if (group) group.push(claim)
    else groups.push([claim])
  }
  return groups
    .flatMap((group) => {
      const [first] = group
      const stating = group.filter(({ origin }) => origin === 'fields')
      const shops = new Set(stating.map(({ shop }) => shop)).size
      return first ? [{ value: first.value, shops }] : []
    })
    .toSorted((a, b) => b.shops - a.shops)
}

/** 139 cm and 140 cm are one screen, 'stainless steel' and 'Stainless Steel' one material. */
const isSame = (one: AttributeValue, other: AttributeValue): boolean =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= 0.01 * Math.max(Math.abs(one), Math.abs(other))
    : foldText(String(one)) === foldText(String(other))
