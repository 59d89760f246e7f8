import { markets } from '#domain/market/markets.ts'
import { formatDisplayPrice, formatSum } from '#domain/money/display-price.ts'
import { rateMargin } from '#domain/money/rate-margin.ts'
import { shownAmount } from '#domain/offer/standing.ts'
import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ratesQuery } from '../../../api/queries.ts'
import { moneyIn } from '../../../components/money/use-money.tsx'
import { productMessages as messages } from '../../../messages/product.ts'
import { inCountry, keepStated } from '../../../paths.ts'
import { formatDay } from '../../../format/instant.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Link } from '../../../ui/link.tsx'
import styles from './offers.module.css'
import { useChosenPage, useShownOffers } from './use-offers.ts'

type Props = { readonly page: ProductPageBody }

/** The lowest price in each other country, converted once rates are known, and where it is cheaper. */
export const Elsewhere = ({ page }: Props): ReactNode => {
  const { basis, country: here, currency: own } = useShopper()
  const now = useRenderTime()
  const { elsewhere, product } = useChosenPage(page) ?? page
  const { best } = useShownOffers(page)
  const { data } = useQuery({ ...ratesQuery(), enabled: elsewhere.length > 0 })
  const money = moneyIn(own, data)
  return elsewhere.map(({ country, amountMinor, currency }) => {
    const shown = money(amountMinor, currency)
    const amounts =
      best?.standing === 'priced' &&
      ([
        money(
          shownAmount({ ...best, priceMinor: best.amountMinor }, 'priced', basis),
          best.currency,
        ),
        shown,
      ] as const)
    const compared = data && amounts && cheaperBy(amounts, rateMargin(data.day, now))
    return (
      <p key={country} className={styles.note}>
        <Link to={keepStated(inCountry(product.link, country), `country=${country}`)}>
          {messages.elsewhere(markets[country].name)}{' '}
          {formatDisplayPrice(amountMinor / 100, currency)}
        </Link>
        {` ${messages.elsewhereBasis[basis](markets[country].name)}`}
        {data &&
          (shown.currency !== currency || compared) &&
          `, ${messages.roughly(
            shown.currency === currency ? undefined : `${shown.amount} ${shown.currency}`,
            formatDay(data.day, here, now),
          )}`}
        {compared && <strong>{compared}</strong>}
      </p>
    )
  })
}

type Shown = ReturnType<ReturnType<typeof moneyIn>>

/** Of what both amounts say, as far as the rate tells; nothing where they are not in one currency. */
const cheaperBy = ([here, there]: readonly [Shown, Shown], margin: number): string => {
  if (here.currency !== there.currency) return ''
  const [more, less] = here.value > there.value ? [here, there] : [there, here]
  if (more.value - less.value < margin * more.value) return messages.tooClose
  if (here.amount === there.amount) return messages.sameHere
  const by = formatSum([more.value, -less.value], here.currency)
  return messages.cheaper(more === here, `${margin > 0 ? 'about ' : ''}${by} ${here.currency}`)
}
