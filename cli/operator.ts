import { userInfo } from 'node:os'
import type { Actor } from '#application/audit/actor.ts'

/** The name of the system user goes to the audit log. */
export const operatorActor = (): Actor => ({ kind: 'operator', name: nameOf() })

/** Containers may run under a user id without a name. */
const nameOf = (): string => {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
