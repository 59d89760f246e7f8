import { setMaxListeners } from 'node:events'
import type { Server, Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Readiness fails `noticeMs` before the port closes, and each answer from then on ends its connection, so
 * that load balancers and clients have left by then. What was accepted before is answered, within
 * `longestMs`.
 */
export const stopServer = async (
  app: FastifyInstance,
  noticeMs = 0,
  longestMs = longestAnswerMs,
): Promise<void> => {
  app.drain()
  await sleep(noticeMs)
  const force = setTimeout(() => app.server.closeAllConnections(), longestMs)
  try {
    await closePort(app)
    await app.close()
  } finally {
    clearTimeout(force)
  }
}

/**
 * Node's own `close` also ends connections that have not asked anything yet: those whose request is on its
 * way would be reset.
 */
const closePort = async ({ server }: FastifyInstance): Promise<void> => {
  if (!server.listening) return
  const endIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {}
  await closeBetweenConnections(server)
  await sleep(firstRequestMs)
  server.closeIdleConnections = endIdle
}

/**
 * The system resets connections that wait to be accepted when their port closes, and Node accepts one per turn of its
 * loop. Nothing is asked of new ones until none waits and the port is closed: it takes a few milliseconds.
 */
const closeBetweenConnections = async (server: Server): Promise<void> => {
  const serve = server.listeners('connection') as ((socket: Socket) => void)[]
  const taken: Socket[] = []
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    socket.on('error', endHeld)
    taken.push(socket)
  })
  await noneWaits(() => taken.length)
  server.close()
  server.removeAllListeners('connection')
  for (const each of serve) server.on('connection', each)
  for (const socket of taken) {
    socket.off('error', endHeld)
    if (!socket.destroyed) server.emit('connection', socket)
  }
}

/** Who resets a connection that nobody serves yet ends that alone; without a listener it would end the process. */
function endHeld(this: Socket): void {
  this.destroy()
}

/** After a turn without a new connection, or with as few as can be where they never cease. */
const noneWaits = async (countTaken: () => number): Promise<void> => {
  const begunAt = performance.now()
  let [taken, quietSince] = [countTaken(), begunAt]
  for (;;) {
    const turnedAt = performance.now()
    await nextTurn()
    const now = performance.now()
    const isQuiet = taken === countTaken() && now - turnedAt < longestTurnMs
    if (!isQuiet) [taken, quietSince] = [countTaken(), now]
    const neededMs = now - begunAt < ceaseMs ? quietMs : 0
    if ((isQuiet && now - quietSince >= neededMs) || now - begunAt > 2 * ceaseMs) return
  }
}

/** In ms. Of a longer turn it is not known when it looked for connections. */
const longestTurnMs = 0.5
const quietMs = 5
const ceaseMs = 200

/** In ms, until a new connection has asked something. */
const firstRequestMs = 250

export const longestAnswerMs = 7500

declare module 'fastify' {
  interface FastifyInstance {
    /** Fails readiness and closes connections after each answer; requests are still served. */
    drain(): void
  }
}

/** Aborted when the server begins to drain; adds `drain` to it. */
export const prepareDraining = (app: FastifyInstance): AbortSignal => {
  const draining = new AbortController()
  const { signal } = draining
  // One listener for each request that waits.
  setMaxListeners(0, signal)
  app.decorate('drain', () => {
    draining.abort()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (signal.aborted) reply.header('connection', 'close')
    done()
  })
  return signal
}
