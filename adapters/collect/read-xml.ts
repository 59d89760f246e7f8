import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { ReadEvent } from '#application/collect/offer-reader.ts'
import { rowProblem } from '#domain/collect/row-problem.ts'
import { makeAmpersandCheck } from './bare-ampersand.ts'
import { Broken } from './broken.ts'
import type { DecodedText } from './decode-text.ts'
import { readLimits } from './limits.ts'
import { makeXmlItem, type XmlItem } from './xml-item.ts'

/**
 * Reads a Merchant feed in XML: RSS 1.0, 2.0, 3.0, Atom, or items in any other root, as a strict
 * parser without document types sees it, item by item. Throws Broken where the XML is at fault;
 * what came before it stands.
 */
export async function* readXml(decoded: DecodedText): AsyncGenerator<ReadEvent> {
  refuseDocumentType(decoded.head)
  yield {
    kind: 'began',
    dialect: 'merchant-xml',
    encoding: decoded.encoding,
    ...(decoded.isGuessed && { encodingGuessed: true }),
  }
  const reader = makeItemReader()
  for await (const piece of decoded.text) {
    for (let at = 0; at < piece.length; at += pieceSize) {
      reader.write(piece.slice(at, at + pieceSize))
      yield* reader.take()
      reader.check()
    }
  }
  reader.end()
  yield* reader.take()
  reader.check()
  yield { kind: 'ended', rows: reader.rows() }
}

/** So that limits are looked at in the midst of what is large. */
const pieceSize = 65_536

const refuseDocumentType = (head: string): void => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(head)) throw documentType()
}

const documentType = (): Broken =>
  new Broken(
    'invalid_xml_structure',
    'The XML has a document type (DOCTYPE), which feeds may not have. Leave it out.',
  )

type ItemReader = {
  readonly write: (text: string) => void
  /** Says that no more comes. */
  readonly end: () => void
  /** What was read since. */
  readonly take: () => ReadEvent[]
  /** Throws what broke it. */
  readonly check: () => void
  readonly rows: () => number
}

const makeItemReader = (): ItemReader => {
  // A prefix that nobody declared is a common fault, and harmless: `g` means what it always does.
  const parser = new SaxesParser({
    xmlns: true,
    resolvePrefix: (prefix: string) => (prefix === '' ? '' : `undeclared:${prefix}`),
  })
  Object.assign(parser.ENTITIES, htmlEntities)
  let events: ReadEvent[] = []
  let broken: Broken | undefined
  let item: XmlItem | undefined
  let itemDepth = 0
  let depth = 0
  let row = 0
  let line = 1
  let sinceTag = 0
  let isEnding = false
  const ampersands = makeAmpersandCheck()

  const fail = (failure: Broken): never => {
    throw failure
  }
  /** Keeps what broke it, so that the rows before it are given first. */
  const kept = (work: () => void): void => {
    if (broken !== undefined) return
    try {
      work()
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      broken = error
    }
  }
  const feed = (text: string): void => {
    sinceTag += text.length
    parser.write(text)
    if (sinceTag > readLimits.maxBetweenTags) {
      const millions = readLimits.maxBetweenTags / 1_000_000
      fail(
        new Broken(
          'invalid_xml_structure',
          `${place(parser)}: more than ${millions} million characters without a tag.`,
        ),
      )
    }
  }

  parser.on('doctype', () => fail(documentType()))
  parser.on('error', (error) => {
    fail(
      isEnding
        ? new Broken('incomplete_read_error', 'The XML broke off before its end.')
        : new Broken('invalid_xml_structure', `${place(parser)}: ${reasonOf(error)}`),
    )
  })
  parser.on('opentag', (tag: SaxesTagNS) => {
    sinceTag = 0
    depth += 1
    if (depth > readLimits.maxDepth) {
      fail(new Broken('invalid_xml_structure', `${place(parser)}: elements are nested too deeply.`))
      return
    }
    if (item !== undefined) item.open(tag)
    else if (depth > 1 && itemNames.has(tag.local)) {
      item = makeXmlItem()
      itemDepth = depth
      line = parser.line
    }
  })
  const onText = (text: string): void => {
    sinceTag = 0
    item?.text(text)
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('comment', () => {
    sinceTag = 0
  })
  parser.on('closetag', () => {
    sinceTag = 0
    if (item !== undefined) {
      if (depth === itemDepth) {
        row += 1
        events.push(...finished(item, row, line))
        item = undefined
      } else item.close()
    }
    depth -= 1
  })

  return {
    write: (piece) =>
      kept(() => {
        const { text, line } = ampersands.next(piece)
        feed(text)
        if (line !== undefined) {
          fail(
            new Broken(
              'invalid_xml_structure',
              `Line ${line}: a "&" stands alone. Write "&amp;" for it in texts and links.`,
            ),
          )
        }
      }),
    end: () =>
      kept(() => {
        feed(ampersands.rest())
        isEnding = true
        parser.close()
      }),
    take: () => {
      const taken = events
      events = []
      return taken
    },
    check: () => {
      if (broken !== undefined) throw broken
    },
    rows: () => row,
  }
}

const itemNames: ReadonlySet<string> = new Set(['item', 'entry', 'product', 'offer'])

const finished = (item: XmlItem, row: number, line: number): ReadEvent[] => {
  if (item.isTooLong()) return [{ kind: 'problem', row, problem: rowProblem('row_too_long') }]
  const draft = item.draft()
  return [
    ...draft.problems().map((problem): ReadEvent => ({ kind: 'problem', row, problem })),
    { kind: 'row', row, line, raw: draft.raw() },
  ]
}

const place = ({ line, column }: { readonly line: number; readonly column: number }): string =>
  `Line ${line}, column ${column}`

/** The parser's words without the place that it puts before them. */
const reasonOf = (error: Error): string =>
  `${error.message.replace(/^[\d:]+\s*/, '').slice(0, 200)} See that "&" and "<" are escaped in texts, and that each element is closed.`

/** Names that shops take from HTML; XML knows five alone. */
const htmlEntities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  euro: '€',
  pound: '£',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
}
