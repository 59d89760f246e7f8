import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a body may take longer to arrive than others: for as long as it keeps coming. */
    isUpload?: boolean
  }
}

type AnswerUnreadable = (error: NodeJS.ErrnoException, socket: Socket) => void

type Limits = { readonly requestMs: number; readonly uploadBytesPerSecond: number }

/** Bytes a second: half a megabit, slower than any line that somebody would send a feed by. */
export const slowestUpload = 64 * 1024
/** In which a request must have arrived, unless it is an upload; an upload may be as slow until then. */
export const usualRequestMs = 15_000

/** The longest time that an upload of so many bytes may take, in ms. */
export const longestUploadMs = (bytes: number): number =>
  usualRequestMs + Math.ceil((bytes * 1000) / slowestUpload)

/**
 * Node gives every request the same time to arrive, whatever it brings. Uploads are let off when that
 * is over, and watched from their beginning: one that falls behind the slowest rate is ended as Node
 * would have done.
 */
export const makeUploads = (
  { requestMs, uploadBytesPerSecond }: Limits,
  answerUnreadable: AnswerUnreadable,
): {
  readonly answerUnreadable: AnswerUnreadable
  readonly watch: (app: FastifyInstance) => void
} => {
  const uploading = new WeakSet<Socket>()

  const watchRequest = (raw: IncomingMessage, response: ServerResponse): void => {
    const { socket } = raw
    const begunAt = performance.now()
    const { bytesRead: before } = socket
    const end = (): void => {
      clearInterval(timer)
      uploading.delete(socket)
    }
    const check = (): void => {
      if (raw.complete || socket.destroyed) return end()
      const seconds = (performance.now() - begunAt - requestMs) / 1000
      // What was answered before it was whole was refused: nobody waits for the rest.
      const isComing =
        !response.writableEnded && socket.bytesRead - before >= seconds * uploadBytesPerSecond
      if (seconds < 0 || isComing) return
      end()
      answerUnreadable(tooSlow(), socket)
    }
    const timer = setInterval(check, checkEveryMs(requestMs))
    uploading.add(socket)
    raw.once('end', end)
    socket.once('close', end)
  }

  return {
    answerUnreadable(error, socket) {
      if (error.code !== requestTimeout || !uploading.has(socket)) answerUnreadable(error, socket)
    },
    watch(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const { raw, routeOptions } = request
        // What is injected comes on no line, and all at once.
        const isComing = !raw.complete && raw.socket instanceof Duplex
        if (routeOptions.config.isUpload && isComing) watchRequest(raw, reply.raw)
        done()
      })
    },
  }
}

/** How often it is looked whether a request takes too long. */
export const checkEveryMs = (requestMs: number): number => Math.ceil(requestMs / 3)

const requestTimeout = 'ERR_HTTP_REQUEST_TIMEOUT'

const tooSlow = (): Error =>
  Object.assign(new Error('the upload came too slowly'), { code: requestTimeout })
