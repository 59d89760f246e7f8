import { shownPrice } from '../shops/shown-price.ts'
import type { CellReader, DialectRule, Option } from './cells.ts'

/** What the first row of a product says for all its variants. */
const ofProduct =
  `Title,Body (HTML),Description,Vendor,Type,Tags,Product Category,Status,Published,Published on online store,\
Gift Card,Image Src,Product image URL,Option1 Name,Option2 Name,Option3 Name`.split(',')

export const shopifyTableRule: DialectRule = {
  isNone: ({ text }) => text('Title', 'Variant Price', 'Price', 'Option1 Value') === '',
  shares: {
    under: ({ text }) => (text('Title') === '' ? [] : [text('Handle', 'URL handle')]),
    from: ({ text }) => text('Handle', 'URL handle'),
    columns: ofProduct,
  },
  derive: (cells, url) => {
    const { text } = cells
    const handle = text('Handle', 'URL handle')
    const options = numbered(cells, 'Option', ' Name', ' Value')
    const isHidden = /^(?:false|no|0)$/i.test(text('Published', 'Published on online store'))
    return {
      // An export does not have the numbers of variants; of one product each has other options.
      offerId: [handle, ...options.map(({ value }) => value)].join('/'),
      url: productLink(handle, url),
      options,
      // The pictures of a product stand beside its variants in no order.
      imageUrl:
        text(
          'Variant Image',
          'Variant image URL',
          'parent Image Src',
          'parent Product image URL',
        ) || text('Image Src', 'Product image URL'),
      claimedWas: higherThan(
        text('Variant Price', 'Price'),
        text('Variant Compare At Price', 'Compare-at price'),
      ),
      availability: stockOf(cells, {
        tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
        quantity: ['Variant Inventory Qty', 'Inventory quantity'],
        policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
      }),
      soldAs: /^(?:true|yes)$/i.test(text('Gift Card')) ? 'gift card' : text('Type'),
      pause: isHidden || isDraft(text('Status')) ? unpublished : '',
    }
  },
}

/** The shop's own list, its admin API and the Storefront API name the same things, in two spellings. */
export const shopifyRule: DialectRule = {
  derive: (cells, url) => {
    const { text, has } = cells
    const options = shopifyOptions(cells)
    const handle = text('handle')
    const variant = numberOf(text('variants.id'))
    const isGift = text('gift_card', 'isGiftCard') === 'true'
    const isPlan = text('requires_selling_plan', 'requiresSellingPlan') === 'true'
    const title = text('variants.title')
    // Themes and `/products/….js` count in cents, and alone say whether prices vary.
    const amountOf = (...names: readonly string[]): string =>
      has('price_varies') ? fromCents(text(...names)) : text(...names)
    return {
      ...(has('price_varies') && { price: amountOf('variants.price') }),
      offerId: variant,
      groupId: numberOf(text('id')),
      title: [text('title'), isOnly(title) ? '' : title].filter((part) => part !== '').join(' - '),
      url: productLink(handle, text('onlineStoreUrl') || url, variant),
      claimedWas: higherThan(
        amountOf('variants.price', 'variants.priceV2'),
        amountOf(
          'variants.compare_at_price',
          'variants.compareAtPrice',
          'variants.compareAtPriceV2',
        ),
      ),
      options,
      availability:
        text('variants.currentlyNotInStock') === 'true'
          ? 'backorder'
          : storeStock(text('variants.available', 'variants.availableForSale')) ||
            stockOf(cells, {
              tracker: ['variants.inventory_management'],
              quantity: ['variants.inventory_quantity', 'variants.inventoryQuantity'],
              policy: ['variants.inventory_policy', 'variants.inventoryPolicy'],
            }),
      soldAs: isGift ? 'gift card' : isPlan ? 'subscription' : text('product_type', 'productType'),
      pause:
        isDraft(text('status')) || (has('published_at') && text('published_at') === '')
          ? unpublished
          : '',
    }
  },
}

const fromCents = (text: string): string =>
  /^\d+$/.test(text) ? (Number(text) / 100).toFixed(2) : text

export const wooTableRule: DialectRule = {
  isNone: ({ text }) => /\b(?:variable|grouped)\b/i.test(text('Type')),
  shares: {
    under: ({ text }) => [`id:${text('ID')}`, text('SKU')],
    from: ({ text }) => text('Parent'),
    columns: [
      'ID',
      'Published',
      'Visibility in catalog',
      'Categories',
      'Tags',
      'Brands',
      'Images',
      'Description',
    ],
  },
  derive: (cells, url) => {
    const { text } = cells
    const id = text('ID')
    const parent = text('parent ID')
    const page = parent || id
    const isVariant = text('Parent') !== ''
    const isPublic = ['Published', 'parent Published'].every(
      (name) => !/^(?:0|-1)$/.test(text(name)),
    )
    const isHidden = text('Visibility in catalog') === 'hidden'
    return {
      // What every WordPress answers, whatever its links look like.
      url: page === '' ? '' : (URL.parse(`/?p=${encodeURIComponent(page)}`, url)?.href ?? ''),
      groupId: isVariant ? parent || text('Parent') : '',
      category: deepestOf(text('Categories').split(/,\s*/), '>'),
      salePeriod: periodOf(text('Date sale price starts'), text('Date sale price ends')),
      pause: !isPublic || isHidden ? unpublished : isSoldElsewhere(text('Type')) ? unsold : '',
      // Its name says what a variation is.
      title: text('Name'),
      options: numbered(cells, 'Attribute ', ' name', ' value(s)').filter(isSingle),
    }
  },
}

