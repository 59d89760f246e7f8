import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { syntheticProducts, type SyntheticProduct } from '../search/synthetic-catalogue.ts'

/** Writes a Merchant feed (RSS 2.0) of so many products of the synthetic catalogue, sold by a further shop. */
export const writeFeed = async (
  path: string,
  { count, host, priceFactor = 1 }: { count: number; host: string; priceFactor?: number },
): Promise<void> => {
  const file = createWriteStream(path)
  const write = async (text: string): Promise<void> => {
    if (!file.write(text)) await once(file, 'drain')
  }
  await write('<?xml version="1.0" encoding="UTF-8"?>\n')
  await write('<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n')
  let at = 0
  for (const one of syntheticProducts(count)) await write(itemOf(one, at++, host, priceFactor))
  await write('</channel></rss>\n')
  file.end()
  await once(file, 'close')
}

/** Nine of ten name their barcode; the others are told by maker and number, or by their titles. */
const itemOf = (
  { product, offers }: SyntheticProduct,
  at: number,
  host: string,
  priceFactor: number,
): string => {
  const price = (((offers[0]?.priceMinor ?? 9900) * priceFactor) / 100).toFixed(2)
  const title = `${product.title}${at % 3 === 0 ? ' - In Stock Now' : ''}`
  return `<item><g:id>F-${at}</g:id><g:title>${escape(title)}</g:title>
<g:link>https://${host}/p/${at}</g:link><g:image_link>https://${host}/i/${at}.jpg</g:image_link>
<g:description>${escape(product.description || `${product.title}, as described by its maker.`)}</g:description>
<g:price>${price} NZD</g:price><g:availability>in_stock</g:availability><g:condition>new</g:condition>
${at % 10 !== 0 && product.gtin ? `<g:gtin>${product.gtin.slice(1)}</g:gtin>` : ''}<g:brand>${escape(product.brand ?? '')}</g:brand>${product.mpn ? `<g:mpn>${escape(product.mpn)}</g:mpn>` : ''}
<g:shipping><g:country>NZ</g:country><g:price>6.50 NZD</g:price></g:shipping></item>\n`
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
