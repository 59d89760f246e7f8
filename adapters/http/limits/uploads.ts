import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A slow body is accepted as long as it keeps arriving. */
    isUpload?: boolean
  }
}

type AnswerUnreadable = (error: NodeJS.ErrnoException, socket: Socket) => void

type Limits = { readonly requestMs: number; readonly uploadBytesPerSecond: number }

/** Bytes a second (half a megabit). */
export const slowestUpload = 64 * 1024
/** In ms, for a request to arrive that is no upload. */
export const usualRequestMs = 15_000

/** In ms. */
export const longestUploadMs = (bytes: number): number =>
  usualRequestMs + Math.ceil((bytes * 1000) / slowestUpload)

/** Exempt from Node's time for requests to arrive; aborted when they fall below the slowest rate instead. */
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
      socket.off('close', end)
    }
    const check = (): void => {
      if (raw.complete || socket.destroyed) return end()
      const seconds = (performance.now() - begunAt - requestMs) / 1000
      // Answered before it arrived: refused, so the rest is not read.
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
        // Injected requests have no socket.
        const isComing = !raw.complete && raw.socket instanceof Duplex
        if (routeOptions.config.isUpload && isComing) watchRequest(raw, reply.raw)
        done()
      })
      app.addHook('onSend', ({ raw }, reply, _payload, done) => {
        if (!raw.complete && raw.socket instanceof Duplex) {
          void reply.header('connection', 'close')
          dropRest(raw, reply.raw)
        }
        done()
      })
    },
  }
}

/**
 * Ends the connection of a request that is answered before its body has come. A little of the rest is
 * read: closed at once, the connection would be reset and the answer lost with it.
 */
const dropRest = (raw: IncomingMessage, response: ServerResponse): void => {
  const { socket } = raw
  let left = longestRest
  raw.on('data', (piece: Uint8Array) => {
    if (!response.writableFinished) return
    left -= piece.length
    // Not closed yet: whoever still sends has the time to read the answer.
    if (left < 0) raw.pause()
  })
  // Node calls it once the answer is sent.
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), longestRestMs).unref()
  }
}

/** Bytes, and ms. */
const longestRest = 64 * 1024
const longestRestMs = 1000

export const checkEveryMs = (requestMs: number): number => Math.ceil(requestMs / 3)

const requestTimeout = 'ERR_HTTP_REQUEST_TIMEOUT'

const tooSlow = (): Error =>
  Object.assign(new Error('the upload came too slowly'), { code: requestTimeout })
