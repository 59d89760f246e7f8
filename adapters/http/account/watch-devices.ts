import { toUserAgent } from '#application/account/session/begin-session.ts'
import { AskForWatchesSchema } from '#openapi/schemas/account/watch.ts'
import {
  AddDeviceSchema,
  DevicesSchema,
  RemoveDeviceSchema,
  type DevicesBody,
} from '#openapi/schemas/account/watch-device.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { conflictResponse, doneResponse } from '../problem/api-responses.ts'
import { sendDone } from '../send-answer.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { config, responses, tags, watching } from './watches.ts'

/** Browsers that show notifications. */
export const watchDeviceRoutes: FastifyPluginAsyncZod<Pick<ServerDeps, 'watches'>> = async (
  app,
  { watches },
) => {
  app.post('/watches/devices/get', list, async (request): Promise<DevicesBody> => {
    const { key, devices } = await watches.devices.list(watching(request, request.body.token))
    return {
      key,
      devices: devices.map(({ id, endpoint, userAgent, createdAt }) => ({
        id,
        endpoint,
        userAgent,
        createdAt: createdAt.toISOString(),
      })),
    }
  })

  app.post('/watches/devices', add, async (request, reply) => {
    const { token, endpoint, keys } = request.body
    const userAgent = toUserAgent(request.headers['user-agent'] ?? '')
    await watches.devices.add({ endpoint, ...keys, userAgent }, watching(request, token))
    return sendDone(reply)
  })

  app.post('/watches/devices/remove', remove, async (request, reply) => {
    const { token, id } = request.body
    await watches.devices.remove(id, watching(request, token))
    return sendDone(reply)
  })
}

const list = {
  config: { ...config, limit: 'read' },
  schema: {
    operationId: 'readWatchDevices',
    tags,
    summary: 'Which browsers show notifications',
    body: AskForWatchesSchema,
    response: { 200: DevicesSchema, ...responses },
  },
} as const

const add = {
  config,
  schema: {
    operationId: 'addWatchDevice',
    tags,
    summary: 'Show notifications in a browser',
    description:
      'It is told what mails tell, when they do (Web Push). At most ten browsers; one belongs to whoever added it last, ' +
      'and goes once its push service no longer knows it.',
    body: AddDeviceSchema,
    response: { ...doneResponse, ...responses, ...conflictResponse },
  },
} as const

const remove = {
  config,
  schema: {
    operationId: 'removeWatchDevice',
    tags,
    summary: 'Show no more notifications in a browser',
    description: 'Removing it twice changes nothing.',
    body: RemoveDeviceSchema,
    response: { ...doneResponse, ...responses },
  },
} as const
