import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeRandom, type Random } from '../search/random.ts'
import { kinds } from './changes-at.ts'
import { findChanges, type PlacedChange } from './find-changes.ts'
import { parseSource } from './syntax-nodes.ts'

export const layers = [
  'domain',
  'application',
  'adapters/postgres',
  'adapters/http',
  'web/src',
] as const

export type RandomMutant = PlacedChange & { readonly layer: (typeof layers)[number] }

/** Changes chosen by a seed: as many of each layer and, where it has them, of each kind. */
export const chooseMutants = (
  copy: string,
  { count, seed }: { readonly count: number; readonly seed: number },
): readonly RandomMutant[] => {
  const random = makeRandom(seed)
  return layers.flatMap((layer, at) => {
    const share = Math.floor((count + at) / layers.length)
    return chooseOf(copy, changesOfLayer(copy, layer), share, random).map((change) => ({
      ...change,
      layer,
    }))
  })
}

export const mutated = (text: string, { start, end, to }: PlacedChange): string =>
  `${text.slice(0, start)}${to}${text.slice(end)}`

const changesOfLayer = (copy: string, layer: string): readonly PlacedChange[] =>
  globSync(`${layer}/**/*.{ts,tsx}`, { cwd: copy })
    .filter((file) => !leftOut.test(file))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(copy, file), 'utf8')
      return findChanges(file, text)
    })

/** Texts, generated data, the demonstration, and earlier capabilities. */
const leftOut = /messages|generated|demo|interleav|seal|pooler|pgbouncer|-tables\.ts$|\.d\.ts$/i

const isSource = (copy: string, change: PlacedChange): boolean => {
  try {
    parseSource(change.file, mutated(readFileSync(join(copy, change.file), 'utf8'), change))
    return true
  } catch {
    return false
  }
}

/** The kinds take turns; of each function one is chosen at most. */
const chooseOf = (
  copy: string,
  changes: readonly PlacedChange[],
  share: number,
  random: Random,
): readonly PlacedChange[] => {
  const chosen: PlacedChange[] = []
  let left = changes
  for (let turn = 0; chosen.length < share && left.length > 0; turn++) {
    const ofKind = left.filter(({ kind }) => kind === kinds[turn % kinds.length])
    const functions = [...new Set(ofKind.map(functionOf))]
    const name = functions[Math.floor(random() * functions.length)]
    const within = ofKind.filter((change) => functionOf(change) === name)
    const change = within[Math.floor(random() * within.length)]
    if (change && isSource(copy, change)) chosen.push(change)
    left = left.filter((other) => functionOf(other) !== name)
  }
  return chosen
}

const functionOf = ({ file, inFunction }: PlacedChange): string => `${file} ${inFunction}`
