import type { ReadCatalogueVersion } from '#application/catalogue/catalogue-version.ts'
import type { FastifyInstance } from 'fastify'

const pollMs = 1000

/**
 * The newest catalogue version this node has seen: read at the start and once a second while the
 * server runs. A database that does not answer leaves the last one; answers end by age then.
 */
export const watchVersion = (
  app: FastifyInstance,
  readVersion: ReadCatalogueVersion,
): (() => number) => {
  let version = 0
  let timer: NodeJS.Timeout | undefined

  const poll = async (): Promise<void> => {
    try {
      version = await readVersion()
    } catch (error) {
      app.log.warn({ err: error }, 'the catalogue version cannot be read')
    }
    // Once onClose has run, nothing is scheduled any more.
    timer?.refresh()
  }

  app.addHook('onReady', async () => {
    await poll()
    timer = setTimeout(() => void poll(), pollMs).unref()
  })
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    timer = undefined
  })
  return () => version
}
