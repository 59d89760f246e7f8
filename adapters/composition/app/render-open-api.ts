import { makePublicReads } from '#adapters/http/public-reads.ts'
import { addApi } from '#adapters/http/server/api.ts'
import { describeApi } from '#adapters/http/server/describe-api.ts'
import { takeIdempotencyKeys } from '#adapters/http/server/idempotency.ts'
import { defaultLimits } from '#adapters/http/server/server-settings.ts'
import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { join } from 'node:path'
import { projectRoot } from '../config/project.ts'

export const openApiFile: string = join(projectRoot, 'openapi', 'openapi.json')

/** The content that the committed file should have. */
export const renderOpenApi = async (): Promise<string> =>
  `${JSON.stringify(await makeOpenApi(), undefined, 2)}\n`

/** Describing routes calls no handler, so none needs its dependencies. */
export const makeOpenApi = async (): Promise<object> => {
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  takeIdempotencyKeys(app, {} as Parameters<typeof takeIdempotencyKeys>[1])
  describeApi(app)
  const reads = makePublicReads(defaultLimits, { countLookup() {}, watchCache() {} }, () => 0)
  addApi(app, Object.assign({} as Parameters<typeof addApi>[1], reads))
  try {
    await app.ready()
    return app.swagger()
  } finally {
    await app.close()
  }
}
