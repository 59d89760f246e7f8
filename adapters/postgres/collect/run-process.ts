import { readFileSync, readlinkSync } from 'node:fs'

/**
 * This process, named so that no later one is taken for it: by the boot of the machine, the namespace
 * that numbers processes, its number and its start. Null where the system does not tell them.
 */
export const nameProcess = (): string | null => {
  try {
    return `${readPlace()} ${process.pid} ${readState(process.pid).start}`
  } catch {
    return null
  }
}

/** Whether it is known to have ended. Of processes of other machines nothing is known. */
export const hasEnded = (name: string | null): boolean => {
  const [, place, pid, start] = /^(.+) (\d+) (\d+)$/.exec(name ?? '') ?? []
  if (place === undefined) return false
  try {
    if (place !== readPlace()) return false
    if (!isThere(Number(pid))) return true
    const state = readState(Number(pid))
    return state.start !== start || state.isDead
  } catch {
    return false
  }
}

const readPlace = (): string => {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
}

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Of another user's process it is refused, even where its files are hidden.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

const readState = (pid: number): { readonly start: string; readonly isDead: boolean } => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // After the name, which may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { start: fields[19] ?? '', isDead: /^[ZX]/.test(fields[0] ?? '') }
}
