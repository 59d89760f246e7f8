import { countryNames } from '#domain/market/country.ts'
import { formatDisplayPrice } from '#domain/money/display-price.ts'
import type { RetailerPageBody } from '#openapi/schemas/retailer.ts'
import type { ReactNode } from 'react'
import { formatDay } from '../../format/instant.ts'
import { retailerMessages as messages } from '../../messages/retailer.ts'
import { useRenderTime } from '../../render-time.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import styles from './retailer-page.module.css'

type Props = { readonly page: RetailerPageBody }

export const RetailerFacts = ({ page }: Props): ReactNode => {
  const { retailer, readFrom, priceReports: reports } = page
  const { country } = useShopper()
  const now = useRenderTime()
  const { verifiedAt, verifiedReason, shippingDetails } = retailer
  return (
    <div className={styles.facts}>
      <section>
        <h2>{messages.who}</h2>
        <p>
          {verifiedAt !== null && verifiedReason !== null
            ? messages.verified(formatDay(verifiedAt, country, now), verifiedReason)
            : messages.notVerified}
        </p>
        <p>{messages.place(shippingDetails.shippingFrom)}</p>
      </section>
      <section>
        <h2>{messages.delivery}</h2>
        <Delivery page={page} />
        <p>{messages.returns}</p>
      </section>
      <section>
        <h2>{messages.prices}</h2>
        <p>{messages.readFrom(readFrom)}</p>
        {reports.right + reports.wrong + reports.gone > 0 && <p>{messages.reports(reports)}</p>}
      </section>
    </div>
  )
}

/** As the shop says it, in its own currency. */
const Delivery = ({ page: { delivery } }: Props): ReactNode => {
  const write = (minor: number, currency: string): string =>
    formatDisplayPrice(minor / 100, currency)
  const known = delivery.filter(({ feeMinor, time }) => feeMinor !== null || time !== null)
  if (known.length === 0) return <p>{messages.noDelivery}</p>
  return (
    <dl>
      {known.map(({ country, currency, feeMinor, freeOverMinor, time }) => {
        const fee =
          feeMinor === null
            ? messages.feeUnknown
            : feeMinor === 0
              ? messages.freeDelivery
              : write(feeMinor, currency)
        const free = freeOverMinor !== null && messages.freeFrom(write(freeOverMinor, currency))
        return (
          <div key={country}>
            <dt>{messages.deliveryTo(countryNames[country])}</dt>
            <dd>{[fee, feeMinor !== 0 && free, time].filter(Boolean).join(', ')}</dd>
          </div>
        )
      })}
    </dl>
  )
}
