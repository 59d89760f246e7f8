import {
  classBytes,
  headerBytes,
  weightScale,
  type CategoryModel,
} from '#domain/matching/category-model.ts'
import type { Softmax } from './train-softmax.ts'
import { slugs } from './tree-classes.ts'

/** Per feature the strongest weights, as the model stores them. */
export const pack = ({ features, weights, bias }: Softmax, temperature: number): CategoryModel => {
  const order = [...features.entries()].toSorted(([, a], [, b]) => a - b)
  const parts: Buffer[] = []
  for (const [place, feature] of order) {
    const strong = strongest(weights.subarray(place * bias.length, (place + 1) * bias.length))
    if (strong.length === 0) continue
    const part = Buffer.alloc(headerBytes + classBytes * strong.length)
    part.writeUInt32BE(feature, 0)
    part.writeUInt8(strong.length, 4)
    strong.forEach(({ at, weight }, index) => {
      part.writeUInt16BE(at, headerBytes + classBytes * index)
      part.writeInt8(weight, headerBytes + classBytes * index + 2)
    })
    parts.push(part)
  }
  return {
    slugs,
    temperature,
    bias: [...bias].map((each) => Number(each.toFixed(3))),
    weights: Buffer.concat(parts).toString('base64'),
  }
}

const strongest = (row: Float32Array): { at: number; weight: number }[] => {
  const found: { at: number; weight: number }[] = []
  for (let at = 0; at < row.length; at++) {
    const weight = Math.max(-127, Math.min(127, Math.round(row[at]! * weightScale)))
    if (Math.abs(weight) >= weakest) found.push({ at, weight })
  }
  return found.length <= mostOfFeature
    ? found
    : found.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).slice(0, mostOfFeature)
}

const weakest = 3
const mostOfFeature = 20
