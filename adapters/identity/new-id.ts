import { randomBytes } from 'node:crypto'
import type { NewId } from '#application/ports.ts'

/**
 * UUIDv7 (RFC 9562, 5.7): the time in ms, a count within it, and 62 random bits. Node's own do not sort
 * within a ms; these sort in the order in which they were made, even when the clock is set back.
 */
export const makeNewId = (): NewId => {
  let lastMs = 0
  let count = 0
  return () => {
    const now = Date.now()
    count = now > lastMs ? 0 : count + 1
    lastMs = Math.max(lastMs, now)
    if (count > highestCount) {
      count = 0
      lastMs++
    }
    const bytes = randomBytes(16)
    bytes.writeUIntBE(lastMs, 0, 6)
    bytes.writeUInt16BE(0x7000 | count, 6)
    bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
    const hex = bytes.toString('hex')
    return [0, 8, 12, 16, 20].map((from, i, all) => hex.slice(from, all[i + 1])).join('-')
  }
}

const highestCount = 0xfff
