import { markets } from '#domain/market/markets.ts'
import { currencies } from '#domain/money/money.ts'
import { currencyOf, defaultCountry, countryOfCurrency } from '#domain/market/country.ts'
import { availabilities } from '#domain/offer/availability.ts'
import { conditions } from '#domain/offer/condition.ts'
import type { ProductDraftBody } from '#openapi/schemas/admin/product.ts'
import { readProductId } from '../../../components/product/read-product-id.ts'
import { adminProductMessages } from '../../../messages/admin/products.ts'
import type { FormValues } from '../../../ui/form/form.tsx'
import { readDollars, readListed } from '../form/form-values.ts'

const messages = adminProductMessages.form

type PriceDraft = NonNullable<ProductDraftBody['prices']>[number]

/** The name of a field of one of the prices, as the server knows it. */
export const priceField = (number: number, name: keyof PriceDraft): string =>
  `prices.${number}.${name}`

/** What the form's values mean, to be sent; `origin` is the site's. */
export const toProductDraft = (values: FormValues, origin: string): ProductDraftBody => {
  const textOf = (name: string): string => values[name]?.trim() ?? ''
  return {
    name: textOf('name'),
    category: textOf('category'),
    subcategories: [...readListed(textOf('subcategories'))],
    description: textOf('description'),
    photos: [...readListed(textOf('photos'))],
    brand: textOf('brand') || null,
    mpn: textOf('mpn') || null,
    gtins: [...readListed(textOf('gtins'))],
    variantLabel: textOf('variantLabel') || null,
    specifications: textOf('specifications')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    group: readProductId(textOf('group'), origin) || null,
    prices: countPrices(values).map((number) => toPrice(values, number)),
  }
}

const toPrice = (values: FormValues, number: number): PriceDraft => {
  const textOf = (name: keyof PriceDraft): string => values[priceField(number, name)]?.trim() ?? ''
  const priceDate = textOf('priceDate')
  const currency =
    currencies.find((one) => one === textOf('currency')) ?? currencyOf(defaultCountry)
  // The server knows the time of today, a date is its midnight.
  const isToday = priceDate === shopDay(new Date().toISOString(), currency)
  return {
    retailerId: textOf('retailerId'),
    price: readDollars(textOf('price')) ?? textOf('price'),
    link: textOf('link'),
    currency,
    ...(priceDate !== '' && !isToday && { priceDate }),
    availability: availabilities.find((name) => name === textOf('availability')) ?? 'unknown',
    condition: conditions.find((name) => name === textOf('condition')) ?? 'new',
    delivery: readDollars(textOf('delivery')) ?? null,
  }
}

const needed = ['retailerId', 'price', 'link'] as const

const countPrices = (values: FormValues): readonly number[] => {
  let count = 0
  for (let number = 0; priceField(number, 'link') in values; number++) {
    if (needed.some((name) => values[priceField(number, name)]?.trim())) count = number + 1
  }
  return Array.from({ length: count }, (_, number) => number)
}

export const checkProduct = (values: FormValues): FormValues =>
  Object.fromEntries(
    countPrices(values).flatMap((number) => {
      const textOf = (name: keyof PriceDraft): string =>
        values[priceField(number, name)]?.trim() ?? ''
      const price = readDollars(textOf('price'))
      const problems: Partial<Record<keyof PriceDraft, string>> = {
        ...(price === undefined || price === 0 ? { price: messages.badPrice(number + 1) } : {}),
        ...(!/^https?:\/\//i.test(textOf('link')) && { link: messages.badLink(number + 1) }),
        ...(readDollars(textOf('delivery')) === undefined && {
          delivery: messages.badDelivery(number + 1),
        }),
        ...Object.fromEntries(
          needed
            .filter((name) => textOf(name) === '')
            .map((name) => [name, messages.missing(neededNames[name], number + 1)]),
        ),
      }
      return Object.entries(problems).map(([name, text]) => [`prices.${number}.${name}`, text])
    }),
  )

const neededNames = {
  retailerId: messages.retailer,
  price: messages.price,
  link: messages.link,
} as const

/** `2026-11-29`: the day of a moment where a price in that currency is asked. */
export const shopDay = (moment: string, currency: string): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: markets[countryOfCurrency(currency) ?? defaultCountry].timeZone,
  }).format(new Date(moment))
