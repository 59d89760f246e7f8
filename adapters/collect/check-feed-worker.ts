import { parentPort, type MessagePort } from 'node:worker_threads'
import {
  makeCheckFeed,
  type CheckFeed,
  type FeedReport,
} from '#application/collect/feed/check-feed.ts'
import { readOffers } from './read-offers.ts'

export type CheckOrder = {
  readonly port: MessagePort
  readonly input: Omit<Parameters<CheckFeed>[0], 'bytes'>
  readonly asked: Pick<Parameters<CheckFeed>[1], 'country' | 'domains' | 'mostRecords'>
  readonly now: Date
}

/** Undefined: the end. */
export type CheckPiece = Uint8Array | undefined

export type CheckReply =
  | { readonly kind: 'more' }
  | { readonly kind: 'rows'; readonly rows: number }
  | { readonly kind: 'checked'; readonly report: FeedReport }

const piecesFrom = async function* (port: MessagePort): AsyncGenerator<Uint8Array> {
  for (;;) {
    const piece = Promise.withResolvers<CheckPiece>()
    port.once('message', piece.resolve)
    send(port, { kind: 'more' })
    const bytes = await piece.promise
    if (bytes === undefined) return
    yield bytes
  }
}

const send = (port: MessagePort, reply: CheckReply): void => port.postMessage(reply)

const work = async ({ port, input, asked, now }: CheckOrder): Promise<void> => {
  const checkFeed = makeCheckFeed({ readOffers, clock: { now: () => now } })
  const report = await checkFeed(
    { ...input, bytes: piecesFrom(port) },
    { ...asked, onRows: (rows) => send(port, { kind: 'rows', rows }) },
  )
  send(port, { kind: 'checked', report })
}

parentPort?.on('message', work)
