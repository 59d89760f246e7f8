import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { describeApi } from './describe-api.ts'
import { takeIdempotencyKeys } from './idempotency.ts'
import { makePublicReads } from '../public-reads.ts'
import { addApi } from './api.ts'
import { defaultLimits } from './server-settings.ts'

/** Describing routes calls no handler, so none needs its dependencies. */
export const makeOpenApi = async (): Promise<object> => {
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  takeIdempotencyKeys(app, {} as Parameters<typeof takeIdempotencyKeys>[1])
  describeApi(app)
  const reads = makePublicReads(defaultLimits, { countLookup() {} }, () => 0)
  addApi(app, Object.assign({} as Parameters<typeof addApi>[1], reads))
  try {
    await app.ready()
    return app.swagger()
  } finally {
    await app.close()
  }
}
