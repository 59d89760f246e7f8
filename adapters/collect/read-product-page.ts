import type { OfferReaderInput, ReadEvent } from '#application/collect/feed/offer-reader.ts'
import { rowProblem } from '#domain/collect/row-problem.ts'
import type { DecodedText } from './decode-text.ts'
import { mergeSources } from './page/merge-sources.ts'
import { pageSources } from './page/page-prices.ts'
import { scanPage } from './page/scan-page.ts'
import { rowEvents } from './row-events.ts'
import { wholeText } from './whole-text.ts'

/**
 * Reads a product's page: what its linked data says, else its microdata, else Open Graph, else what
 * stands on it. Throws Broken for a page of more than 8 MB.
 */
export async function* readProductPage(
  decoded: DecodedText,
  { url }: OfferReaderInput,
): AsyncGenerator<ReadEvent> {
  const facts = scanPage(await wholeText(decoded.text, largestPage))
  yield {
    kind: 'began',
    dialect: 'product-page',
    encoding: decoded.encoding,
    ...(decoded.isGuessed && { encodingGuessed: true }),
  }
  const offers = mergeSources(pageSources(facts, url), facts, url)
  if (offers.length === 0) yield { kind: 'problem', row: 1, problem: rowProblem('no_product') }
  let row = 0
  for (const { raw, problems } of offers) {
    row += 1
    yield* rowEvents(raw, problems, { row })
  }
  yield { kind: 'ended', rows: Math.max(row, 1) }
}

const largestPage = 8_388_608
