import model from './category-model.json' with { type: 'json' }
import { titleFeatures } from './words/title-features.ts'

export type CategoryModel = {
  readonly slugs: readonly string[]
  /** Divides the log odds of titles, so that probabilities are as often right as they say. */
  readonly temperature: number
  readonly bias: readonly number[]
  /** By feature, sorted: its hash, how many classes it speaks for, then each class and its weight. */
  readonly weights: string
}

/** What a text says for each category of `slugs`, as log odds against what is usual; zeros where no word is known. */
export type ReadEvidence = (text: string) => Float64Array

export const makeReadEvidence = ({ bias, weights }: CategoryModel): ReadEvidence => {
  const bytes = bytesOf(weights)
  const view = new DataView(bytes.buffer)
  const places = new Map<number, number>()
  for (let at = 0; at < bytes.length; at += headerBytes + classBytes * view.getUint8(at + 4)) {
    places.set(view.getUint32(at), at)
  }
  return (text) => {
    const scores = new Float64Array(bias.length)
    for (const feature of titleFeatures(text)) {
      const place = places.get(feature)
      if (place === undefined) continue
      const end = place + headerBytes + classBytes * view.getUint8(place + 4)
      for (let at = place + headerBytes; at < end; at += classBytes) {
        const of = view.getUint16(at)
        scores[of] = (scores[of] ?? 0) + view.getInt8(at + 2) / weightScale
      }
    }
    return scores
  }
}

/** Of base64 without line breaks. */
const bytesOf = (text: string): Uint8Array => {
  const bytes = new Uint8Array(Math.floor((text.replace(/=+$/, '').length * 3) / 4))
  let [bits, held, at] = [0, 0, 0]
  for (const letter of text) {
    bits = ((bits << 6) | digits.indexOf(letter)) & 0xffff
    held += 6
    if (held < 8 || at === bytes.length) continue
    held -= 8
    bytes[at++] = bits >> held
  }
  return bytes
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

export const headerBytes = 5
export const classBytes = 3
/** Weights are stored as sixteenths. */
export const weightScale = 16

export const categoryModel: CategoryModel = { ...model, slugs: model.slugs.split(' ') }

/** Probabilities of log odds, in place: every row of a feed is scored, so loops instead of callbacks. */
export const toProbabilities = (scores: Float64Array): Float64Array => {
  let most = -Infinity
  for (const score of scores) if (score > most) most = score
  let sum = 0
  for (let at = 0; at < scores.length; at++) {
    const share = Math.exp((scores[at] ?? 0) - most)
    scores[at] = share
    sum += share
  }
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) / sum
  return scores
}

const decoded = new WeakMap<CategoryModel, ReadEvidence>()

/** Decodes a model when a text is first read by it. */
export const readEvidence = (by: CategoryModel, text: string): Float64Array => {
  const read = decoded.get(by) ?? makeReadEvidence(by)
  decoded.set(by, read)
  return read(text)
}
