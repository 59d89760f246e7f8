import { foldText } from '../search/words/fold.ts'
import { singularOf } from '../search/words/singular.ts'
import type { AttributeDefinition, Attributes, AttributeValue } from './attribute.ts'
import { factsOf } from './attribute-facts.ts'
import {
  decideAttribute,
  type AttributeClaim,
  type AttributeOrigin,
  type KeptOrigin,
  type KeptSaid,
} from './decide-attribute.ts'
import { readAttributeValue } from './read-attribute-value.ts'
import { packSizeOf } from '../matching/sizes/pack-size.ts'
import { readQuantities, type Dimension } from '../matching/sizes/read-quantities.ts'
import { valueInWords } from './in-titles/attribute-words.ts'
import { numbersInTitle } from './in-titles/numbers-in-title.ts'

/** What a shop states of a thing, as it writes it: 'Screen size', '15.6"'. */
export type StatedFact = { readonly name: string; readonly value: string }

/** Of an offer, with its shop where that is known; the shop may have it no more. */
export type ShopFact = StatedFact &
  Pick<AttributeClaim, 'shop' | 'isGone'> & {
    /** Read from a page of the shop; others are of its feed. */
    readonly isOfPage?: boolean | undefined
  }

export type StatedAttributes = {
  readonly attributes: Attributes
  readonly origins: Readonly<Record<string, KeptOrigin>>
  /** Of attributes on which they disagree who state them. */
  readonly claims: Readonly<Record<string, readonly KeptSaid[]>>
}

type Stating = {
  readonly title: string
  readonly description: string
  readonly facts: readonly ShopFact[]
  /** By a person. */
  readonly specifications?: readonly StatedFact[]
  /** By a public registry. */
  readonly registered?: readonly StatedFact[]
}

/** Everything that is stated of the attributes of a category, each with who stated it. */
export const stateAttributes = (
  definitions: readonly AttributeDefinition[],
  { title, description, facts, specifications = [], registered = [] }: Stating,
): StatedAttributes => {
  const claims = new Map<string, AttributeClaim[]>()
  const put = (key: string, claim: AttributeClaim): void => {
    claims.set(key, [...(claims.get(key) ?? []), claim])
  }
  const putFacts = (origin: AttributeOrigin, stated: readonly ShopFact[]): void => {
    for (const { name, value: text, shop, isGone } of stated) {
      for (const definition of definitionsNamed(definitions, name)) {
        const value = readAttributeValue(definition, text, { isSettled: origin === 'person' })
        if (value !== undefined) put(definition.key, { value, origin, shop, isGone })
      }
    }
  }
  putFacts('person', specifications)
  putFacts('registry', registered)
  putFacts(
    'feed',
    facts.filter(({ isOfPage }) => !isOfPage),
  )
  putFacts(
    'page',
    facts.filter(({ isOfPage }) => isOfPage),
  )
  for (const [key, value] of attributesInTitle(title, definitions))
    put(key, { value, origin: 'title' })
  putFacts('description', labelledIn(description))
  return decideAll(definitions, claims)
}

const decideAll = (
  definitions: readonly AttributeDefinition[],
  claims: ReadonlyMap<string, readonly AttributeClaim[]>,
): StatedAttributes => {
  const decided = definitions.flatMap((definition) => {
    const { key } = definition
    const one = decideAttribute(definition, claims.get(key) ?? [])
    return one ? [{ key, ...one }] : []
  })
  return {
    attributes: Object.fromEntries(decided.map(({ key, value }) => [key, value])),
    origins: Object.fromEntries(decided.map(({ key, origin }) => [key, origin])),
    claims: Object.fromEntries(
      decided.filter(({ said }) => said.length > 0).map(({ key, said }) => [key, said]),
    ),
  }
}

/** 'Screen Size (inch)' and 'display sizes' are one name. */
const nameKey = (name: string): string =>
  foldText(name.slice(0, 80))
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singularOf)
    .join(' ')

/** Those of the name, the one that it is the proper name of first: a size may be a weight or a volume. */
export const definitionsNamed = (
  definitions: readonly AttributeDefinition[],
  name: string,
): readonly AttributeDefinition[] => {
  const names = namesKnown.get(definitions) ?? namesOf(definitions)
  namesKnown.set(definitions, names)
  return names.get(nameKey(name)) ?? []
}

type Names = ReadonlyMap<string, readonly AttributeDefinition[]>

const namesOf = (definitions: readonly AttributeDefinition[]): Names => {
  const proper = definitions.flatMap((definition) =>
    [definition.label, definition.key].map((name) => ({ name: nameKey(name), definition })),
  )
  const others = definitions.flatMap((definition) =>
    (factsOf(definition)?.names ?? []).map((name) => ({ name: nameKey(name), definition })),
  )
  const named = Map.groupBy([...proper, ...others], ({ name }) => name)
  return new Map(
    [...named].map(([name, of]) => [name, [...new Set(of.map(({ definition }) => definition))]]),
  )
}

