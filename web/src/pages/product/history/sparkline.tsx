import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMoney } from '../../../components/money/use-money.tsx'
import { chartSide, stepPath } from '../../../components/price-chart/chart-scale.ts'
import { usualWindow } from '../../../components/price-chart/history-window.ts'
import { useSearchParams } from 'react-router-dom'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { askedVariant } from '../asked-variant.ts'
import { useChosenPage } from '../offers/use-offers.ts'
import { historyBehind, historyQuery } from './history-query.ts'

type Props = { readonly page: ProductPageBody; readonly className: string | undefined }

/** The last 90 days at a glance, and the way to all of the history; nothing where no price changed. */
export const Sparkline = ({ page, className }: Props): ReactNode => {
  const { country, basis } = useShopper()
  const money = useMoney()
  const asked = { basis, variant: askedVariant(useSearchParams()[0]) }
  const shown = historyBehind(useChosenPage(page), asked)
  const { data } = useQuery(historyQuery(page.product.id, country, usualWindow, shown))
  const prices = data?.low.flatMap(({ amountMinor }) => amountMinor ?? []) ?? []
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  if (!data || low >= high) return null
  const steps = data.low.map(({ at, amountMinor }) => ({ at: Date.parse(at), price: amountMinor }))
  const box = { from: Date.parse(data.from), to: Date.parse(data.to), low, high }
  return (
    <a href="#price-history" className={className}>
      <svg viewBox={`0 0 ${chartSide} ${chartSide}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={stepPath(steps, box)} vectorEffect="non-scaling-stroke" />
      </svg>
      {ninetyDayLow(money(low, data.currency).amount)}
    </a>
  )
}

const ninetyDayLow = (amount: string): string => `90-day low: ${amount}`
