import { namedClaim } from '#domain/catalogue/named-claim.ts'
import type { AdminProductBody } from '#openapi/schemas/admin/product.ts'
import { adviceWords } from '#domain/tip/advice.ts'
import type { AdviceBody } from '#openapi/schemas/product/advice.ts'
import type { VerdictBody } from '#openapi/schemas/product/verdict.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import { bold, clean, dim } from '../print.ts'
import { makeTable } from './table.ts'

/** Of the offer that a product's page leads with in a country. */
export type Verdict = {
  readonly country: Country
  readonly verdict: VerdictBody
  readonly advice: AdviceBody
}

type Shown = AdminProductBody & { readonly verdicts?: readonly Verdict[] }

export const showProduct = ({ verdicts = [], ...product }: Shown): string =>
  [
    bold(clean(product.name)),
    ...(
      [
        ['Id', product.id],
        ['Page', product.link],
        ['State', product.archivedAt ? 'archived' : 'active'],
        ['Category', product.categories.map(({ name }) => name).join(' > ')],
        ['Brand', product.brand ?? '-'],
        ['Part number', product.mpn ?? '-'],
        ['Barcodes', product.gtins.join(', ') || '-'],
        ['Variant', product.variantLabel ?? '-'],
        ['Stated', product.specifications.join('; ') || '-'],
        ['Disputed', product.disputed.map(disputeWords).join('; ') || '-'],
        ['Offers', String(product.offerCount)],
        ['Lowest', product.price ?? '-'],
        ...verdicts.map((verdict) => ['Advice', toAdvice(verdict)] as const),
        ['Photos', product.photos.join(' ') || '-'],
        ['', product.description],
      ] as const
    ).map(([what, value]) => `${dim(what.padEnd(12))} ${clean(value)}`),
    ...(product.prices.length === 0
      ? []
      : [
          '',
          makeTable(
            priceColumns,
            product.prices.map((price) => [
              price.retailer,
              `$${price.price} ${price.currency}`,
              price.condition,
              price.link,
            ]),
          ),
        ]),
  ].join('\n')

const disputeWords = ({ label, said }: AdminProductBody['disputed'][number]): string =>
  `${label}: ${said.map(namedClaim).join('; ')}`

const toAdvice = ({ country, verdict: { amountMinor }, advice }: Verdict): string =>
  `${country}, ${formatPrice(amountMinor, currencyOf(country))}: ${adviceWords[advice.kind]}. ${advice.reason}`

const priceColumns = [
  { heading: 'By hand', wraps: true },
  { heading: 'Price', align: 'right' },
  { heading: 'Condition' },
  { heading: 'Link', wraps: true },
] as const
