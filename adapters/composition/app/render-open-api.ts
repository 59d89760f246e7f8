import { join } from 'node:path'
import { makeOpenApi } from '#adapters/http/server/make-open-api.ts'
import { projectRoot } from '../config/project.ts'

export const openApiFile: string = join(projectRoot, 'openapi', 'openapi.json')

/** The content that the committed file should have. */
export const renderOpenApi = async (): Promise<string> =>
  `${JSON.stringify(await makeOpenApi(), undefined, 2)}\n`
