import model from './category-model.json' with { type: 'json' }
import { titleFeatures } from './words/title-features.ts'

export type CategoryModel = {
  readonly slugs: readonly string[]
  /** Divides scores, so that probabilities are as often right as they say. */
  readonly temperature: number
  readonly bias: readonly number[]
  /** By feature, sorted: its hash, how many classes it speaks for, then each class and its weight. */
  readonly weights: string
}

export type ScoreTitle = (title: string) => Float64Array

/** Probabilities of the categories in the order of `slugs`; those of a title without a known word are all low. */
export const makeScoreTitle = ({ temperature, bias, weights }: CategoryModel): ScoreTitle => {
  const bytes = bytesOf(weights)
  const view = new DataView(bytes.buffer)
  const start = Float64Array.from(bias)
  const places = new Map<number, number>()
  for (let at = 0; at < bytes.length; at += headerBytes + classBytes * view.getUint8(at + 4)) {
    places.set(view.getUint32(at), at)
  }
  return (title) => {
    const scores = start.slice()
    for (const feature of titleFeatures(title)) {
      const place = places.get(feature)
      if (place === undefined) continue
      const end = place + headerBytes + classBytes * view.getUint8(place + 4)
      for (let at = place + headerBytes; at < end; at += classBytes) {
        const of = view.getUint16(at)
        scores[of] = (scores[of] ?? 0) + view.getInt8(at + 2) / weightScale
      }
    }
    return toProbabilities(scores, temperature)
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

/** In place: every row of a feed is scored, so loops instead of callbacks. */
const toProbabilities = (scores: Float64Array, temperature: number): Float64Array => {
  let most = -Infinity
  for (const score of scores) if (score > most) most = score
  let sum = 0
  for (let at = 0; at < scores.length; at++) {
    const share = Math.exp(((scores[at] ?? 0) - most) / temperature)
    scores[at] = share
    sum += share
  }
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) / sum
  return scores
}

export const categoryModel: CategoryModel = { ...model, slugs: model.slugs.split(' ') }

const decoded = new WeakMap<CategoryModel, ScoreTitle>()

/** Decodes a model when a title is first scored by it. */
export const scoreTitle = (by: CategoryModel, title: string): Float64Array => {
  const score = decoded.get(by) ?? makeScoreTitle(by)
  decoded.set(by, score)
  return score(title)
}
