import { readFileSync } from 'node:fs'
import { readRecord } from '#application/collect/feed/read-record.ts'
import type { FeedDialect } from '#application/collect/feed/dialects.ts'
import { mayCrawl, readRobots } from '#domain/collect/robots.ts'
import type { ReadOffer, ReadRow } from '#domain/collect/read-row.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { priceAt } from '#domain/offer/price-terms.ts'
import { readAll } from '#tests/support/collect/read-bytes.ts'
import { expect, test } from 'vitest'

// Small files as shops publish them, each with one thing that is easily misread; expect.tsv says what is right:
// `24.95`, `24.95 + 6.33` with delivery, `AUD 49.00`, `*;backorder`, `*;;used`, `refused`, `none`, `link=`, `title=`.
const folder = new URL('../../fixtures/published/', import.meta.url)
const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8')

const cases = textOf('expect.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

const now = new Date('2026-11-21T00:00:00Z')

test.each(cases)(
  '%s (%s, %s) %s is %s',
  async (file = '', country = 'NZ', address = '', id = '', expected = '') => {
    const said = file.endsWith('robots.txt')
      ? [robotsSay(textOf(file), id)]
      : await offersSay(file, country as Country, address, id)
    const right = expected.split(' | ')
    expect(
      said.some((forms) => right.some((form) => forms.includes(form))),
      JSON.stringify(said),
    ).toBe(true)
  },
)

const robotsSay = (text: string, path: string): readonly string[] => {
  const robots = readRobots(text, 'PriceHound')
  return [
    `delay=${robots.crawlDelaySeconds ?? 'none'}`,
    mayCrawl(robots, path) ? 'allowed' : 'disallowed',
  ]
}

/** All the ways to say what each wanted offer is. */
const offersSay = async (
  file: string,
  country: Country,
  address: string,
  id: string,
): Promise<readonly (readonly string[])[]> => {
  const input = {
    url: address,
    dialect: dialectOf(file),
    currency: currencyOf(country),
    mayBePage: true,
  }
  const { raws } = await readAll(readFileSync(new URL(file, folder)), input)
  const domains = [new URL(address).hostname]
  const rows = raws
    .map((raw) => readRecord(raw, { country, domains }, now))
    .filter((row) => id === '*' || id === 'any' || idOf(row) === id)
  if (raws.length === 0) return [['none']]
  return rows.map((row) => ('offer' in row ? formsOf(row.offer) : ['refused']))
}

const idOf = (row: ReadRow): string | undefined =>
  'offer' in row ? row.offer.offerId : row.offerId

const dialectOf = (file: string): FeedDialect | undefined => {
  if (file.endsWith('.html')) return 'product-page'
  if (!file.endsWith('.json')) return undefined
  return file.includes('shopify') ? 'shopify-json' : 'woocommerce-json'
}

const formsOf = ({ terms, detail }: ReadOffer): readonly string[] => {
  const price = (priceAt(detail.price, now) / 100).toFixed(2)
  const delivery = ((terms.deliveryMinor ?? 0) / 100).toFixed(2)
  const { availability, condition } = terms
  return [
    price,
    `AUD ${price}`,
    `${price} + ${delivery}`,
    ...[price, '*'].flatMap((amount) => [
      `${amount};${availability}`,
      `${amount};${availability};${condition}`,
      `${amount};;${condition}`,
      `${amount};*;${condition}`,
    ]),
    `link=${terms.url}`,
    `title=${terms.title}`,
  ]
}