export const wooRestRule: DialectRule = {
  derive: ({ text, list }) => {
    const price = text('price')
    const isRange = text('type') === 'variable'
    const isSold = text('purchasable') !== 'false' && !isSoldElsewhere(text('type'))
    return {
      price: shownPrice(isRange ? `from ${price}` : price, text('price_html')),
      claimedWas: higherThan(price, text('regular_price')),
      groupId: text('parent_id') === '0' ? '' : text('parent_id'),
      title: text('name'),
      options: list('attributes pairs').flatMap(optionOfPair).filter(isSingle),
      pause:
        /^(?:draft|pending|private|trash)$/.test(text('status')) ||
        text('catalog_visibility') === 'hidden'
          ? unpublished
          : isSold
            ? ''
            : unsold,
    }
  },
}

export const magentoRule: DialectRule = {
  // A row that only says what another view of the store calls the thing.
  isNone: ({ text }) => text('store_view_code') !== '' && text('price') === '',
  derive: ({ text }, url) => {
    const key = text('url_key')
    const facts = text('additional_attributes')
    const isOnline = text('product_online') !== '2'
    const hasPage = text('visibility').toLowerCase() !== 'not visible individually'
    return {
      url: key === '' ? '' : (URL.parse(`/${key}.html`, url)?.href ?? ''),
      brand: /(?:^|,)(?:manufacturer|brand)=([^,=]*)/i.exec(facts)?.[1] ?? '',
      category: deepestOf(text('categories').split(','), '/').replace(
        /^Default Category(?: > )?/,
        '',
      ),
      salePeriod: periodOf(text('special_price_from_date'), text('special_price_to_date')),
      pause: isOnline && hasPage ? '' : unpublished,
    }
  },
}

const unpublished = 'unpublished'
const unsold = 'unsold'

/** A grouped product has others in its place, an external one another shop. */
const isSoldElsewhere = (type: string): boolean => /\b(?:grouped|external)\b/i.test(type)

const isDraft = (status: string): boolean => /^(?:draft|archived|unlisted)$/i.test(status)

/** Of a variant of Shopify that is the only one. */
const isOnly = (title: string): boolean => title === '' || title === 'Default Title'

/** `gid://shopify/ProductVariant/11` → `11`. */
const numberOf = (id: string): string => /^gid:\/\/shopify\/\w+\/(\d+)/.exec(id)?.[1] ?? id

const productLink = (handle: string, url: string, variant = ''): string => {
  const link = handle === '' ? null : URL.parse(`/products/${encodeURIComponent(handle)}`, url)
  if (link !== null && variant !== '') link.searchParams.set('variant', variant)
  return link?.href ?? ''
}

/** `Option1 Name`, `Option1 Value`, `Option2 Name`, … */
const numbered = (
  { text }: CellReader,
  word: string,
  name: string,
  value: string,
): readonly Option[] =>
  [1, 2, 3].flatMap((at) => optionOf(text(`${word}${at}${name}`), text(`${word}${at}${value}`)))

const optionOf = (name: string, value: string): readonly Option[] =>
  value === '' || value === 'Default Title' ? [] : [{ name, value }]

const optionOfPair = (pair: string): readonly Option[] => {
  const [name = '', value = ''] = pair.split('\n')
  return optionOf(name, value)
}

/** A list of values is no variant's. */
const isSingle = ({ value }: Option): boolean => !/[,|]/.test(value)

const shopifyOptions = ({ text, list }: CellReader): readonly Option[] => {
  const told = list('variants.selectedOptions pairs')
  if (told.length > 0) {
    return told.flatMap(optionOfPair)
  }
  const names = list('options.name').length > 0 ? list('options.name') : list('options')
  return names.slice(0, 3).flatMap((name, at) => optionOf(name, text(`variants.option${at + 1}`)))
}

type StockColumns = Readonly<Record<'tracker' | 'quantity' | 'policy', readonly string[]>>

/** What nobody counts is there; what is sold beyond its count is ordered anew. */
const stockOf = (
  { text, has }: CellReader,
  { tracker, quantity, policy }: StockColumns,
): string => {
  if (tracker.some(has) && text(...tracker) === '') return 'in_stock'
  const left = text(...quantity)
  if (!/^-?\d+$/.test(left)) return ''
  if (Number(left) > 0) return 'in_stock'
  return /^continue$/i.test(text(...policy)) ? 'backorder' : 'out_of_stock'
}

const storeStock = (text: string): string =>
  text === 'true' ? 'in_stock' : text === 'false' ? 'out_of_stock' : ''

/** A former price that is not higher was none. */
const higherThan = (price: string, was: string): string =>
  Number.parseFloat(was) > Number.parseFloat(price) ? was : ''

/** An end that is not said is open. */
const periodOf = (start: string, end: string): string =>
  start === '' && end === '' ? '' : `${start || '..'}/${end || '..'}`

const deepestOf = (paths: readonly string[], separator: string): string =>
  paths
    .map((path) => path.split(separator).map((part) => part.trim()))
    .reduce((a, b) => (b.length > a.length ? b : a), [])
    .join(' > ')
