import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'

/**
 * Answers as the site at `siteUrl` does, but sends its documents as slow lines do: what comes up to
 * and with `mark` first, the rest half a second later.
 */
export const inPieces = (siteUrl: string, mark: string): FastifyInstance => {
  const app = fastify()
  app.get('/*', async ({ url }, reply) => {
    const answer = await fetch(new URL(url, siteUrl))
    for (const [name, value] of answer.headers)
      if (name !== 'content-length' && name !== 'content-encoding') reply.header(name, value)
    reply.code(answer.status)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer.body
    return reply.send(Readable.from(pieces(await answer.text(), mark)))
  })
  return app
}

async function* pieces(document: string, mark: string): AsyncGenerator<string> {
  const cut = document.indexOf(mark) + mark.length
  yield document.slice(0, cut)
  await sleep(500)
  yield document.slice(cut)
}
