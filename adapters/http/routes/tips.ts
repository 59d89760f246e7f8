import { TipRecordSchema, type TipRecordBody } from '#openapi/schemas/product/tip.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { toTipRecordBody } from '../bodies/tip-body.ts'
import { readResponses } from '../problem/api-responses.ts'
import type { ServeRead } from '../public-reads.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'tips'> & { readonly serveRead: ServeRead }

export const tipRoutes: FastifyPluginAsyncZod<Deps> = async (app, { tips, serveRead }) => {
  serveRead(app, '/tips/record', record, () => ({
    key: 'tip record',
    compute: async (): Promise<TipRecordBody> => toTipRecordBody(await tips.showRecord()),
  }))
}

const record = {
  config: { access: 'public', limit: 'read' },
  maxAgeSeconds: 300,
  schema: {
    operationId: 'readTipRecord',
    tags: ['Products'],
    summary: 'How good tips were',
    description:
      'What was said of prices, and what became of them within 30 days: of what shoppers were shown, ' +
      'and of past prices by replay. Nothing that was said is left out.',
    response: { 200: TipRecordSchema, ...readResponses },
  },
} as const
