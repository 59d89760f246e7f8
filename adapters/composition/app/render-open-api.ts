import { join } from 'node:path'
import { makeOpenApi } from '#adapters/http/server/make-open-api.ts'
import { projectRoot } from '../config/project.ts'

/** Where the committed document stands. */
export const openApiFile: string = join(projectRoot, 'openapi', 'openapi.json')

/** The document as that file should have it. */
export const renderOpenApi = async (): Promise<string> =>
  `${JSON.stringify(await makeOpenApi(), undefined, 2)}\n`
