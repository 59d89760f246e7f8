import { makePgFileRemovalQueue } from '#adapters/postgres/image/file-removals.ts'
import { makeRemoveFiles } from '#application/storage/remove-files.ts'
import type { DependencyContainer } from 'tsyringe'
import { singleFlight, type SingleFlight } from './single-flight.ts'
import { tokens } from './tokens.ts'

export const makeFileRemoving = (c: DependencyContainer): SingleFlight => {
  const logger = c.resolve(tokens.logger)
  const removeFiles = makeRemoveFiles({
    removals: makePgFileRemovalQueue(c.resolve(tokens.database).db),
    files: c.resolve(tokens.fileStore),
    clock: c.resolve(tokens.clock),
  })
  return singleFlight(removeFiles, (error) =>
    logger.error({ err: error }, 'files could not be removed; they are tried again'),
  )
}
