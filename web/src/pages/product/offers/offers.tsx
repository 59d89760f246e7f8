import type { OfferBody } from '#openapi/schemas/offer.ts'
import type { OffersBody } from '#openapi/schemas/offers.ts'
import type { ProductPageBody } from '#openapi/schemas/product-page.ts'
import { type ReactNode, useState } from 'react'
import { Failure } from '../../../components/failure.tsx'
import { CurrencyNote } from '../../../components/money/currency-note.tsx'
import { CurrencySelect } from '../../../components/money/currency-select.tsx'
import { OfferRow } from '../../../components/offer/offer-row.tsx'
import { formatInstant } from '../../../format/instant.ts'
import { productMessages as messages } from '../../../messages/product.ts'
import { paths } from '../../../paths.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import section from '../section.module.css'
import styles from './offers.module.css'
import { useOffers } from './use-offers.ts'

export const Offers = ({ page }: { readonly page: ProductPageBody }): ReactNode => {
  const { data, isError, refetch } = useOffers(page)
  if (data) return <Comparison offers={data} bestId={page.bestOffer?.id} />
  if (!isError) return <OffersSkeleton />
  return (
    <div className={section.section}>
      <Failure onRetry={() => void refetch()}>{messages.offersFailed}</Failure>
    </div>
  )
}

type Props = {
  readonly offers: OffersBody
  /** The offer that the page leads with; undefined when no price may be called lowest. */
  readonly bestId: string | undefined
}

const Comparison = ({ offers, bestId }: Props): ReactNode => {
  const { country } = useShopper()
  const now = useRenderTime()
  const { new: newOnes, other } = offers
  const isOld = [...newOnes, ...other].every(({ fresh }) => !fresh)
  return (
    <>
      {newOnes.length > 0 && (
        <section aria-labelledby="offers" className={section.section}>
          <div className={section.head}>
            <h2 id="offers">{messages.compare(newOnes.length)}</h2>
            <CurrencySelect />
          </div>
          <p className={styles.note}>
            {messages.sorted}{' '}
            {newOnes.some(({ totalMinor }) => totalMinor === null) && `${messages.unknownLast} `}
            <Link to={paths.howWeRank(country)} className={styles.screenOnly}>
              {messages.howWeRank}
            </Link>
          </p>
          <p className={styles.printOnly}>{messages.pricesAsOf(formatInstant(now, country))}</p>
          <div className={styles.note}>
            <CurrencyNote />
          </div>
          {isOld && <OldPrices />}
          <OfferList offers={newOnes} bestId={bestId} />
        </section>
      )}
      {other.length > 0 && (
        <section aria-labelledby="other-offers" className={section.section}>
          <h2 id="other-offers">{messages.others}</h2>
          {isOld && newOnes.length === 0 && <OldPrices />}
          <OfferList offers={other} bestId={undefined} />
        </section>
      )}
    </>
  )
}

const OldPrices = (): ReactNode => (
  <p className={styles.old}>
    <Icon name="warning" />
    <span>
      <strong>{messages.outOfDate}.</strong> {messages.outOfDateHint}
    </span>
  </p>
)

/** How many are shown before somebody asks for all; without scripts all are. */
const few = 12

type ListProps = { readonly offers: readonly OfferBody[]; readonly bestId: string | undefined }

const OfferList = ({ offers, bestId }: ListProps): ReactNode => {
  const [all, setAll] = useState(false)
  return (
    <>
      <ol className={classNames(styles.list, !all && styles.short)}>
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} best={offer.id === bestId} />
        ))}
      </ol>
      {!all && offers.length > few && (
        <Button className={classNames('js-only', styles.more)} onClick={() => setAll(true)}>
          {messages.showAll(offers.length)}
        </Button>
      )}
    </>
  )
}

export const OffersSkeleton = (): ReactNode => (
  <div className={styles.rows}>
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} className={styles.row} />
    ))}
  </div>
)
