import { belongsToRetailer } from '#domain/retailer/domain-of-link.ts'
import type { ReadableSource, SourceEvent, SitemapEvent, SitemapReader } from './read-source.ts'
import { isGone, isPassing, refuseUnlessThere, SourceBreak } from './source-break.ts'
import type { Visit } from './visit.ts'
import { rowProblem, type RowProblemCode } from '#domain/collect/row-problem.ts'

type FoundPages = {
  readonly pages: readonly string[]
  readonly isCut: boolean
  /** Files of the sitemap cannot be read: nobody knows which pages they list. */
  readonly isUnsure: boolean
  readonly elsewhere: Samples
  readonly unread: Samples
}

/** Throws SourceBreak or FetchError, also when a file is out of reach only for now. */
export const findPages = async (
  source: Pick<ReadableSource, 'url' | 'domains'>,
  visit: Visit,
  readSitemap: SitemapReader,
): Promise<FoundPages> => {
  const pages = new Set<string>()
  const seen = new Set<string>()
  const elsewhere = makeSamples('pages_elsewhere')
  const unread = makeSamples('sitemap_unreachable')
  const waiting: MapFile[] = await beginnings(source, visit)
  const isElsewhere = (url: string): boolean => !belongsToRetailer(new URL(url), source.domains)
  let isCut = false
  let isUnsure = false
  let entries = 0
  let read = 0
  let fault: unknown

  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (seen.has(file.url)) continue
    if (seen.size === mostFiles || pages.size === mostPages || entries >= mostEntries) {
      isCut = true
      break
    }
    seen.add(file.url)
    try {
      for await (const entry of readMap(file.url, visit, readSitemap)) {
        if (entry.kind === 'ended') {
          isCut ||= entry.isCut
          continue
        }
        entries += 1
        const url = entry.url.replace(/#.*$/s, '')
        if (isElsewhere(url)) elsewhere.add(url)
        else if (entry.kind === 'page') {
          if (pages.size < mostPages) pages.add(url)
          else isCut ||= !pages.has(url)
        } else if (file.depth === deepest || waiting.length === mostFiles) isCut = true
        else waiting.push({ url, depth: file.depth + 1 })
      }
      read += 1
    } catch (error) {
      if (isPassing(error)) throw error
      fault ??= error
      isUnsure ||= !isGone(error)
      unread.add(file.url)
    }
  }
  if (read === 0) throw fault
  return { pages: [...pages], isCut, isUnsure, elsewhere, unread }
}

type MapFile = { readonly url: string; readonly depth: number }

const mostPages = 50_000
const mostFiles = 500
const mostEntries = 1_000_000
const deepest = 3

const beginnings = async (
  { url, domains }: Pick<ReadableSource, 'url' | 'domains'>,
  visit: Visit,
): Promise<MapFile[]> => {
  const { pathname, origin } = new URL(url)
  if (/sitemap|\.(?:xml|txt|gz)$/i.test(pathname)) return [{ url, depth: 1 }]
  const { sitemaps } = await visit.robotsOf(url)
  const named = sitemaps.flatMap((line) => {
    const link = URL.parse(line, origin)
    return link !== null && belongsToRetailer(link, domains) ? [{ url: link.href, depth: 1 }] : []
  })
  return named.length > 0 ? named.slice(0, mostFiles) : [{ url: `${origin}/sitemap.xml`, depth: 1 }]
}

/** Throws SourceBreak or FetchError. */
export async function* readMap(
  url: string,
  visit: Visit,
  readSitemap: SitemapReader,
): AsyncGenerator<Exclude<SitemapEvent, { kind: 'broken' }>> {
  const fetched = await visit.crawl({ url, maxBytes, limits, accept })
  if (fetched === undefined) {
    const message = `Its robots.txt does not let us look at the sitemap ${url}.`
    throw new SourceBreak('request_error', message, { isRefusal: true })
  }
  try {
    refuseUnlessThere(fetched, visit.now(), `The sitemap ${url} cannot be read.`)
    const input = { bytes: fetched.body, contentType: fetched.type, url: fetched.url }
    for await (const entry of readSitemap(input)) {
      if (entry.kind === 'broken') {
        throw new SourceBreak(entry.code, `The sitemap ${url} cannot be read. ${entry.message}`)
      }
      yield entry
    }
  } finally {
    fetched.close()
  }
}

const maxBytes = 52_428_800
const limits = { connectMs: 10_000, firstByteMs: 60_000, idleMs: 15_000, totalMs: 300_000 } as const
const accept = 'application/xml, text/xml, text/plain, */*;q=0.5'

/** Counts pages that fail. Throws SourceBreak when it is no use to go on. */
type PageHealth = {
  readonly went: () => void
  readonly failed: (failure: PageFailure) => void
  readonly recovered: () => void
  readonly judge: () => void
}

type PageFailure = {
  readonly isPassing: boolean
  readonly isRefusal: boolean
  readonly message: string
}

export const makePageHealth = (): PageHealth => {
  let visited = 0
  let failed = 0
  let inARow = 0
  let refusedInARow = 0
  let last = ''

  const giveUp = (what: string): never => {
    throw new SourceBreak('request_error', `${what} ${last}`, {
      isRefusal: refusedInARow >= mostInARow,
      isPassing: true,
    })
  }
  const judge = (): void => {
    if (failed > visited / 2) giveUp(`More than half of its pages failed. The last one:`)
  }
  return {
    went: () => {
      visited += 1
      inARow = 0
      refusedInARow = 0
    },
    failed: ({ isPassing, isRefusal, message }) => {
      visited += 1
      failed += 1
      last = message
      refusedInARow = isRefusal ? refusedInARow + 1 : 0
      // Pages that are gone in a row mean an old sitemap, not a host that is down.
      inARow = isPassing || isRefusal ? inARow + 1 : 0
      if (inARow >= mostInARow) giveUp(`${inARow} pages in a row failed. The last one:`)
      if (visited >= enoughToJudge) judge()
    },
    recovered: () => {
      failed -= 1
    },
    judge,
  }
}

const mostInARow = 10
const enoughToJudge = 40

type Samples = {
  readonly add: (url: string) => void
  readonly told: (row: number) => readonly SourceEvent[]
}

export const makeSamples = (code: RowProblemCode): Samples => {
  let first: string | undefined
  let count = 0
  return {
    add: (url) => {
      first ??= url
      count += 1
    },
    told: (row) =>
      first === undefined
        ? []
        : [
            {
              kind: 'problem',
              row: Math.max(row, 1),
              problem: rowProblem(code, {
                value: count === 1 ? first : `${count} pages, such as ${first}`,
              }),
            },
          ],
  }
}
