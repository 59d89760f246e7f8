/** Removes reports of long ago; the latest of each source stays. */
export type ClearRuns = (now: Date) => Promise<void>

const dayMs = 86_400_000

/** What was read and what changed. */
export const keptRunMs = 90 * dayMs

/** The list of single records with a problem: the shop has mended them, or is told of them anew. */
export const keptProblemsMs = 7 * dayMs
