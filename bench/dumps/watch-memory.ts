import { readFileSync } from 'node:fs'

/** The most that this process and those it started held together since `watchMemory`, in bytes. */
export type MemoryWatch = { readonly stop: () => number }

/** Looks every 10 ms; Linux only. */
export const watchMemory = (): MemoryWatch => {
  let most = 0
  const look = (): void => {
    most = Math.max(most, residentOf(familyOf(process.pid)))
  }
  look()
  const timer = setInterval(look, 10)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}

export const residentOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + kibibytesOf(pid) * 1024, 0)

const kibibytesOf = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    // It has ended.
    return 0
  }
}

/** A process and all that come from it. */
export const familyOf = (pid: number): readonly number[] => [
  pid,
  ...childrenOf(pid).flatMap(familyOf),
]

const childrenOf = (pid: number): readonly number[] => {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return text === '' ? [] : text.split(' ').map(Number)
  } catch {
    return []
  }
}
