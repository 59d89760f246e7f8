import type { FastifyInstance } from 'fastify'

/** Of the test file that runs. */
const open = new Set<FastifyInstance>()

/**
 * Has a server closed after the test file that made it. The next file runs in the same process: each server
 * that stays open holds six megabytes there, and a timer of ten milliseconds.
 */
export const closeLater = (server: FastifyInstance): FastifyInstance => {
  open.add(server)
  server.addHook('onClose', async () => void open.delete(server))
  return server
}

export const closeServers = async (): Promise<void> => {
  await Promise.all([...open].map((server) => server.close()))
}
