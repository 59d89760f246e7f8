import { Parser } from 'htmlparser2'
import { clean } from './read-page.ts'

/** What a page with cards of products says, to people. */
export type ReadList = {
  /** In their order. */
  readonly cards: readonly ShownCard[]
  /** Links of lists that have a name, such as ranges of prices. */
  readonly links: readonly ListedLink[]
}

export type ShownCard = { readonly productId: string; readonly text: string }

export type ListedLink = { readonly list: string; readonly href: string; readonly text: string }

/** Relies on cards being articles in lists, whose first link leads to the product. */
export const readList = (html: string): ReadList => {
  const cards: ShownCard[] = []
  const links: ListedLink[] = []
  const open: Element[] = []
  const parser = new Parser({
    onopentag(name, { href = '', 'aria-label': label = '' }) {
      open.push({ name, label, href, text: '', product: '' })
      const card = open.findLast((one) => one.name === 'article')
      const [, product = ''] = /^\/product\/[^?#]*-([^-?#]+)/.exec(href) ?? []
      if (card?.product === '') card.product = product
    },
    ontext(text) {
      for (const one of open) one.text += text
    },
    onclosetag() {
      const closed = open.pop()
      const list = open.findLast(({ name }) => name === 'ul' || name === 'ol')
      if (closed === undefined || list === undefined) return
      const text = clean(closed.text)
      if (closed.name === 'article') cards.push({ productId: closed.product, text })
      if (closed.name === 'a' && list.label !== '')
        links.push({ list: list.label, href: closed.href, text })
    },
  })
  parser.end(html)
  return { cards, links }
}

type Element = {
  readonly name: string
  readonly label: string
  readonly href: string
  text: string
  product: string
}
