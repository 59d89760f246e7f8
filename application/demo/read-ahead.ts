import type { DemonstrationReading, ReadDemonstration } from './read-demonstration.ts'

export type ReadAhead = {
  readonly readDemonstration: ReadDemonstration
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
