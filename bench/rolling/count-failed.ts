import type { Answered } from './a-visitor.ts'

/** Requests by why they failed: the status and the code of the problem, or `balancer` where HAProxy answered itself. */
export type Failed = Readonly<Record<string, number>>

export const countFailed = (failed: readonly Answered[]): Failed =>
  Object.fromEntries(
    [...Map.groupBy(failed, whyOf)].map(([why, all]) => [why, all.length] as const),
  )

const whyOf = ({ status, code }: Answered): string =>
  status === 0 ? 'no answer' : `${status} ${code === '' ? 'balancer' : code}`
