import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** The right values of a page as its readers wrote them; any one counts. A missing one: it has none. */
export type PageTruth = {
  readonly url: string
  readonly price?: readonly string[]
  readonly availability?: readonly string[]
  readonly sku?: readonly string[]
  readonly brand?: readonly string[]
  readonly mpn?: readonly string[]
  readonly gtin?: readonly string[]
}

export type KnownPage = {
  readonly id: string
  readonly file: string
  readonly site: string
  /** All pages of one site are in one fold of ten. */
  readonly fold: number
  readonly truth: PageTruth
}

export const readKnownPages = (folder: string): KnownPage[] => {
  const truths: Record<string, PageTruth> = JSON.parse(
    readFileSync(join(folder, 'ground-truth.json'), 'utf8'),
  )
  const files = new Set(readdirSync(join(folder, 'html')))
  const sites = [...new Set(Object.values(truths).map(({ url }) => siteOf(url)))].toSorted()
  return Object.entries(truths).flatMap(([id, truth]) => {
    const site = siteOf(truth.url)
    const file = join(folder, 'html', `${id}.html.gz`)
    return files.has(`${id}.html.gz`)
      ? [{ id, file, site, fold: sites.indexOf(site) % 10, truth }]
      : []
  })
}

export const htmlOf = ({ file }: KnownPage): string =>
  gunzipSync(readFileSync(file)).toString('utf8')

/** 'ebay' for all countries of eBay: pages of one site are alike. */
const siteOf = (url: string): string => {
  const parts = new URL(url).host.split('.').slice(0, -1)
  return parts.findLast((part) => part.length > 3) ?? parts[0] ?? url
}

/** The truth has read the point that groups thousands as a decimal one: '24.99' of '$24.990'. */
export const isMisread = (truth: readonly string[], amount: number): boolean =>
  amount >= 1000 && truth.some((one) => Math.round(Number(one) * 1000) === amount)
