import { formatPrice } from '#domain/money/display-price.ts'
import type { Shop } from '../shops.ts'
import { escapeMarkup } from './feeds.ts'
import type { PublishedOffer } from './published-offer.ts'

/** The page of one thing, as people and programs read it. */
export const toProductPage = (
  shop: Shop,
  offer: PublishedOffer,
  markup: 'json-ld' | 'microdata',
): string =>
  toPage(
    `${offer.title} | ${shop.name}`,
    markup === 'json-ld' ? withLinkedData(offer) : withMicrodata(offer),
    offer.link,
  )

export const toPage = (title: string, body: string, canonical?: string): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeMarkup(title)}</title>${canonical === undefined ? '' : `\n<link rel="canonical" href="${escapeMarkup(canonical)}">`}
</head>
<body>
${body}
</body>
</html>
`

const withLinkedData = (offer: PublishedOffer): string => {
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: offer.title,
    sku: offer.id,
    url: offer.link,
    description: offer.description,
    category: offer.category.join(' > '),
    ...said('image', offer.image),
    ...said('color', offer.colour),
    ...said('mpn', offer.mpn),
    ...said('gtin13', offer.gtin),
    ...(offer.brand !== '' && { brand: { '@type': 'Brand', name: offer.brand } }),
    offers: {
      '@type': 'Offer',
      url: offer.link,
      price: offer.price,
      priceCurrency: offer.currency,
      itemCondition: conditions[offer.condition],
      ...said('availability', stock[offer.availability]),
      ...(offer.delivery !== '' && {
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: {
            '@type': 'MonetaryAmount',
            value: offer.delivery,
            currency: offer.currency,
          },
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: offer.country },
        },
      }),
    },
  }
  // A text that closes the script would end it.
  const json = JSON.stringify(product).replaceAll('<', String.raw`\u003c`)
  return [
    `<script type="application/ld+json">${json}</script>`,
    `<h1>${escapeMarkup(offer.title)}</h1>`,
    `<p class="price">${formatPrice(Math.round(Number(offer.price) * 100), offer.currency)}</p>`,
    `<p>${escapeMarkup(offer.description)}</p>`,
  ].join('\n')
}

const withMicrodata = (offer: PublishedOffer): string =>
  [
    '<div itemscope itemtype="https://schema.org/Product">',
    `<h1 itemprop="name">${escapeMarkup(offer.title)}</h1>`,
    property('sku', offer.id),
    property('mpn', offer.mpn),
    property('gtin13', offer.gtin),
    property('color', offer.colour),
    property('category', offer.category.join(' > ')),
    offer.image === '' ? '' : `<img itemprop="image" alt="" src="${escapeMarkup(offer.image)}">`,
    offer.brand === ''
      ? ''
      : `<p itemprop="brand" itemscope itemtype="https://schema.org/Brand"><span itemprop="name">${escapeMarkup(offer.brand)}</span></p>`,
    `<p itemprop="description">${escapeMarkup(offer.description)}</p>`,
    '<div itemprop="offers" itemscope itemtype="https://schema.org/Offer">',
    property('price', offer.price),
    property('priceCurrency', offer.currency),
    property('url', offer.link),
    property('itemCondition', conditions[offer.condition]),
    property('availability', stock[offer.availability]),
    offer.delivery === '' ? '' : deliveryItem(offer),
    `<p class="price">${formatPrice(Math.round(Number(offer.price) * 100), offer.currency)}</p>`,
    '</div>',
    '</div>',
  ]
    .filter((line) => line !== '')
    .join('\n')

const deliveryItem = ({ delivery, currency, country }: PublishedOffer): string =>
  [
    '<div itemprop="shippingDetails" itemscope itemtype="https://schema.org/OfferShippingDetails">',
    '<div itemprop="shippingRate" itemscope itemtype="https://schema.org/MonetaryAmount">',
    property('value', delivery),
    property('currency', currency),
    '</div>',
    '<div itemprop="shippingDestination" itemscope itemtype="https://schema.org/DefinedRegion">',
    property('addressCountry', country),
    '</div>',
    '</div>',
  ].join('\n')

const property = (name: string, text: string): string =>
  text === '' ? '' : `<meta itemprop="${name}" content="${escapeMarkup(text)}">`

const said = (name: string, text: string): Readonly<Record<string, string>> =>
  text === '' ? {} : { [name]: text }

const stock: Readonly<Record<PublishedOffer['availability'], string>> = {
  'in-stock': 'https://schema.org/InStock',
  limited: 'https://schema.org/LimitedAvailability',
  'in-store': 'https://schema.org/InStoreOnly',
  preorder: 'https://schema.org/PreOrder',
  backorder: 'https://schema.org/BackOrder',
  'out-of-stock': 'https://schema.org/OutOfStock',
  discontinued: 'https://schema.org/Discontinued',
  unknown: '',
}

/** schema.org has no word for what was opened and is as new. */
const conditions: Readonly<Record<PublishedOffer['condition'], string>> = {
  new: 'https://schema.org/NewCondition',
  refurbished: 'https://schema.org/RefurbishedCondition',
  used: 'https://schema.org/UsedCondition',
  'open-box': 'Open box',
}
