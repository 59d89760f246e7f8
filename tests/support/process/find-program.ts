import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where this machine has it; undefined where it has not. What only administrators run is in no path. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
