import { apiKeyPrefix } from '#domain/account/api-key.ts'
import type { FastifyRequest } from 'fastify'

/** What a request sends as a key, whether or not there is one. */
export const keyIn = ({ headers }: FastifyRequest): string | undefined => {
  const [, token] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token?.startsWith(apiKeyPrefix) ? token : undefined
}
