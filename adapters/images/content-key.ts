import { createHash } from 'node:crypto'

/** 128 bits. */
export const contentKey = (bytes: Uint8Array, side: number): string =>
  createHash('sha256').update(`${side} `).update(bytes).digest('hex').slice(0, 32)
