import type { TextEncodingName } from '#application/collect/feed/offer-reader.ts'
import { Broken } from './broken.ts'
import { readLimits } from './limits.ts'
import { peek } from './unpack.ts'

export type DecodedText = {
  readonly encoding: TextEncodingName
  readonly isGuessed: boolean
  /** With line feeds alone, without byte order mark and control characters. */
  readonly text: AsyncIterable<string>
  readonly head: string
}

/** UTF-16 by its mark or zeros; else each line as UTF-8 if valid, or windows-1252. Throws Broken for others. */
export const decodeText = async (
  bytes: AsyncIterable<Uint8Array>,
  contentType?: string,
): Promise<DecodedText> => {
  const { head: first, rest } = await peek(bytes, headSize)
  const head = first.subarray(0, headSize)
  const wide = utf16Of(head)
  if (wide !== undefined) {
    const text = cleaned(decodeWide(rest, wide))
    return { encoding: wide, isGuessed: false, text, head: await headText(wide, head) }
  }
  refuseBinary(head)
  const declared = declaredEncoding(contentType, head)
  const isUtf8 = decodeUtf8(withoutPartialLine(head)) !== undefined
  if (!isUtf8 && declared !== undefined && !known.has(declared)) {
    throw new Broken(
      'invalid_encoding',
      `The text is in ${declared.slice(0, 40)}; publish it in UTF-8.`,
    )
  }
  const encoding = isUtf8 ? 'utf-8' : 'windows-1252'
  return {
    encoding,
    isGuessed: !isUtf8 && (declared === undefined || declared.startsWith('utf')),
    text: cleaned(decodeLines(rest)),
    head: await headText(encoding, head),
  }
}

const headSize = 65_536

const known: ReadonlySet<string> = new Set(
  'utf-8 utf8 us-ascii ascii windows-1252 cp1252 iso-8859-1 iso8859-1 latin1 iso-8859-15'.split(
    ' ',
  ),
)

const headText = async (encoding: TextEncodingName, head: Uint8Array): Promise<string> => {
  const one = async function* (): AsyncGenerator<string> {
    yield new TextDecoder(encoding).decode(head, { stream: true })
  }
  let text = ''
  for await (const piece of cleaned(one())) text += piece
  return text
}

const utf16Of = (head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const [a, b, c, d] = head
  const isUtf32 =
    (a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0 && c === 0xfe)
  if (isUtf32) throw new Broken('invalid_encoding', 'The text is in UTF-32; publish it in UTF-8.')
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le'
  return a === 0 && b !== 0 && c === 0 && d !== 0 && b !== undefined ? 'utf-16be' : undefined
}

const refuseBinary = (head: Uint8Array): void => {
  const start = Buffer.from(head.subarray(0, 8)).toString('latin1')
  const kind = magic.find(([bytes]) => start.startsWith(bytes))?.[1]
  if (kind !== undefined || head.subarray(0, 4096).includes(0)) {
    const what = kind ?? 'not a text file'
    throw new Broken('invalid_feed_format', `This is ${what}. Publish the feed as XML, TSV or CSV.`)
  }
}

const magic: readonly (readonly [string, string])[] = [
  ['PK\u0003\u0004', 'a ZIP or Excel file'],
  ['\u00d0\u00cf\u0011\u00e0', 'an old Excel file'],
  ['%PDF', 'a PDF file'],
  ['\u0089PNG', 'a picture'],
  ['\u00ff\u00d8\u00ff', 'a picture'],
  ['GIF8', 'a picture'],
  ['BZh', 'packed with bzip2, which we do not read'],
  ['7z\u00bc\u00af', 'packed with 7-Zip, which we do not read'],
  ['\u0028\u00b5\u002f\u00fd', 'packed with Zstandard, which we do not read'],
]

const declaredEncoding = (
  contentType: string | undefined,
  head: Uint8Array,
): string | undefined => {
  const header = /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1]
  const start = Buffer.from(head.subarray(0, 200)).toString('latin1')
  const xml = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)/.exec(
    start,
  )?.[1]
  return (header ?? xml)?.toLowerCase()
}

const withoutPartialLine = (head: Uint8Array): Uint8Array => {
  const end = head.lastIndexOf(lineFeed)
  if (head.length < headSize) return head
  return end > 0 ? head.subarray(0, end) : head.subarray(0, wholeCharacters(head))
}

const lineFeed = 0x0a

const wholeCharacters = (bytes: Uint8Array): number => {
  for (let back = 1; back <= Math.min(4, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) return back < widthOf(byte) ? bytes.length - back : bytes.length
    if (byte < 0x80) break
  }
  return bytes.length
}

const widthOf = (lead: number): number => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2)

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const western = new TextDecoder('windows-1252')

const decodeUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return strict.decode(bytes)
  } catch {
    return undefined
  }
}

async function* decodeWide(
  bytes: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function* decodeLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    const end = chunk.lastIndexOf(lineFeed) + 1
    if (end === 0 && size + chunk.length < readLimits.maxField) {
      waiting.push(chunk)
      size += chunk.length
      continue
    }
    const block = Buffer.concat([...waiting, chunk])
    const cut = end > 0 ? size + end : wholeCharacters(block)
    yield decodeBlock(block.subarray(0, cut))
    const left = block.subarray(cut)
    waiting = left.length > 0 ? [left] : []
    size = left.length
  }
  if (size > 0) yield decodeBlock(Buffer.concat(waiting))
}

const decodeBlock = (block: Uint8Array): string => decodeUtf8(block) ?? decodeEachLine(block)

const decodeEachLine = (block: Uint8Array): string => {
  const lines: string[] = []
  for (let start = 0; start < block.length;) {
    const found = block.indexOf(lineFeed, start)
    const end = found < 0 ? block.length : found + 1
    const line = block.subarray(start, end)
    lines.push(decodeUtf8(line) ?? western.decode(line))
    start = end
  }
  return lines.join('')
}

async function* cleaned(text: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true
  let endsInReturn: boolean = false
  for await (const piece of text) {
    let whole: string = (endsInReturn ? '\r' : '') + piece
    endsInReturn = whole.endsWith('\r')
    if (endsInReturn) whole = whole.slice(0, -1)
    // A mark of byte order, also behind a blank line or encoded twice.
    if (isFirst) whole = whole.replace(/^\s*(?:\ufeff|ï»¿)/, '')
    isFirst &&= whole.trim() === ''
    if (whole !== '') {
      yield whole
        .replace(/\r\n?/g, '\n')
        .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ')
    }
  }
  if (endsInReturn) yield '\n'
}
