import { Parser } from 'htmlparser2'

/** What a product's page says of prices, to people and to search engines. */
export type ReadPage = {
  /** Ids of offers that links lead to, outside of lists: of the panel and what stays in view. */
  readonly panelIds: readonly string[]
  readonly panelText: string
  readonly historyText: string
  /** For search engines. */
  readonly description: string
  /** Offers in their order; those in closed groups among them. */
  readonly rows: readonly Row[]
  readonly tiles: readonly Tile[]
  /** Of the structured data: the first offer; undefined without one. */
  readonly fact: OfferFact | undefined
}

export type Row = { readonly id: string; readonly text: string }

/** A version of the model. */
export type Tile = { readonly productId: string; readonly text: string }

export type OfferFact = {
  readonly price: string
  readonly currency: string
  readonly shop: string
  /** Null where it is not told. */
  readonly delivery: string | null
}

/** Relies on links to shops, on lists, and on the headings `best-price`, `price-history` and `variants`. */
export const readPage = (html: string): ReadPage => {
  const panelIds: string[] = []
  const rows: { id: string; text: string }[] = []
  const tiles: { productId: string; text: string }[] = []
  let panelText = ''
  let historyText = ''
  let description = ''
  let facts = ''
  const open: Element[] = []
  const nearest = (name: string): Element | undefined => open.findLast((one) => one.name === name)
  const parser = new Parser({
    onopentag(name, { href = '', type = '', 'aria-labelledby': label = '', ...rest }) {
      if (name === 'meta' && rest['name'] === 'description') description = rest['content'] ?? ''
      open.push({ name, type, label, text: '', ids: [], product: '' })
      const offerId = /^\/out\/([^?]+)/.exec(href)?.[1]
      const item = nearest('li')
      if (offerId !== undefined) (item?.ids ?? panelIds).push(offerId)
      const product = /^\/product\/[^?]*-([^-?]+)/.exec(href)?.[1]
      if (product !== undefined && item) item.product = product
    },
    ontext(text) {
      if (open.at(-1)?.type === 'application/ld+json') facts += text
      else for (const one of open) one.text += text
    },
    onclosetag() {
      const closed = open.pop()
      if (closed === undefined) return
      if (closed.type === 'application/ld+json') facts += '\n'
      if (closed.name === 'section' && closed.label === 'best-price') panelText = clean(closed.text)
      if (closed.label === 'price-history') historyText = clean(closed.text)
      if (closed.name !== 'li') return
      for (const id of closed.ids) rows.push({ id, text: clean(closed.text) })
      if (open.some(({ label }) => label === 'variants'))
        tiles.push({ productId: closed.product, text: clean(closed.text) })
    },
  })
  parser.end(html)
  return { panelIds, panelText, historyText, description, rows, tiles, fact: factOf(facts) }
}

type Element = {
  readonly name: string
  readonly type: string
  readonly label: string
  text: string
  readonly ids: string[]
  product: string
}

/** Without breaks, and with ordinary spaces. */
export const clean = (text: string): string => text.replace(/\s+/g, ' ').trim()

type ProductFacts = {
  readonly '@type': string
  /** Several offers, or what sums them up. */
  readonly offers?: readonly OfferFacts[] | OfferFacts
}

type OfferFacts = {
  readonly price?: string
  readonly priceCurrency?: string
  readonly seller?: { readonly name: string }
  readonly shippingDetails?: { readonly shippingRate: { readonly value: string } }
}

const factOf = (lines: string): OfferFact | undefined => {
  const facts = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line): ProductFacts => JSON.parse(line))
  const [offer] = [facts.find((one) => one['@type'] === 'Product')?.offers ?? []].flat()
  return (
    offer && {
      price: offer.price ?? '',
      currency: offer.priceCurrency ?? '',
      shop: offer.seller?.name ?? '',
      delivery: offer.shippingDetails?.shippingRate.value ?? null,
    }
  )
}
