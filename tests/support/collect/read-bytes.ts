import type { OfferReaderInput, ReadEvent } from '#application/collect/feed/offer-reader.ts'
import { readOffers } from '#adapters/collect/read-offers.ts'
import type { RawOffer } from '#domain/collect/raw-offer.ts'

export type ReadResult = {
  readonly events: readonly ReadEvent[]
  readonly raws: readonly RawOffer[]
  /** `row:code` of each problem. */
  readonly problems: readonly string[]
  readonly broken: string | undefined
  readonly message: string
}

/** Reads a text, bytes, or pieces of them as they might arrive. */
export const readAll = async (
  content: string | Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  input: Partial<Omit<OfferReaderInput, 'bytes'>> = {},
): Promise<ReadResult> => {
  const events: ReadEvent[] = []
  const bytes = piecesOf(content)
  for await (const event of readOffers({ url: 'https://kauri.example/feed', ...input, bytes })) {
    events.push(event)
  }
  const last = events.at(-1)
  return {
    events,
    raws: events.flatMap((event) => (event.kind === 'row' ? [event.raw] : [])),
    problems: events.flatMap((event) =>
      event.kind === 'problem' ? [`${event.row}:${event.problem.code}`] : [],
    ),
    broken: last?.kind === 'broken' ? last.code : undefined,
    message: last?.kind === 'broken' ? last.message : '',
  }
}

async function* piecesOf(
  content: string | Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (typeof content === 'string') yield Buffer.from(content)
  else if (content instanceof Uint8Array) yield content
  else yield* content
}

/** The bytes in pieces of this size. */
export function* inPieces(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
