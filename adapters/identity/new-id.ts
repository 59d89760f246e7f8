import { randomUUID } from 'node:crypto'
import type { NewId } from '#application/ports.ts'

/** UUIDv7 (RFC 9562, 5.7): ms, a counter and 62 random bits; sorted by creation even if the clock is set back. */
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
    const time = lastMs.toString(16).padStart(12, '0')
    const counted = count.toString(16).padStart(3, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${counted}-${randomUUID().slice(19)}`
  }
}

const highestCount = 0xfff
