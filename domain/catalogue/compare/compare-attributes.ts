import compared from './compared-attributes.json' with { type: 'json' }
import { attributeGroups, groupOfAttribute } from './attribute-groups.ts'
import { bestPlaces } from './best-places.ts'
import { type AttributeDefinition, type Attributes, formatAttribute } from '../attribute.ts'

type Compared = {
  /** Those of its category. */
  readonly definitions: readonly AttributeDefinition[]
  readonly attributes: Attributes
}

export type ComparedRow = {
  readonly key: string
  readonly label: string
  /** In the order of the products; null where nobody states it. */
  readonly values: readonly (string | null)[]
  /** Places of the better ones, where better is a fact; none where all are equal. */
  readonly best: readonly number[]
  /** Two values differ, or only some are stated. */
  readonly differs: boolean
}

export type ComparedGroup = { readonly name: string; readonly rows: readonly ComparedRow[] }

/**
 * What is stated of any of them, by groups. What the categories of all define comes first, then what only
 * some of them do.
 */
export const compareAttributes = (things: readonly Compared[]): readonly ComparedGroup[] => {
  const defined = things.map(({ definitions: own }) => own)
  const definitions = new Map(defined.flat().map((definition) => [definition.key, definition]))
  const sharing = (key: string): number =>
    defined.filter((of) => of.some((definition) => definition.key === key)).length
  const rows = [...definitions.values()]
    .filter(({ key }) => things.some(({ attributes }) => attributes[key] !== undefined))
    .toSorted((a, b) => sharing(b.key) - sharing(a.key))
    .map((definition) => compareOne(definition, things))
  const byGroup = Map.groupBy(rows, ({ key }) =>
    groupOfAttribute(key, definitions.get(key)?.facts?.group),
  )
  const isShared = ([first]: readonly ComparedRow[]): boolean =>
    first !== undefined && sharing(first.key) === things.length
  return attributeGroups
    .flatMap((name) => ({ name, rows: oneOfALabel(byGroup.get(name) ?? []) }))
    .filter((group) => group.rows.length > 0)
    .toSorted((a, b) => Number(isShared(b.rows)) - Number(isShared(a.rows)))
}

/** What is called the same is one row, though one kind of thing has it in grams and another in kilograms. */
const oneOfALabel = (rows: readonly ComparedRow[]): readonly ComparedRow[] =>
  [...Map.groupBy(rows, ({ label }) => label).values()].flatMap((alike) => {
    const [first] = alike
    if (first === undefined || alike.length === 1) return alike
    const stated = first.values.map((_, place) =>
      alike.flatMap(({ values }) => values[place] ?? []),
    )
    if (stated.some((values) => values.length > 1)) return alike
    return [{ ...first, values: stated.map(([value]) => value ?? null), best: [], differs: true }]
  })

/** Of which more, or less, is better whatever somebody's taste; of all others nothing is. */
const better: ReadonlyMap<string, 'more' | 'less'> = new Map([
  ...compared.better.more.split(' ').map((key) => [key, 'more'] as const),
  ...compared.better.less.split(' ').map((key) => [key, 'less'] as const),
])

const betterOf = ({ key, facts }: AttributeDefinition): 'more' | 'less' | undefined =>
  better.get(key) ?? facts?.better

/** What a number in words asks for at least or at most, as of "144hz"; undefined where it names a size, or one of the versions of a thing. */
export const limitOf = (definition: AttributeDefinition): 'least' | 'most' | undefined => {
  const way = versions.has(definition.key) ? undefined : betterOf(definition)
  return way && (way === 'more' ? 'least' : 'most')
}

const versions: ReadonlySet<string> = new Set(compared.versions.split(' '))

const compareOne = (definition: AttributeDefinition, things: readonly Compared[]): ComparedRow => {
  const { key, label } = definition
  const stated = things.map(({ attributes }) => attributes[key])
  return {
    key,
    label,
    values: stated.map((value) =>
      value === undefined ? null : formatAttribute(definition, value),
    ),
    best: bestPlaces(
      stated.map((value) => (typeof value === 'number' ? value : undefined)),
      betterOf(definition),
    ),
    differs: new Set(stated).size > 1,
  }
}
