import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { aServer, type Answers } from './a-server.ts'

/** What a server of its own answers, over hand-written answers of the application. */
export const ask = (
  request: InjectOptions,
  deps: Answers = {},
): Promise<LightMyRequestResponse> => {
  const server = aServer(deps)
  onTestFinished(() => server.close())
  return server.inject(request)
}
