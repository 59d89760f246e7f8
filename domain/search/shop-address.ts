import { publicIdFromPath } from '../catalogue/slug.ts'
import { isCode } from './model-code.ts'

export type ShopAddress = {
  /** Its host, then what that is a part of: "www.shop.example", "shop.example". */
  readonly hosts: readonly string[]
  /** What may be a part number or a barcode, the longest first. */
  readonly codes: readonly string[]
  /** What its path calls the product, in two words at least: one is that of a page, such as "product". */
  readonly words: string
}

/** The address of a product at a shop, or of the shop, pasted as it is; undefined for words. */
export const readShopAddress = (query: string): ShopAddress | undefined => {
  const [, host, path = '', asked = ''] = address.exec(query) ?? []
  if (host === undefined) return undefined
  const labels = host.toLowerCase().split('.')
  const parts = path.split('/').map((part) => decoded(part).replace(/\.[a-z]{2,5}$/i, ''))
  const named = parts.map((part) => part.split(/[-_+\s]+/).filter((word) => word !== ''))
  const pairs = named.flatMap((words) => words.map((word, at) => `${word}${words[at + 1] ?? ''}`))
  const values = asked.split('&').map((pair) => decoded(pair.slice(pair.indexOf('=') + 1)))
  const codes = [...parts, ...pairs, ...named.flat(), ...values].filter(isCode)
  const longest = named.toSorted((a, b) => b.length - a.length)[0] ?? []
  return {
    hosts: labels.slice(1).map((_, at) => labels.slice(at).join('.')),
    codes: [...new Set(codes)].toSorted((a, b) => b.length - a.length).slice(0, mostCodes),
    words: longest.length > 1 ? longest.join(' ') : '',
  }
}

/** The product whose page here has been pasted, with its host or without. */
export const publicIdInAddress = (query: string): string | undefined => {
  const [, segment = ''] = /^(?:(?:https?:\/\/)?[^\s/]+)?\/product\/([^\s/?#]+)/i.exec(query) ?? []
  return publicIdFromPath(segment)
}

/** What asks for a page: "id=5", "colour=red". */
export const parametersOf = (address: string): readonly string[] => {
  const [, asked = ''] = /\?([^#]*)/.exec(address) ?? []
  return asked.split('&').filter((one) => one !== '')
}

/** Of two addresses with one path: they name one page unless a parameter that both have differs. */
export const isSamePage = (address: string, other: string): boolean => {
  const others = parametersOf(other)
  return parametersOf(address).every((one) => {
    const name = one.slice(0, one.indexOf('=') + 1)
    return others.includes(one) || !others.some((said) => said.startsWith(name))
  })
}

/** All of it has the form of a site's address, as names with a dot have, too. */
export const isSiteAddress = (query: string): boolean =>
  /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i.test(query.trim())

const address =
  /^(?:https?:\/\/|(?=www\.))([^\s/?#:]+\.[^\s/?#:]+)(?::\d+)?(?:\/([^\s?#]*))?(?:\?([^\s#]*))?(?:#\S*)?$/i

const mostCodes = 8

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
