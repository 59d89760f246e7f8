import { domainOf, type Shop } from '../shops.ts'
import { escapeMarkup } from './escape-markup.ts'
import { merchantAttributes } from './merchant-attributes.ts'
import type { PublishedOffer } from './published-offer.ts'

/** A Merchant feed as RSS 2.0. */
export const toRss = (shop: Shop, offers: readonly PublishedOffer[], encoding: string): string =>
  [
    `<?xml version="1.0" encoding="${encoding}"?>`,
    `<rss version="2.0" xmlns:g="${namespace}">`,
    '<channel>',
    `<title>${escapeMarkup(shop.name)}</title>`,
    `<link>https://${domainOf(shop)}/</link>`,
    `<description>All that ${escapeMarkup(shop.name)} sells</description>`,
    ...offers.map((offer) => `<item>\n${elementsOf(offer, 'g:link')}\n</item>`),
    '</channel>',
    '</rss>\n',
  ].join('\n')

/** A Merchant feed as Atom. */
export const toAtom = (shop: Shop, offers: readonly PublishedOffer[], encoding: string): string =>
  [
    `<?xml version="1.0" encoding="${encoding}"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="${namespace}">`,
    `<title>${escapeMarkup(shop.name)}</title>`,
    `<link rel="self" href="https://${domainOf(shop)}/"/>`,
    ...offers.map((offer) => `<entry>\n${elementsOf(offer, 'link')}\n</entry>`),
    '</feed>\n',
  ].join('\n')

const namespace = 'http://base.google.com/ns/1.0'

const elementsOf = (offer: PublishedOffer, linkName: 'g:link' | 'link'): string =>
  merchantAttributes(offer)
    .map(([name, text]) => {
      const value = escapeMarkup(text)
      if (name === 'link' && linkName === 'link') return `<link href="${value}"/>`
      return `<g:${name}>${value}</g:${name}>`
    })
    .concat(shippingOf(offer))
    .join('\n')

const shippingOf = ({ delivery, currency, country }: PublishedOffer): string[] =>
  delivery === ''
    ? []
    : [
        `<g:shipping><g:country>${country}</g:country><g:service>Courier</g:service><g:price>${delivery} ${currency}</g:price></g:shipping>`,
      ]
