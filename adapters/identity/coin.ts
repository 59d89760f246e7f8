import { hash } from 'node:crypto'
import type { Coin } from '#domain/learning/interleave.ts'

/** Bits of a hash: fair, and the same for the same seed on every node. */
export const coinOf = (seed: string): Coin => {
  const bits = hash('sha256', seed, 'buffer')
  return (round) => (((bits[(round >> 3) % bits.length] ?? 0) >> (round & 7)) & 1) === 1
}
