import type { StatedFact } from '../catalogue/state-attributes.ts'
import { cutText, plainText } from '../plain-text.ts'
import type { RawOffer } from './raw-offer.ts'

/** What the fields of an offer state of the thing: its details, then fields that have names of their own. */
export const statedFacts = (raw: RawOffer): readonly StatedFact[] => {
  const details = (raw.details ?? []).map(({ name = '', value = '' }) => ({ name, value }))
  const fields = fieldNames.flatMap(([name, field]) => {
    const value = raw[field]
    return value === undefined ? [] : [{ name, value }]
  })
  return [...details, ...fields]
    .map(({ name, value }) => ({
      name: cutText(plainText(name), longestName),
      value: cutText(plainText(value), longestValue),
    }))
    .filter(({ name, value }) => name !== '' && value !== '')
    .slice(0, mostFacts)
}

const longestName = 60
const longestValue = 120
const mostFacts = 60

const fieldNames = [
  ['Material', 'material'],
  ['Size', 'size'],
  ['Gender', 'gender'],
  ['Age group', 'ageGroup'],
  ['Pattern', 'pattern'],
  ['Energy efficiency class', 'energyClass'],
  ['Unit pricing measure', 'unitMeasure'],
  ['Quantity per pack', 'multipack'],
] as const
