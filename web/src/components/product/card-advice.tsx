import { adviceWords } from '#domain/tip/advice.ts'
import type { AdviceListBody } from '#openapi/schemas/product/product-batch.ts'
import type { ProductCardBody } from '#openapi/schemas/product/product-card.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, type ReactNode } from 'react'
import { adviceQuery } from '../../api/queries.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import styles from './card-advice.module.css'

const AdviceContext = createContext<AdviceListBody['advice']>([])

type Props = { readonly of: readonly { readonly id: string }[]; readonly children: ReactNode }

/** Asks for the advice of all these cards at once. */
export const CardAdvices = ({ of, children }: Props): ReactNode => {
  const { country, basis } = useShopper()
  const query = adviceQuery(
    of.map(({ id }) => id),
    country,
    basis,
  )
  const { data } = useQuery({ ...query, enabled: of.length > 0 })
  return <AdviceContext value={data?.advice ?? []}>{children}</AdviceContext>
}

/** Of a card that shows the offer of which it speaks. */
export const CardAdvice = ({ offerId }: Pick<ProductCardBody, 'offerId'>): ReactNode => {
  const advice = use(AdviceContext).find((one) => one.offerId === offerId)
  return (
    advice && (
      <span>
        ·{' '}
        <span className={styles[advice.kind]} aria-hidden="true">
          ●
        </span>{' '}
        {adviceWords[advice.kind]}
      </span>
    )
  )
}
