import { readColour } from '../../offer/colour.ts'
import { foldText } from '../../search/words/fold.ts'
import type { Way } from './variant-ways.ts'

/** A version in a colour or size that shops name. */
export type Labelled = {
  readonly id: string
  /** Of the version. */
  readonly versionId: string
  /** Null of offers that name none. */
  readonly label: string | null
}

/**
 * The ways of versions and that in which what shops name varies: any of it first, offers that name none last. Undefined where versions
 * vary in no way that can be read, in colour themselves, or in three, and where there are too many labels for a table.
 */
export const withLabels = (
  ways: readonly Way[],
  labelled: readonly Labelled[],
): readonly Way[] | undefined => {
  const named = labelled.flatMap(({ id, label }) => (label === null ? [] : { id, label }))
  const byLabel = Map.groupBy(named, ({ label }) => foldText(label))
  const isTable = byLabel.size > 1 && byLabel.size <= mostLabels
  if (!isTable || ways.length === 0 || ways.length > 2) return undefined
  if (ways.some(({ name }) => /\bcolour\b/i.test(name))) return undefined
  const labels = [...byLabel.values()].flatMap((members) => {
    const [first] = members
    return first ? { text: first.label, ids: members.map(({ id }) => id) } : []
  })
  const unnamed = labelled.flatMap(({ id, label }) => (label === null ? id : []))
  const any = ways[0]?.values.flatMap(({ ids }) => ids) ?? []
  const areColours = labels.every(({ text }) => readColour(text) !== null)
  const ofLabels: Way = {
    name: areColours ? 'Colour' : 'Colour or size',
    bySize: false,
    values: [
      { text: 'Lowest', ids: any },
      ...labels.toSorted((a, b) => a.text.localeCompare(b.text, 'en', { numeric: true })),
      ...(unnamed.length > 0 ? [{ text: 'Not stated', ids: unnamed }] : []),
    ],
  }
  const ofVersions = ways.map(({ values, ...way }) => ({
    ...way,
    values: values.map(({ text, ids }) => ({
      text,
      ids: [
        ...ids,
        ...labelled.filter(({ versionId }) => ids.includes(versionId)).map(({ id }) => id),
      ],
    })),
  }))
  return [...ofVersions, ofLabels].toSorted((a, b) => a.values.length - b.values.length)
}

const mostLabels = 12
