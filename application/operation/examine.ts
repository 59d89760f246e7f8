/** What was found of one part, and what to do about it. */
export type Finding = {
  readonly subject: string
  readonly state: 'ok' | 'warning' | 'failed'
  readonly says: string
  readonly todo?: string
}

export type Check = {
  readonly subject: string
  /** What to do when `look` throws or takes too long. */
  readonly todo: string
  /** Several, where the part has several; a throw is a failure with its message. */
  readonly look: () => Promise<readonly Omit<Finding, 'subject'>[]>
}

/** All at the same time; one that takes longer than `longestMs` has failed. */
export const examine = async (
  checks: readonly Check[],
  longestMs = 15_000,
): Promise<readonly Finding[]> =>
  (await Promise.all(checks.map((check) => examineOne(check, longestMs)))).flat()

const examineOne = async (
  { subject, todo, look }: Check,
  longestMs: number,
): Promise<readonly Finding[]> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer in ${longestMs} ms`)), longestMs)
  try {
    const found = await Promise.race([look(), late])
    return found.map((finding) => ({ subject, ...finding }))
  } catch (error) {
    return [{ subject, state: 'failed', says: reasonOf(error), todo }]
  } finally {
    clearTimeout(timer)
  }
}

/** The innermost one says most: what is around it is written for strangers. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}
