import { makePgFileRemovalQueue } from '#adapters/postgres/image/file-removals.ts'
import { makeRemoveFiles } from '#application/storage/remove-files.ts'
import type { Program } from '../app/program.ts'
import { singleFlight, type SingleFlight } from './single-flight.ts'

export const makeFileRemoving = (program: Program): SingleFlight => {
  const { database, files, clock, logger } = program
  const removals = makePgFileRemovalQueue(database.db)
  const removeFiles = makeRemoveFiles({ removals, files, clock })
  return singleFlight(removeFiles, (error) =>
    logger.error({ err: error }, 'files could not be removed; they are tried again'),
  )
}
