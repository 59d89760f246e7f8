import { setTimeout } from 'node:timers/promises'
import type { Sleep } from '#application/ports.ts'

export const sleep: Sleep = async (ms, signal) => {
  try {
    await setTimeout(ms, undefined, { signal })
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  }
}
