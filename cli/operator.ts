import { userInfo } from 'node:os'
import type { Actor } from '#application/audit/actor.ts'

/** Whoever runs the command: what it changes is written down under their name on this machine. */
export const operatorActor = (): Actor => ({ kind: 'operator', name: nameOf() })

/** Containers may run under a number that has no name. */
const nameOf = (): string => {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
