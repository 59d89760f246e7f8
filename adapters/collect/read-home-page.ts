import type { HomePage, ReadHomePage } from '#application/collect/connect/shop-inspection.ts'
import { webAddressMaxLength } from '#domain/web-address.ts'
import { Parser } from 'htmlparser2'

export const readHomePage: ReadHomePage = (html, url) => {
  const scan: Scan = { metas: new Map(), title: '', feeds: [], links: [], icon: undefined }
  let link: { readonly href: string; words: string } | undefined
  let isTitle = false
  const parser = new Parser({
    onopentag(name, attributes) {
      const { rel = '', href = '', type = '' } = attributes
      if (name === 'html') scan.language = attributes['lang']
      else if (name === 'title') isTitle = scan.title === ''
      else if (name === 'meta') putMeta(scan.metas, attributes)
      else if (name === 'link' && /\balternate\b/i.test(rel) && feedTypes.test(type)) {
        scan.feeds.push(href)
      } else if (name === 'link' && /apple-touch-icon/i.test(rel)) scan.icon ??= href
      else if (name === 'a' && scan.links.length < mostLinks) link = { href, words: '' }
    },
    ontext(text) {
      if (isTitle) scan.title = joined(scan.title, text)
      if (link !== undefined) link.words = joined(link.words, text)
    },
    onclosetag(name) {
      if (name === 'title') isTitle = false
      if (name === 'a' && link !== undefined) {
        scan.links.push(link)
        link = undefined
      }
    },
  })
  parser.write(html)
  parser.end()
  return toHomePage(scan, url)
}

type Scan = {
  language?: string | undefined
  readonly metas: Map<string, string>
  title: string
  readonly feeds: string[]
  readonly links: { readonly href: string; readonly words: string }[]
  icon: string | undefined
}

/** In one line, and short: what follows looks for words in it. */
const joined = (before: string, text: string): string =>
  before.length >= longestText
    ? before
    : (before + text.slice(0, 10 * longestText)).replace(/\s+/g, ' ').slice(0, longestText)

const longestText = 300

const feedTypes = /application\/(?:rss|atom)\+xml/i
const mostLinks = 1_000

const putMeta = (
  metas: Map<string, string>,
  attributes: Readonly<Record<string, string>>,
): void => {
  const name = (attributes['property'] ?? attributes['name'] ?? '').toLowerCase()
  const content = attributes['content'] ?? ''
  if (name !== '' && content !== '' && !metas.has(name) && metas.size < 200)
    metas.set(name, content)
}

const toHomePage = (scan: Scan, url: string): HomePage => {
  const terms = scan.links.find(
    ({ words, href }) => isTerms.test(words) || isTerms.test(href.slice(0, longestText)),
  )
  const stores = scan.links.flatMap(({ href }) => {
    const link = URL.parse(href, url)
    const isHere = link !== null && link.origin === new URL(url).origin
    return isHere && storePath.test(link.pathname) ? [`${link.origin}${link.pathname}`] : []
  })
  return {
    name: scan.metas.get('og:site_name')?.trim() || nameOf(scan.title),
    language: scan.language ?? scan.metas.get('og:locale'),
    logo: webLink(scan.icon, url),
    feeds: [...new Set(scan.feeds.flatMap((href) => webLink(href, url) ?? []))].slice(0, 10),
    termsUrl: webLink(terms?.href, url),
    storePages: [...new Set(stores)].slice(0, 3),
  }
}

/** Undefined for what no form takes: other schemes, pictures written into the page. */
const webLink = (href: string | undefined, base: string): string | undefined => {
  const link = href ? URL.parse(href, base) : null
  return link !== null && /^https?:$/.test(link.protocol) && link.href.length <= webAddressMaxLength
    ? link.href
    : undefined
}

const isTerms = /\bterms\b(?!.*\bpayment\b)|conditions (?:of use|of sale)/i
const storePath = /^\/(?:shop|store|products?|all)(?:-[\w-]{1,30})?\/?$/i

/** Titles end, or begin, with the name of the shop: "Kettles and mugs | Kea Kitchen". */
const nameOf = (title: string): string | undefined => {
  const parts = title.split(/\s+[|–—·-]\s+/).map((part) => part.trim())
  const named = parts.filter((part) => part !== '').toSorted((a, b) => a.length - b.length)
  return named[0]
}
