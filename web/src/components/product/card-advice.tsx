import { adviceWords } from '#domain/tip/advice.ts'
import type { AdviceListBody } from '#openapi/schemas/product/product-batch.ts'
import type { ProductCardBody } from '#openapi/schemas/product/product-card.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, type ReactNode } from 'react'
import { adviceQuery } from '../../api/queries.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { useMoney } from '../money/use-money.tsx'
import styles from './card-advice.module.css'

const none: AdviceListBody['advice'] = []

const AdviceContext = createContext(none)

type Props = {
  readonly of: readonly { readonly id: string }[]
  readonly children: ReactNode
}

/** Asks for the advice of all these cards at once. */
export const CardAdvices = ({ of, children }: Props): ReactNode => {
  const { country, basis } = useShopper()
  const ids = of.map(({ id }) => id)
  const { data } = useQuery(adviceQuery(ids, country, basis))
  return <AdviceContext value={data?.advice ?? none}>{children}</AdviceContext>
}

/** Leaves out the change in 30 days, for cards that measure the fall in another way. */
export const WithoutChange = ({ children }: Pick<Props, 'children'>): ReactNode => {
  const advice = use(AdviceContext)
  return (
    <AdviceContext value={advice.map((one) => ({ ...one, changeMinor: null }))}>
      {children}
    </AdviceContext>
  )
}

type CardProps = Pick<ProductCardBody, 'offerId' | 'currency'>

/** Of a card that shows the offer of which it speaks. */
export const CardAdvice = ({ offerId, currency }: CardProps): ReactNode => {
  const advice = use(AdviceContext).find((one) => one.offerId === offerId)
  return advice && <AdviceWords advice={advice} currency={currency} />
}

type WordsProps = Pick<CardProps, 'currency'> & {
  readonly advice: AdviceListBody['advice'][number]
}

/** `· ● Wait · −$120 in 30 days`. */
export const AdviceWords = ({ advice, currency }: WordsProps): ReactNode => {
  const money = useMoney()
  const { kind, changeMinor } = advice
  return (
    <>
      <span>
        ·{' '}
        <span className={styles[kind]} aria-hidden="true">
          ●
        </span>{' '}
        {adviceWords[kind]}
      </span>{' '}
      {changeMinor ? (
        <span className={changeMinor < 0 ? styles['buy'] : undefined}>
          · {changeIn30Days(changeMinor, money(Math.abs(changeMinor), currency).amount)}
        </span>
      ) : null}
    </>
  )
}

/** `−$120 in 30 days`. */
const changeIn30Days = (changeMinor: number, amount: string): string =>
  `${changeMinor < 0 ? '−' : '+'}${amount.replace(/\.00$/, '')} in 30 days`
