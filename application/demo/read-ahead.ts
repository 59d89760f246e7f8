import type { DemonstrationReading, ReadDemonstration } from './read-demonstration.ts'

/** A reading that was begun before anybody could use it. */
export type ReadAhead = {
  /** Who asks first gets what was begun, and who asks later a reading of his own. */
  readonly readDemonstration: ReadDemonstration
  /** Reads no further unless somebody has asked. */
  readonly stop: () => void
}

export const readAhead = (read: ReadDemonstration): ReadAhead => {
  let untaken: DemonstrationReading | undefined = read()
  return {
    readDemonstration() {
      const reading = untaken ?? read()
      untaken = undefined
      return reading
    },
    stop() {
      untaken?.stop()
      untaken = undefined
    },
  }
}
