import { readFile } from 'node:fs/promises'

/** Undefined where the system does not report it. */
export const residentBytes = (pid: number): Promise<number | undefined> => readStatus(pid, 'VmRSS')

/** Peak of this process; undefined where the system does not report it. */
export const peakBytes = (): Promise<number | undefined> => readStatus('self', 'VmHWM')

const readStatus = async (process: number | 'self', field: string): Promise<number | undefined> => {
  try {
    const status = await readFile(`/proc/${process}/status`, 'utf8')
    const [, kibibytes] = new RegExp(`^${field}:\\s*(\\d+) kB$`, 'm').exec(status) ?? []
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1024
  } catch {
    return undefined
  }
}
