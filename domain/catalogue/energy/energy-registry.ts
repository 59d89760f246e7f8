import { isForAnother } from '../../matching/words/title-marks.ts'
import { collapseCode, modelCodesIn } from '../../search/model-code.ts'
import { foldText } from '../../search/words/fold.ts'
import { factsOf } from '../attribute-facts.ts'
import { attributesOfCategory } from '../attributes-of-category.ts'
import { categoryTree } from '../category-tree.ts'
import { flattenTree } from '../category-walk.ts'
import { readAttributeValue } from '../read-attribute-value.ts'
import type { StatedFact } from '../state-attributes.ts'

/** As its files name them: those of fridges, washing machines, dryers, dishwashers, televisions; newer names first. */
const brandColumns = ['Brand', 'Brand_Reg', 'Brand Name']
const modelColumns = ['Model No', 'Model_No', 'Model Number']
const factColumns: readonly (readonly [string, readonly string[]])[] = [
  ['energy-stars', ['Star2', 'New Star', 'Star2009', 'Star Rating', 'Star']],
  ['energy-use', ['Labelled energy consumption (kWh/year)', 'New CEC', 'CEC_']],
  ['water-use', ['Tot_Wat_Cons']],
]

/** A row of a CSV of the Energy Rating registry of Australia and New Zealand, by its columns. */
export type RegistryRow = Readonly<Record<string, string | undefined>>

/** Of the columns without which rows say nothing, those that none has: of each its names, in words. */
export const missingColumns = (rows: readonly RegistryRow[]): readonly string[] => {
  const named = new Set(rows.flatMap((row) => Object.keys(row)))
  return [brandColumns, modelColumns, factColumns.flatMap(([, columns]) => columns)]
    .filter((columns) => !columns.some((column) => named.has(column)))
    .map((columns) => columns.map((column) => `"${column}"`).join(' or '))
}

/** Facts by brand and model. */
type Registry = ReadonlyMap<string, readonly StatedFact[]>

/** What the registry states of each brand and model; what two rows state otherwise is left out. */
export const readRegistry = (rows: readonly RegistryRow[]): Registry => {
  const models = new Map<string, Map<string, Set<string>>>()
  for (const row of rows) {
    const key = keyOf(row)
    const stated = factsIn(row)
    if (key === undefined || stated.length === 0) continue
    const facts = models.get(key) ?? new Map<string, Set<string>>()
    models.set(key, facts)
    for (const { name, value } of stated) facts.set(name, (facts.get(name) ?? new Set()).add(value))
  }
  return new Map(
    [...models].map(([key, facts]) => [
      key,
      [...facts].flatMap(([name, values]) => {
        const [value = ''] = values
        return values.size === 1 ? [{ name, value }] : []
      }),
    ]),
  )
}

/** How many rows name no model, or say nothing of it that can be. */
export const countLeftOut = (rows: readonly RegistryRow[]): number =>
  rows.filter((row) => keyOf(row) === undefined || factsIn(row).length === 0).length

const keyOf = (row: RegistryRow): string | undefined => {
  const [brand, model] = [cell(row, brandColumns), cell(row, modelColumns)]
  return brand === undefined || model === undefined ? undefined : modelKey(brand, model)
}

const factsIn = (row: RegistryRow): readonly StatedFact[] =>
  factColumns.flatMap(([name, columns]) => {
    const value = cell(row, columns) ?? ''
    const definition = { ...factsOf({ key: name }), key: name, kind: 'number' as const }
    return Number(readAttributeValue(definition, value)) > 0 ? { name, value } : []
  })

type Appliance = {
  readonly brand: string
  readonly mpn: string | null
  readonly title: string
}

/**
 * What the registry states of it, by its part number, else by the one code of its title that is known there: what
 * names two models, or suits another thing, is a part of these. Undefined of what is not known.
 */
export const registeredOf = (
  { brand, mpn, title }: Appliance,
  registry: Registry,
): readonly StatedFact[] | undefined => {
  const numbered = mpn === null ? undefined : registry.get(modelKey(brand, mpn))
  if (numbered !== undefined || isForAnother(foldText(title))) return numbered
  const [one, another] = modelCodesIn(title).flatMap((code) => {
    const facts = registry.get(modelKey(brand, code))
    return facts === undefined ? [] : [facts]
  })
  return another === undefined ? one : undefined
}

/** Of which the label of the registry says something. */
export const labelledCategories: readonly string[] = flattenTree(categoryTree)
  .map(({ category }) => category.slug)
  .filter((slug) =>
    attributesOfCategory(slug).some(({ key }) => factColumns.some(([name]) => name === key)),
  )

const modelKey = (brand: string, model: string): string =>
  `${collapseCode(brand)} ${collapseCode(model)}`

const cell = (row: RegistryRow, columns: readonly string[]): string | undefined =>
  columns.map((column) => row[column]?.trim()).find((text) => text !== undefined && text !== '')
