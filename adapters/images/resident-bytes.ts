import { readFile } from 'node:fs/promises'

/** What a process holds in memory; undefined where the system does not tell. */
export const residentBytes = async (pid: number): Promise<number | undefined> => {
  try {
    const [, kibibytes] =
      /^VmRSS:\s*(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1024
  } catch {
    return undefined
  }
}
