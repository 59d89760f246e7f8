import { htmlEntities } from '#domain/html-entities.ts'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { Broken } from './broken.ts'
import type { DecodedText } from './decode-text.ts'
import { readLimits } from './limits.ts'

type XmlHandlers = {
  /** `depth` is 1 for the root, `line` where the tag ends. */
  readonly open: (tag: SaxesTagNS, depth: number, line: number) => void
  readonly text: (text: string) => void
  /** What a comment or a CDATA section holds. */
  readonly quoted?: (text: string) => void
  readonly close: (depth: number) => void
}

/** Strict, without document types. Throws Broken after what came before the fault. */
export async function* parseXml(
  { head, text }: DecodedText,
  handlers: XmlHandlers,
): AsyncGenerator<void> {
  // The parser itself would report it only at its end.
  if (beginsWithType(head)) throw documentType()
  const parser = makeParser(handlers)
  let hasBegun = false
  for await (const raw of text) {
    // Programs often print a blank line before the declaration, where XML allows nothing.
    const piece: string = hasBegun ? raw : raw.trimStart()
    hasBegun ||= piece !== ''
    for (let at = 0; at < piece.length; at += pieceSize) {
      const broken = parser.write(piece.slice(at, at + pieceSize))
      yield
      if (broken !== undefined) throw broken
    }
  }
  const broken = parser.end()
  yield
  if (broken !== undefined) throw broken
}

/** So that limits are checked within large input. */
const pieceSize = 65_536

const beginsWithType = (head: string): boolean => {
  let rest = head.trimStart()
  for (;;) {
    const end = rest.startsWith('<?') ? '?>' : rest.startsWith('<!--') ? '-->' : undefined
    if (end === undefined) return /^<!doctype/i.test(rest.slice(0, 9))
    const at = rest.indexOf(end)
    if (at < 0) return false
    rest = rest.slice(at + end.length).trimStart()
  }
}

const documentType = (): Broken =>
  new Broken(
    'invalid_xml_structure',
    'The XML has a document type (DOCTYPE), which feeds may not have. Leave it out.',
  )

const unclosed = 'The XML ends unexpectedly: its last elements are not closed.'

type Parser = {
  readonly write: (text: string) => Broken | undefined
  readonly end: () => Broken | undefined
}

const lenientParser = () => {
  // An undeclared prefix is a common, harmless fault: `g` means what it always does.
  const parser = new SaxesParser({
    xmlns: true,
    resolvePrefix: (prefix: string) => (prefix === '' ? '' : `undeclared:${prefix}`),
  })
  // From HTML; XML knows five alone.
  Object.assign(parser.ENTITIES, Object.fromEntries(htmlEntities))
  return parser
}

const makeParser = (handlers: XmlHandlers): Parser => {
  const parser = lenientParser()
  const ampersands = makeAmpersandCheck()
  let [depth, sinceTag, isEnding] = [0, 0, false]
  const here = (): string => `Line ${parser.line}, column ${parser.column}`
  const onText = (text: string): void => {
    sinceTag = 0
    handlers.text(text)
  }
  parser.on('doctype', refuseDocumentType)
  parser.on('error', (error) => {
    if (isEnding) throw new Broken('incomplete_read_error', unclosed)
    fault(`${here()}: ${reasonOf(error)}`)
  })
  parser.on('opentag', (tag: SaxesTagNS) => {
    sinceTag = 0
    depth += 1
    if (depth > readLimits.maxDepth) fault(`${here()}: elements are nested too deeply.`)
    handlers.open(tag, depth, parser.line)
  })
  parser.on('text', onText)
  parser.on('cdata', (text) => {
    handlers.quoted?.(text)
    onText(text)
  })
  parser.on('comment', (text) => {
    sinceTag = 0
    handlers.quoted?.(text)
  })
  parser.on('closetag', () => {
    sinceTag = 0
    handlers.close(depth)
    depth -= 1
  })

  const feed = (text: string): void => {
    sinceTag += text.length
    parser.write(text)
    if (sinceTag > readLimits.maxBetweenTags) {
      const millions = readLimits.maxBetweenTags / 1_000_000
      fault(`${here()}: more than ${millions} million characters without a tag.`)
    }
  }
  return {
    write: (piece) =>
      brokenBy(() => {
        const { text, line } = ampersands.next(piece)
        feed(text)
        if (line === undefined) return
        fault(`Line ${line}: a "&" stands alone. Write "&amp;" for it in texts and links.`)
      }),
    end: () =>
      brokenBy(() => {
        feed(ampersands.rest())
        isEnding = true
        parser.close()
      }),
  }
}

const fault = (message: string): never => {
  throw new Broken('invalid_xml_structure', message)
}

const refuseDocumentType = (): never => {
  throw documentType()
}

const brokenBy = (work: () => void): Broken | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Broken) return error
    throw error
  }
}

const reasonOf = (error: Error): string => {
  const said = error.message
    .replace(/^[\d:]+\s*/, '')
    .slice(0, 200)
    .replace(/\.?$/, '.')
  return `${said} ${(advice.find(([pattern]) => pattern.test(said)) ?? general)[1]}`
}

const general = [
  /./,
  'See that "&" and "<" are escaped in texts, and that each element is closed.',
] as const

const advice: readonly (readonly [RegExp, string])[] = [
  [/declaration must be at the start/, 'Begin the file with "<?xml".'],
  [/entity/, 'Write the character itself, or its number such as "&#189;".'],
  [/clos|unmatched/, 'End each element with its own tag.'],
]

/** The commonest fault of feeds, at which the parser would read on to the end of the file. */
type AmpersandCheck = {
  readonly next: (piece: string) => { readonly text: string; readonly line: number | undefined }
  readonly rest: () => string
}

const makeAmpersandCheck = (): AmpersandCheck => {
  let held = ''
  let inside: string | undefined
  let line = 1
  return {
    next: (piece) => {
      const text = held + piece
      // Everything before it is checked.
      let from = 0
      for (;;) {
        if (inside !== undefined) {
          const end = text.indexOf(inside, from)
          if (end < 0) {
            from = Math.max(from, text.length - inside.length + 1)
            break
          }
          from = end + inside.length
          inside = undefined
        }
        marks.lastIndex = from
        const mark = marks.exec(text)
        if (mark === null) {
          from = Math.max(from, text.length - longest)
          break
        }
        const [found] = mark
        if (found === '&') {
          from = mark.index
          if (from > text.length - longest) break
          if (!entity.test(text.slice(from, from + longest))) {
            return { text: text.slice(0, from), line: line + breaksIn(text, from) }
          }
        } else inside = found === '<!--' ? '-->' : ']]>'
        from = mark.index + found.length
      }
      const free = text.slice(0, from)
      held = text.slice(free.length)
      line += breaksIn(free, free.length)
      return { text: free, line: undefined }
    },
    rest: () => held,
  }
}

/** No known entity has a longer name. */
const longest = 32

const marks = /&|<!--|<!\[CDATA\[/g
const entity = /^&(?:#\d+|#x[\da-fA-F]+|[\p{L}_:][\p{L}\p{N}.:_-]*);/u

const breaksIn = (text: string, end: number): number => {
  let breaks = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1))
    breaks += 1
  return breaks
}
