import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import type { VariantBody } from '#openapi/schemas/product/product.ts'
import type { Basis } from '#domain/offer/basis.ts'

type Way = ProductPageBody['ways'][number]
type Value = Way['values'][number]

/** Where versions stand: the last two ways across and down, each of another one in a table of its own. */
export type VariantPlaces = {
  /** The nearest to the own version in each value of the third way; empty without one. */
  readonly choices: readonly { readonly text: string; readonly variant: VariantBody }[]
  readonly columns: Way
  /** Undefined where versions vary in one way. */
  readonly rows: Way | undefined
  /** The versions in a column and a row, the own one or the cheapest first. */
  readonly at: (column: Value, row: Value | undefined) => readonly VariantBody[]
}

/** Undefined without ways. `variants` are in the order of what is paid. */
export const placeVariants = (
  own: VariantBody,
  variants: readonly VariantBody[],
  ways: readonly Way[],
): VariantPlaces | undefined => {
  const [columns, rows] = ways.slice(-2)
  if (columns === undefined) return undefined
  const all = [own, ...variants]
  const third = ways.length > 2 ? ways[0] : undefined
  const within = (values: readonly (Value | undefined)[]): readonly VariantBody[] =>
    all.filter(({ id }) => values.every((value) => value === undefined || value.ids.includes(id)))
  const chosen = third && ownValue(third, own)
  const [ownColumn, ownRow] = [ownValue(columns, own), rows && ownValue(rows, own)]
  return {
    choices: (third?.values ?? []).flatMap((value) => {
      const [nearest] = [
        ...within([value, ownColumn, ownRow]),
        ...within([value, ownColumn]),
        ...within([value]),
      ]
      return nearest ? { text: value.text, variant: nearest } : []
    }),
    columns,
    rows,
    at: (column, row) => within([column, row, chosen]),
  }
}

export const ownValue = ({ values }: Way, { id }: VariantBody): Value | undefined =>
  values.find(({ ids }) => ids.includes(id))

/** What is paid in the basis, in minor units; null where it is not known. */
export const paidMinor = ({ amountMinor, totalMinor }: VariantBody, basis: Basis): number | null =>
  basis === 'delivered' ? totalMinor : amountMinor

/** From a size to the next larger one that has a price, in minor units of what is paid. */
export type Step = { readonly from: string; readonly fromMinor: number; readonly toMinor: number }

/**
 * What each value of a way by size costs beside the next smaller one with a price, both of versions that are the same in all else.
 * Undefined of the smallest, of what costs the same, and where several are in one place.
 */
export const stepsOf = (
  { values, bySize }: Way,
  inPlace: (value: Value) => readonly VariantBody[],
  basis: Basis,
): readonly (Step | undefined)[] => {
  if (!bySize) return []
  const paid = values.map((value) => {
    const [only, another] = inPlace(value)
    return only && !another ? paidMinor(only, basis) : null
  })
  return paid.map((toMinor, place) => {
    const before = paid.findLastIndex((amount, at) => at < place && amount !== null)
    const [fromMinor = null, from = ''] = [paid[before], values[before]?.text]
    return toMinor === null || fromMinor === null || toMinor === fromMinor
      ? undefined
      : { from, fromMinor, toMinor }
  })
}
