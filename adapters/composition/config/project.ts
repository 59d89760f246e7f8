import { dirname } from 'node:path'
import packageJson from '../../../package.json' with { type: 'json' }

/** The folder that holds package.json; relative settings are seen from here. */
export const projectRoot: string = dirname(dirname(dirname(import.meta.dirname)))

export const projectVersion: string = packageJson.version
