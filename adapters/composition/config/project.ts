import { dirname } from 'node:path'
import packageJson from '../../../package.json' with { type: 'json' }

/** Relative settings are resolved against it. */
export const projectRoot: string = dirname(dirname(dirname(import.meta.dirname)))

export const projectVersion: string = packageJson.version