const namesKnown = new WeakMap<readonly AttributeDefinition[], Names>()

/** 'Weight: 1.2 kg', at the beginning of a line or a sentence. */
const labelledIn = (description: string): StatedFact[] =>
  [...description.matchAll(labelled)]
    .slice(0, mostLabelled)
    .map(([, name = '', value = '']) => ({ name, value }))

const labelled =
  /(?:^|[\n•·|;,.-])\s*(\p{Lu}[\p{L} -]{2,30}?)\s*[:=]\s*([^\n•·|;:,]{1,40}?)(?=\s*(?:$|[\n•·|;,]|\.(?:\s|$)))/gu
const mostLabelled = 40

/** What a title states of the attributes of its category; what could be of two is left out. */
export const attributesInTitle = (
  title: string,
  definitions: readonly AttributeDefinition[],
): ReadonlyMap<string, AttributeValue> => {
  const read = title.slice(0, longestTitle)
  const folded = foldText(read)
  const contents = definitions.some(({ key }) => contentsKeys.has(key))
    ? contentsIn(folded)
    : noContents
  const found = new Map<string, AttributeValue>(numbersInTitle(folded, definitions))
  for (const definition of definitions) {
    const { key } = definition
    // 500 sheets are no pack of 500.
    const isOther = key === 'pack-size' && isCounted(found, contents.get(key))
    const text =
      (isOther ? undefined : contents.get(key)) ??
      valueInWords(definition, folded) ??
      matchOf(key, read)
    const value = text === undefined ? undefined : readAttributeValue(definition, text)
    if (value !== undefined) found.set(key, value)
  }
  const pieces = Number(contents.get('pack-size') ?? 1)
  if (pieces > 1 && definitions.some(({ key }) => key === 'washes')) {
    if (!doses.test(folded)) found.delete('washes')
    else if (!found.has('washes')) found.set('washes', pieces)
  }
  return found
}

/** Each is for one wash; but two packs for 40 washes may be for 40 or for 80. */
const doses = /\b(?:capsules?|caps|pods?|tablets?|tabs)\b/

const longestTitle = 1000

const isCounted = (
  found: ReadonlyMap<string, AttributeValue>,
  count: string | undefined,
): boolean =>
  count !== undefined &&
  ['sheets', 'pieces', 'pages'].some((key) => found.get(key) === Number(count))

/** What a pattern of an attribute matches, where all that match are one. */
const matchOf = (key: string, title: string): string | undefined => {
  const pattern = patternOf(key)
  if (pattern === undefined) return undefined
  const plain = title.replaceAll(/[™®©\s]+/g, ' ')
  const said = new Map([...plain.matchAll(pattern)].map(([text]) => [foldText(text), text]))
  return said.size === 1 ? [...said.values()][0] : undefined
}

const patternOf = (key: string): RegExp | undefined => {
  const { parts, patterns = parts && [parts.of] } = factsOf({ key }) ?? {}
  if (patterns === undefined) return undefined
  const known =
    knownPatterns.get(key) ??
    new RegExp(String.raw`(?<![\p{L}\d.])(?:${patterns.join('|')})(?![\p{L}\d])`, 'giu')
  knownPatterns.set(key, known)
  return known
}

const knownPatterns = new Map<string, RegExp>()

const contentsKeys: ReadonlySet<string> = new Set(['pack-size', 'net-weight', 'volume', 'washes'])
const noContents: ReadonlyMap<string, string> = new Map()

/** Of all that is in the pack, where that is clear: neither 'approx. 1.2kg' nor 'per kg' says what a pack weighs. */
const contentsIn = (folded: string): ReadonlyMap<string, string> => {
  const reading = readQuantities(folded)
  const { pieces, wholes, isAbout } = packSizeOf(reading)
  const wholeOf = (dimension: Dimension): number | undefined => {
    if (isAbout || !reading.quantities.some((one) => one.dimension === dimension)) return undefined
    const [whole, another] = wholes.filter((one) => one.dimension === dimension)
    return another === undefined ? whole?.value : undefined
  }
  const [mass, volume] = [wholeOf('mass'), wholeOf('volume')]
  return new Map([
    ...(pieces === undefined ? [] : [['pack-size', `${pieces}`] as const]),
    ...(mass === undefined ? [] : [['net-weight', `${mass} g`] as const]),
    ...(volume === undefined ? [] : [['volume', `${volume} ml`] as const]),
  ])
}
