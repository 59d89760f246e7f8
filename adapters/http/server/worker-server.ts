import { fastify, LogController, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { logFailure } from '../problem/error-handler.ts'
import { errorToProblem, unknownProblem } from '../problem/error-to-problem.ts'
import { problemType, toProblemBody } from '../problem/problem.ts'
import { healthRoutes, metricsRoutes } from '../site/monitoring.ts'
import { measureRequests } from './metrics.ts'
import { protectAnswers } from './security-headers.ts'
import { prepareDraining } from './stop-server.ts'
import type { ServerDeps } from './server-deps.ts'
import type { ServerSettings } from './server-settings.ts'

type Deps = Pick<ServerDeps, 'checkReady' | 'operation' | 'logger'>

/** For a process that only runs jobs: health and metrics. */
export const makeWorkerServer = (deps: Deps, settings: ServerSettings): FastifyInstance => {
  const { logger, operation } = deps
  const { publicUrl, metricsToken: token } = settings
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 10_000,
    return503OnClosing: false,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const draining = prepareDraining(app)
  const metrics = measureRequests(app, operation)
  protectAnswers(app, settings)
  app.setErrorHandler((error, request, reply) => {
    logFailure(error, request.log)
    const problem = errorToProblem(error) ?? unknownProblem
    const body = JSON.stringify(toProblemBody(problem, request.id))
    return reply.code(problem.status).type(problemType).send(body)
  })
  app.register(healthRoutes, { ...deps, draining })
  app.register(metricsRoutes, { metrics, token, publicUrl })
  return app
}
