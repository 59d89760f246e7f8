import { isSameQuantity, readQuantities } from '../../matching/sizes/read-quantities.ts'
import { foldText } from '../../search/words/fold.ts'
import { formatAttribute, type AttributeDefinition, type Attributes } from '../attribute.ts'
import { differingWords, type Kind, type VersionWord } from './version-words.ts'

/** A product among the others of its model. */
export type Version = {
  readonly id: string
  readonly title: string
  readonly variantLabel: string | null
  readonly attributes: Attributes
}

/** One way in which the versions of a model vary, such as storage. */
export type Way = {
  readonly name: string
  /** Whether the values go from the smallest to the largest; else they stand by name. */
  readonly bySize: boolean
  /** Each version is in one of them. */
  readonly values: readonly { readonly text: string; readonly ids: readonly string[] }[]
}

/**
 * The one to three ways in which versions vary, that with the fewest values first. Empty where these cannot be read, where
 * two that are named differently would be in one place, and where most places would be empty.
 */
export const variantWays = (
  versions: readonly Version[],
  definitions: readonly AttributeDefinition[],
): readonly Way[] => {
  if (versions.length < 2) return []
  const names = versions.map(nameOf)
  const said = saidWays(differingWords(names), versions, definitions)
  const ways = foldWays(withStated(said, versions, definitions))
  const isReadable =
    ways.length > 0 && ways.length <= mostWays && ways.every(isComplete) && ways.some(isNamed)
  if (!isReadable || !areApart(ways, names) || areSparse(ways, versions.length)) return []
  return ways
    .map((way) => toWay(way, versions))
    .toSorted((a, b) => a.values.length - b.values.length)
}

const mostWays = 3

const nameOf = ({ title, variantLabel }: Version): string =>
  variantLabel === null || foldText(title).includes(foldText(variantLabel))
    ? title
    : `${title} ${variantLabel}`

type Fact = Pick<VersionWord, 'key' | 'text' | 'order'>

/** Facts in the order of the versions; undefined of those that say nothing of it. */
type Varying = {
  readonly name: string
  readonly kind: Kind | 'stated'
  readonly facts: readonly (Fact | undefined)[]
}

const isComplete = ({ facts }: Varying): boolean => !facts.includes(undefined)

/** Words alone are no way: chips say them as well. */
const isNamed = ({ kind }: Varying): boolean => kind !== 'word'

/** What the names say, the surest kind first. */
const saidWays = (
  differing: readonly (readonly VersionWord[])[],
  versions: readonly Version[],
  definitions: readonly AttributeDefinition[],
): Varying[] => {
  const isAlone = differing.every((words) => words.filter(isData).length <= 1)
  const ways = kinds.flatMap(([kind, name]): Varying[] => {
    const words = differing.map((all) => all.filter((word) => word.kind === kind))
    if (words.every(({ length }) => length === 0)) return []
    if (kind === 'data' && !isAlone) return dataWays(words)
    const facts = words.map(joined)
    const stated = definitions.find((definition) => isStated(definition, facts, versions))
    return [{ name: stated?.label ?? name, kind, facts }]
  })
  return withPhrases(ways, differing)
}

const isData = ({ kind }: VersionWord): boolean => kind === 'data'

const kinds: readonly (readonly [Kind, string])[] = [
  ['data', 'Capacity'],
  ['length', 'Length'],
  ['mass', 'Weight'],
  ['volume', 'Volume'],
  ['charge', 'Battery'],
  ['energy', 'Energy'],
  ['power', 'Power'],
  ['voltage', 'Voltage'],
  ['frequency', 'Frequency'],
  ['pixels', 'Megapixels'],
  ['channels', 'Channels'],
  ['pieces', 'Pack of'],
  ['size', 'Size'],
  ['colour', 'Colour'],
  ['word', 'Version'],
]

const joined = (words: readonly VersionWord[]): Fact | undefined => {
  const [first] = words
  if (first === undefined) return undefined
  return {
    key: words.map(({ key }) => key).join(' '),
    text: words.map(({ text }) => text).join(between[first.kind] ?? ' / '),
    order: first.order,
  }
}

const between: Partial<Record<Kind, string>> = { colour: ' ', word: ' ', size: ' ', length: ' × ' }

/** '8GB 256GB': the smaller is the memory. */
const dataWays = (words: readonly (readonly VersionWord[])[]): Varying[] => {
  const sorted = words.map((all) => all.toSorted((a, b) => a.order - b.order))
  if (sorted.some(({ length }) => length > 2))
    return [{ name: 'Capacity', kind: 'data', facts: words.map(joined) }]
  const storage = sorted.map((all) => all.at(-1))
  const memory = sorted.map(([first, second]) => second && first)
  return [
    { name: 'Storage', kind: 'data', facts: storage },
    { name: 'Memory', kind: 'data', facts: memory },
  ]
}

