import { readdirSync } from 'node:fs'

/**
 * How many connections a server takes: as many files as the system lets this process open, without those that it has
 * open and may need for its database, threads and pages. Above it, new connections are closed; undefined: no limit is known.
 */
export const mostConnections = (limit: number | undefined, open: number): number | undefined =>
  limit === undefined ? undefined : Math.max(fewest, Math.floor((limit - open) / 2))

const fewest = 16

/** Undefined where there is none. */
export const openFilesLimit = (): number | undefined => {
  // Else it asks for the names of all that is connected.
  Reflect.set(process.report, 'excludeNetwork', true)
  const report: { userLimits?: { open_files?: { soft?: unknown } } } = Object(
    process.report.getReport(),
  )
  const soft = Number(report.userLimits?.open_files?.soft)
  return Number.isFinite(soft) ? soft : undefined
}

/** Where they cannot be counted, as many as a server with an embedded database has. */
export const openFiles = (): number => {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return usualOpenFiles
  }
}

const usualOpenFiles = 400
