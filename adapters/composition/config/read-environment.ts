import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Environment } from './config.ts'

/** Variables of the process take precedence over those of `.env`. */
export const readEnvironment = (root: string): Environment => {
  const file = join(root, '.env')
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env }
}