/** Whether each version states as this attribute what its name says. */
const isStated = (
  { key, unit }: AttributeDefinition,
  facts: readonly (Fact | undefined)[],
  versions: readonly Version[],
): boolean =>
  unit !== undefined &&
  versions.every(({ attributes }, at) => {
    const { quantities } = readQuantities(foldText(`${String(attributes[key])} ${unit}`))
    const value = facts[at]?.order
    return quantities.some((one) => value !== undefined && isSameQuantity(one, { ...one, value }))
  })

/** 'Space Grey' beside 'Midnight', 'Navy' beside 'Mint': what goes with a colour, or stands for one, belongs to it. */
const withPhrases = (
  ways: readonly Varying[],
  differing: readonly (readonly VersionWord[])[],
): Varying[] => {
  const colour = ways.find(({ kind }) => kind === 'colour')
  const word = ways.find(({ kind }) => kind === 'word')
  if (!colour || !word || (isComplete(colour) && !determines(colour, word))) return [...ways]
  const facts = differing.map((words) =>
    joined(words.filter(({ kind }) => kind === 'colour' || kind === 'word')),
  )
  return ways.flatMap((way) => (way === word ? [] : way === colour ? { ...colour, facts } : way))
}

/** Whoever knows the one knows the other. */
const determines = ({ facts: of }: Varying, { facts }: Varying): boolean => {
  const known = new Map<string | undefined, string | undefined>()
  return of.every((fact, at) => {
    const key = facts[at]?.key
    const isFirst = !known.has(fact?.key)
    if (isFirst) known.set(fact?.key, key)
    return isFirst || known.get(fact?.key) === key
  })
}

/** With what the products state, as far as names leave several in one place. */
const withStated = (
  said: readonly Varying[],
  versions: readonly Version[],
  definitions: readonly AttributeDefinition[],
): readonly Varying[] => {
  const ways = [...said]
  for (const definition of definitions) {
    const places = countPlaces(ways, versions.length)
    if (places === versions.length) break
    const isTold = ways.some(({ name }) => name === definition.label)
    if (isTold || !statedKeys.has(definition.key)) continue
    const facts = versions.map(({ attributes: { [definition.key]: value } }): Fact | undefined => {
      if (value === undefined) return undefined
      const order = typeof value === 'number' ? value : 0
      return { key: String(value), text: formatAttribute(definition, value), order }
    })
    const way: Varying = { name: definition.label, kind: 'stated', facts }
    if (isComplete(way) && countPlaces([...ways, way], versions.length) > places) ways.push(way)
  }
  return ways
}

const statedKeys: ReadonlySet<string> = new Set([
  'storage',
  'memory',
  'graphics-memory',
  'screen-size',
  'capacity',
  'fridge-capacity',
  'bed-size',
  'nappy-size',
  'network',
])

const placeOf = (ways: readonly Varying[], at: number): string =>
  ways.map(({ facts }) => facts[at]?.key ?? '').join('\n')

const countPlaces = (ways: readonly Varying[], count: number): number =>
  new Set(Array.from({ length: count }, (_, at) => placeOf(ways, at))).size

/** What another way determines is said with it: '12 GB, 256 GB' beside '16 GB, 1 TB'. */
const foldWays = (ways: readonly Varying[]): readonly Varying[] => {
  for (const way of ways.toReversed()) {
    const into = ways.find((other) => other !== way && isComplete(other) && determines(other, way))
    if (into !== undefined)
      return foldWays(
        ways.flatMap((one) => (one === way ? [] : one === into ? fold(into, way) : one)),
      )
  }
  return ways
}

const fold = (into: Varying, way: Varying): Varying => {
  // A maker's number that goes with a size says no more.
  if (way.kind === 'word' && way.facts.every((fact) => /\d/.test(fact?.key ?? ''))) return into
  const facts = into.facts.map((fact, at) => {
    const more = way.facts[at]?.text
    return fact && more !== undefined ? { ...fact, text: `${fact.text}, ${more}` } : fact
  })
  return { ...into, name: `${into.name}, ${way.name.toLowerCase()}`, facts }
}

/** Several are in one place only where nothing in their names tells them apart. */
const areApart = (ways: readonly Varying[], names: readonly string[]): boolean => {
  const named = new Map<string, string>()
  return names.every((name, at) => {
    const place = placeOf(ways, at)
    const folded = foldText(name)
    const other = named.get(place) ?? folded
    named.set(place, other)
    return other === folded
  })
}

const areSparse = (ways: readonly Varying[], count: number): boolean => {
  const places = ways.reduce((product, way) => product * countPlaces([way], count), 1)
  return countPlaces(ways, count) < Math.max(2, places / 3)
}

const toWay = ({ name, facts }: Varying, versions: readonly Version[]): Way => {
  const byKey = Map.groupBy(versions, (_, at) => facts[at]?.key ?? '')
  const values = [...byKey].map(([key, members]) => {
    const fact = facts.find((one) => one?.key === key)
    return { text: fact?.text ?? '', order: fact?.order ?? 0, ids: members.map(({ id }) => id) }
  })
  return {
    name,
    bySize: new Set(values.map(({ order }) => order)).size === values.length,
    values: values
      .toSorted((a, b) => a.order - b.order || (a.text < b.text ? -1 : 1))
      .map(({ text, ids }) => ({ text, ids })),
  }
}
