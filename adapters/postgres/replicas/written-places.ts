import type { SessionSource } from '../connection/session.ts'
import { readLogPosition } from './lagging-reads.ts'
import { askOne } from './replica.ts'

/** What this process has seen of what all wrote, by places in the log of the primary. */
export type WrittenPlaces = {
  /** Where the log is by now, after all that was committed. */
  readonly readPlace: () => Promise<string | undefined>
  /** The version of the catalogue was read when the log was there. */
  readonly noteVersionRead: (place: string, isNewer: boolean) => void
  /** Whether there may be a version that this process has not read, of what was written up to that place. */
  readonly isNews: (place: string) => boolean
  /** What is read from now on has all up to this place of the log: answers are kept, and may not be older than that. */
  readonly haveAllUpTo: (place: string) => void
  readonly floor: () => bigint
}

export const makeWrittenPlaces = (primary: SessionSource): WrittenPlaces => {
  let floor = 0n
  let versionReadAt = 0n
  const haveAllUpTo = (place: string): void => {
    const at = readLogPosition(place) ?? 0n
    if (at > floor) floor = at
  }
  return {
    readPlace: () => askOne(primary, 'select pg_current_wal_insert_lsn()'),
    noteVersionRead(place, isNewer) {
      versionReadAt = readLogPosition(place) ?? 0n
      if (isNewer) haveAllUpTo(place)
    },
    // A version is counted up after what it tells of was written, which may add nothing to the log.
    isNews: (place) => (readLogPosition(place) ?? 0n) >= versionReadAt,
    haveAllUpTo,
    floor: () => floor,
  }
}
