import type { ReadCatalogueVersion } from '#application/catalogue/catalogue.ts'
import type { FastifyInstance } from 'fastify'

const pollMs = 1000

/** Polled once a second; without the database the last one stays, and answers expire by age. */
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
    // Undefined after onClose.
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
