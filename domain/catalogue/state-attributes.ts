import { foldText } from '../search/words/fold.ts'
import { singularOf } from '../search/words/singular.ts'
import type { AttributeDefinition, Attributes, AttributeValue } from './attribute.ts'
import { attributesInTitle } from './attributes-in-title.ts'
import { readAttributeValue } from './read-attribute-value.ts'

/** What a shop states of a thing, as it writes it: 'Screen size', '15.6"'. */
export type StatedFact = { readonly name: string; readonly value: string }

/** Who states an attribute. A person is believed before a shop's fields, those before its words. */
export type AttributeOrigin = 'person' | 'fields' | 'title' | 'description'

export type StatedAttributes = {
  readonly attributes: Attributes
  readonly origins: Readonly<Record<string, AttributeOrigin>>
}

export type Stating = {
  readonly title: string
  readonly description: string
  readonly facts: readonly StatedFact[]
  /** By a person. */
  readonly specifications?: readonly StatedFact[]
}

/** Everything that is stated of the attributes of a category, each with who stated it. */
export const stateAttributes = (
  definitions: readonly AttributeDefinition[],
  { title, description, facts, specifications = [] }: Stating,
): StatedAttributes => {
  const attributes: Record<string, AttributeValue> = {}
  const origins: Record<string, AttributeOrigin> = {}
  const put = (origin: AttributeOrigin, key: string, value: AttributeValue | undefined): void => {
    if (value === undefined || attributes[key] !== undefined) return
    attributes[key] = value
    origins[key] = origin
  }
  const putFacts = (origin: AttributeOrigin, stated: readonly StatedFact[]): void => {
    for (const { name, value } of stated) {
      for (const definition of definitionsNamed(definitions, name)) {
        put(origin, definition.key, readAttributeValue(definition, value))
      }
    }
  }
  putFacts('person', specifications)
  putFacts('fields', facts)
  for (const [key, value] of attributesInTitle(title, definitions)) put('title', key, value)
  putFacts('description', labelledIn(description))
  return { attributes, origins }
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
    (otherNames[definition.key] ?? []).map((name) => ({ name: nameKey(name), definition })),
  )
  const named = Map.groupBy([...proper, ...others], ({ name }) => name)
  return new Map(
    [...named].map(([name, of]) => [name, [...new Set(of.map(({ definition }) => definition))]]),
  )
}

const namesKnown = new WeakMap<readonly AttributeDefinition[], Names>()

/** What shops call attributes that we call otherwise. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'screen-size': ['display size', 'display diagonal', 'diagonal', 'screen', 'monitor size'],
  'screen-type': ['display type', 'panel type', 'display technology', 'panel'],
  resolution: ['display resolution', 'screen resolution', 'native resolution', 'max resolution'],
  'refresh-rate': ['refresh', 'maximum refresh rate', 'vertical frequency'],
  memory: [
    'ram',
    'installed memory',
    'internal memory',
    'memory capacity',
    'system memory',
    'ram size',
  ],
  storage: [
    'storage capacity',
    'internal storage',
    'ssd capacity',
    'hdd capacity',
    'total storage capacity',
    'hard drive capacity',
    'internal storage capacity',
    'capacity',
  ],
  processor: ['cpu', 'processor model', 'processor family', 'chip'],
  graphics: ['graphics card', 'gpu', 'graphics adapter'],
  'operating-system': ['os', 'operating system installed', 'platform'],
  'battery-capacity': ['battery', 'battery size'],
  'battery-life': ['battery runtime', 'playtime', 'battery run time'],
  'net-weight': ['net content', 'net contents', 'pack weight', 'size', 'unit pricing measure'],
  volume: ['net volume', 'bottle size', 'size', 'unit pricing measure', 'content'],
  weight: ['product weight', 'item weight', 'net weight'],
  'weight-grams': ['weight', 'product weight'],
  width: ['product width', 'overall width'],
  height: ['product height', 'overall height'],
  depth: ['product depth', 'overall depth'],
  length: ['cable length', 'cord length', 'product length'],
  'pack-size': [
    'pack',
    'quantity',
    'pack quantity',
    'quantity per pack',
    'multipack',
    'number in pack',
  ],
  pieces: ['number of pieces', 'piece count'],
  material: ['materials', 'fabric', 'composition', 'main material'],
  connection: ['connectivity', 'connectivity technology', 'interface'],
  'energy-stars': ['energy star rating', 'energy stars', 'energy rating'],
  'energy-class': ['energy efficiency class', 'energy label', 'energy efficiency rating'],
  'main-camera': ['rear camera', 'camera resolution', 'primary camera'],
  'front-camera': ['selfie camera'],
  'warranty-years': ['warranty', 'manufacturer warranty'],
  audience: ['gender', 'age group', 'target audience', 'department'],
  capacity: ['total capacity', 'net capacity', 'volume'],
  power: ['wattage', 'rated power', 'power consumption', 'power output'],
  'wearing-style': ['form factor', 'headphone type'],
  'noise-cancelling': ['active noise cancelling', 'noise cancellation', 'anc'],
  bluetooth: ['bluetooth version'],
  flavour: ['flavor', 'scent'],
  dietary: ['diet', 'dietary needs', 'allergens'],
  'paper-size': ['size', 'sheet size'],
  'bed-size': ['size'],
  'nappy-size': ['size'],
  author: ['by', 'writer'],
  'book-format': ['binding', 'cover'],
  pages: ['number of pages', 'page count'],
}

/** 'Weight: 1.2 kg', at the beginning of a line or a sentence. */
const labelledIn = (description: string): StatedFact[] =>
  [...description.matchAll(labelled)]
    .slice(0, mostLabelled)
    .map(([, name = '', value = '']) => ({ name, value }))

const labelled =
  /(?:^|[\n•·|;,.-])\s*(\p{Lu}[\p{L} -]{2,30}?)\s*[:=]\s*([^\n•·|;:,]{1,40}?)(?=\s*(?:$|[\n•·|;,]|\.(?:\s|$)))/gu
const mostLabelled = 40
