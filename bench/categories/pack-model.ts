import {
  classBytes,
  headerBytes,
  weightScale,
  type CategoryModel,
} from '#domain/matching/category-model.ts'
import type { Softmax } from './train-softmax.ts'
import { slugs } from './tree-classes.ts'

/** Per feature the strongest weights, as the model stores them. */
export const pack = ({ weights, bias }: Softmax): CategoryModel => {
  const parts: Buffer[] = []
  let stored = 0
  for (const [feature, row] of [...weights].toSorted(([a], [b]) => a - b)) {
    const strong = [...row.entries()]
      .map(
        ([at, weight]) =>
          [at, Math.max(-127, Math.min(127, Math.round(weight * weightScale)))] as const,
      )
      .filter(([, weight]) => Math.abs(weight) >= weakest)
      .toSorted((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
      .slice(0, mostOfFeature)
    if (strong.length === 0) continue
    stored += strong.length
    const part = Buffer.alloc(headerBytes + classBytes * strong.length)
    part.writeUInt32BE(feature, 0)
    part.writeUInt8(strong.length, 4)
    strong.forEach(([at, weight], place) => {
      part.writeUInt16BE(at, headerBytes + classBytes * place)
      part.writeInt8(weight, headerBytes + classBytes * place + 2)
    })
    parts.push(part)
  }
  const bytes = Buffer.concat(parts)
  console.log(
    `${parts.length} features with ${stored} weights, ${(bytes.length / 1024).toFixed(0)} kB`,
  )
  return {
    slugs,
    temperature: 1,
    bias: [...bias].map((each) => Number(each.toFixed(3))),
    weights: bytes.toString('base64'),
  }
}

const weakest = 3
const mostOfFeature = 10
