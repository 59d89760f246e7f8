import { useMoney } from '../money/use-money.tsx'

type Delivery = {
  readonly deliveryInfo: string
  readonly deliveryMinor: number | null
  readonly currency: string
}

export const useDeliveryText = (): ((delivery: Delivery) => string) => {
  const money = useMoney()
  return ({ deliveryInfo, deliveryMinor, currency }) => {
    const cost = money(deliveryMinor ?? 0, currency)
    return deliveryMinor === null || deliveryMinor === 0 || cost.currency === currency
      ? deliveryInfo
      : `${deliveryInfo} (about ${cost.amount} ${cost.currency})`
  }
}
