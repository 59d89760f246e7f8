import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { putLoad, type Asked, type LoadReport } from './put-load.ts'
import { startServer, type StartedServer } from './start-server.ts'

/** A kept answer beside the least that Fastify does: a bare route with the same bytes. */
export type BesideBare = {
  /** As they are sent, compressed where the request allows it. */
  readonly bytes: number
  readonly bare: LoadReport
  readonly kept: LoadReport
  readonly share: number
}

export const measureBesideBare = async (
  server: StartedServer,
  asked: Asked,
  seconds: number,
): Promise<BesideBare> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-bare-'))
  const load = { connections: 50, seconds: 2 }
  const ofOurs = { ...load, server, requests: [asked] }
  // Both are warmed up first, so that neither is measured while it is being compiled.
  await putLoad(ofOurs)
  const { body, type, encoding } = await readRaw(server.origin, asked)
  const file = join(folder, 'body')
  await writeFile(file, body)
  const bareServer = await startServer('bench/http/bare-server.ts', [file, type, encoding])
  const ofBare = { ...load, server: bareServer, requests: [{ path: '/' }] }
  await putLoad(ofBare)
  const rounds: Omit<BesideBare, 'bytes'>[] = []
  for (let round = 0; round < Math.max(3, Math.round(seconds / 2)); round++) {
    const bare = await putLoad(ofBare)
    const kept = await putLoad(ofOurs)
    rounds.push({ bare, kept, share: shareOf(kept, bare) })
  }
  await bareServer.stop()
  await rm(folder, { recursive: true })
  return { bytes: body.length, ...middleOf(rounds) }
}

/** By what both used of the processor, where that is known: both had to share it with others. */
const shareOf = (kept: LoadReport, bare: LoadReport): number => {
  const share = kept.perCpuSecond / bare.perCpuSecond
  return Number.isNaN(share) ? kept.perSecond / bare.perSecond : share
}

/** fetch would decompress what it gets. */
const readRaw = async (
  origin: string,
  { path, headers = {} }: Asked,
): Promise<{ body: Buffer; type: string; encoding: string }> => {
  const [response]: IncomingMessage[] = await once(get(origin + path, { headers }), 'response')
  if (!response) throw new Error(`${path} is not answered`)
  return {
    body: await buffer(response),
    type: response.headers['content-type'] ?? '',
    encoding: response.headers['content-encoding'] ?? 'identity',
  }
}

/** The one with the middle share: what else runs on the machine seldom hits both halves alike. */
const middleOf = <R extends { readonly share: number }>(rounds: readonly R[]): R => {
  const sorted = rounds.toSorted((a, b) => a.share - b.share)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new RangeError('nothing was measured')
  return middle
}
