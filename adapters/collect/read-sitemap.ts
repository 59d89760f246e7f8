import type { SitemapEvent, SitemapReader } from '#application/collect/read-source/read-source.ts'
import { Broken } from './broken.ts'
import { decodeText, type DecodedText } from './decode-text.ts'
import { parseXml } from './strict-xml.ts'
import { unpack } from './unpack.ts'
import { plainText } from '#domain/plain-text.ts'

export const readSitemap: SitemapReader = async function* ({ bytes, contentType, url }) {
  try {
    const decoded = await decodeText(unpack(bytes, largest), contentType)
    const start = decoded.head.trimStart()
    refuseForm(start.slice(0, 4096))
    let count = 0
    const entries = start.startsWith('<') ? readEntries(decoded, url) : readLines(decoded, url)
    for await (const entry of entries) {
      if (count >= mostEntries) {
        yield { kind: 'ended', count, isCut: true }
        return
      }
      count += 1
      yield entry
    }
    yield { kind: 'ended', count, isCut: false }
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    yield { kind: 'broken', code: error.code, message: error.message }
  }
}

/** The protocol allows 50 MB and 50,000 entries. */
const largest = 52_428_800
const mostEntries = 50_000
const longestUrl = 2_048

async function* readEntries(decoded: DecodedText, base: string): AsyncGenerator<SitemapEvent> {
  let found: SitemapEvent[] = []
  let kind: 'page' | 'sitemap' | undefined
  let field = ''
  let texts: Record<string, string> = {}
  const pieces = parseXml(decoded, {
    open: ({ local }, depth) => {
      if (depth === 2) {
        kind = local === 'url' ? 'page' : local === 'sitemap' ? 'sitemap' : undefined
        texts = {}
      }
      field = depth === 3 ? local : ''
    },
    text: (text) => {
      if (kind === undefined || (field !== 'loc' && field !== 'lastmod')) return
      texts[field] = ((texts[field] ?? '') + text).slice(0, longestUrl + 1)
    },
    close: (depth) => {
      field = ''
      if (depth !== 2 || kind === undefined) return
      const entry = toEntry(kind, texts['loc'] ?? '', texts['lastmod'], base)
      if (entry !== undefined) found.push(entry)
      kind = undefined
    },
  })
  for await (const _ of pieces) {
    const ready = found
    found = []
    yield* ready
  }
}

async function* readLines(decoded: DecodedText, base: string): AsyncGenerator<SitemapEvent> {
  let rest = ''
  for await (const piece of decoded.text) {
    const lines = (rest + piece).split('\n')
    rest = (lines.pop() ?? '').slice(0, longestUrl + 1)
    for (const line of lines) {
      const entry = toEntry('page', line, undefined, base)
      if (entry !== undefined) yield entry
    }
  }
  const last = toEntry('page', rest, undefined, base)
  if (last !== undefined) yield last
}

const toEntry = (
  kind: 'page' | 'sitemap',
  text: string,
  modified: string | undefined,
  base: string,
): SitemapEvent | undefined => {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > longestUrl || !/^https?:\/\/|^\//i.test(trimmed)) {
    return undefined
  }
  const url = URL.parse(trimmed, base)
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  const date = modified === undefined ? Number.NaN : Date.parse(modified.trim())
  return { kind, url: url.href, lastModified: Number.isNaN(date) ? undefined : new Date(date) }
}

/** Throws Broken for a web page or a filled-in form in place of a feed, saying what it seems to be. */
export const refuseForm = (start: string): void => {
  if (/^--[^\s]{1,200}\s{1,2}content-disposition:/i.test(start)) {
    throw new Broken(
      'invalid_feed_format',
      'This is a form with a file in it. Send the file itself as the body: curl --data-binary @feed.csv.',
    )
  }
  if (!isWebPage(start)) return
  const title = plainText(/<title[^>]*>([^<]{0,300})/i.exec(start)?.[1] ?? '')
  const kind = kinds.find(([pattern]) => pattern.test(`${title} ${plainText(start)}`))?.[1]
  throw new Broken(
    'invalid_feed_format',
    `This is ${kind ?? 'a web page'}${title === '' ? '' : `, titled "${title.slice(0, 100)}"`}, not a feed.`,
  )
}

export const isWebPage = (start: string): boolean =>
  /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i.test(start)

const kinds: readonly (readonly [RegExp, string])[] = [
  [
    /just a moment|attention required|captcha|are you (?:a )?(?:human|robot)|access denied/i,
    'a page that keeps programs out',
  ],
  [/\b(?:log ?in|sign ?in|password)\b/i, 'a page to log in'],
  [/\b(?:404|not found|page (?:does not|doesn.t) exist)\b/i, 'the page for what is not found'],
  [
    /\b(?:500|502|503|504|internal server error|bad gateway|unavailable|maintenance)\b/i,
    'an error page',
  ],
]
