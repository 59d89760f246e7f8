import type { OfferReaderInput, ReadEvent } from '#application/collect/offer-reader.ts'
import type { DecodedText } from './decode-text.ts'
import { Broken } from './broken.ts'

export async function* readProductPage(
  _decoded: DecodedText,
  _input: OfferReaderInput,
): AsyncGenerator<ReadEvent> {
  yield* []
  throw new Broken('invalid_feed_format', 'Pages are not read yet.')
}
