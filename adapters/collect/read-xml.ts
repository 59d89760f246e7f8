import type { ReadEvent } from '#application/collect/feed/offer-reader.ts'
import { rowProblem } from '#domain/collect/row-problem.ts'
import type { DecodedText } from './decode-text.ts'
import { problemEvent, rowEvents } from './row-events.ts'
import { parseXml } from './strict-xml.ts'
import { makeXmlItem, type XmlItem } from './xml-item.ts'

/** RSS, Atom, or items in any other root. Throws Broken; items before the fault stand. */
export async function* readXml(decoded: DecodedText): AsyncGenerator<ReadEvent> {
  yield {
    kind: 'began',
    dialect: 'merchant-xml',
    encoding: decoded.encoding,
    ...(decoded.isGuessed && { encodingGuessed: true }),
  }
  let events: ReadEvent[] = []
  let item: XmlItem | undefined
  let itemDepth = 0
  let itemLine = 1
  let row = 0
  const pieces = parseXml(decoded, {
    open: (tag, depth, line) => {
      if (item !== undefined) item.open(tag)
      else if (depth > 1 && itemNames.has(tag.local)) {
        item = makeXmlItem()
        itemDepth = depth
        itemLine = line
      }
    },
    text: (text) => item?.text(text),
    close: (depth) => {
      if (item === undefined) return
      if (depth > itemDepth) item.close()
      else {
        row += 1
        events.push(...finished(item, row, itemLine))
        item = undefined
      }
    },
  })
  for await (const _ of pieces) {
    const ready = events
    events = []
    yield* ready
  }
  yield { kind: 'ended', rows: row }
}

const itemNames: ReadonlySet<string> = new Set(['item', 'entry', 'product', 'offer'])

const finished = (item: XmlItem, row: number, line: number): readonly ReadEvent[] => {
  const draft = item.draft()
  if (item.isTooLong()) {
    return [problemEvent(draft.raw(), rowProblem('row_too_long'), { row, line })]
  }
  return rowEvents(draft.raw(), draft.problems(), { row, line })
}
