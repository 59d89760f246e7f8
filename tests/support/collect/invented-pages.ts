import { readFileSync } from 'node:fs'

/** A page of an invented shop. */
export type Page = {
  readonly kind: string
  readonly path: string
  readonly heading: string
  readonly body: string
  readonly head: string
}

/** With what shops have on every page: a menu, a small cart, a line about delivery, the shop's own data. */
export const shopPage = ({ heading, body, head }: Page): string =>
  filledIn(`<!doctype html><html lang="en-NZ"><head><title>${heading} | Kauri</title>${head}
<ld>{"@type":"Organization","name":"Kauri"}</ld><ld>{"@type":"WebSite","name":"Kauri"}</ld></head><body>
<header><a href="/">Kauri</a><nav><a href="/collections/kettles">Kettles</a><a href="/pages/shipping">Delivery</a></nav>
<div class="mini-cart">Cart <span class="cart-total">$0.00</span></div></header>
<main><h1>${heading}</h1>${body}</main>
<footer><p>Free delivery over $100.00</p><a href="/pages/contact">Contact</a></footer></body></html>`)

/** Each thing that several pages have is written once: `{tiles 3}`, `{offer 35.00}`, `<ld>` for linked data. */
const filledIn = (html: string): string =>
  html
    .replace(/\{tiles(?: (\d))?( without buttons)?\}/g, (_, count = '4', bare) =>
      named
        .slice(0, Number(count))
        .map(tile(bare === undefined))
        .join(''),
    )
    .replace(/\{([a-z-]+)\}/g, (whole, name: string) => common[name] ?? whole)
    .replace(/\{offer ([\d.]+)\}/g, '{"@type":"Offer","price":"$1","priceCurrency":"NZD"}')
    .replaceAll('<ld>', '<script type="application/ld+json">')
    .replaceAll('</ld>', '</script>')

const buy = '<button type="submit">Add to cart</button>'
const named = ['Rimu toaster', 'Matai kettle', 'Totara blender', 'Tawa grinder']
const addressOf = (name: string): string => `/products/${name.toLowerCase().replace(' ', '-')}`

const tile =
  (canBuy: boolean) =>
  (name: string, at: number): string =>
    `<div class="product-card"><a href="${addressOf(name)}"><h3>${name}</h3></a><span class="price">$${39 + 10 * at}.00</span>${canBuy ? buy : ''}</div>`

const products = named.map(
  (name) =>
    `{"@type":"Product","name":"${name}","url":"${addressOf(name)}","offers":{offer 39.00}}`,
)

const common: Readonly<Record<string, string>> = {
  buy,
  tile: tile(true)('Matai kettle', 1),
  marked: named
    .map(
      (name) =>
        `<li itemscope itemtype="https://schema.org/Product"><span itemprop="name">${name}</span><span itemprop="offers" itemscope itemtype="https://schema.org/Offer">$<span itemprop="price">49.00</span></span></li>`,
    )
    .join(''),
  list: `<ld>{"@type":"ItemList","itemListElement":[${products.map((item) => `{"@type":"ListItem","item":${item}}`).join()}]}</ld>`,
  products: products.map((one) => `<ld>${one}</ld>`).join(''),
  shown: `<p class="price">$89.00</p><form action="/cart/add">${buy}</form>`,
  related: `<section><h2>You may also like</h2>${named.map(tile(true)).join('')}</section>`,
  'og-article': '<meta property="og:type" content="article">',
}

const lines = readFileSync(new URL('../../fixtures/invented-pages.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

const pagesThatAre = (what: string): readonly Page[] =>
  lines
    .filter(([is]) => is === what)
    .map(([, kind = '', path = '', heading = '', body = '', head = '']) => ({
      kind,
      path,
      heading,
      body,
      head,
    }))

export const otherPages = pagesThatAre('other')
export const oddProducts = pagesThatAre('product')
