import { convert } from '#domain/money/conversion.ts'
import { formatAmount } from '#domain/money/display-price.ts'
import type { useMoney } from '#web/src/components/money/use-money.tsx'

const rates = { day: '2026-03-14', perNzd: { NZD: 1, AUD: 0.9, USD: 0.5719 } }

/** What `useMoney` answers for somebody who sees prices in that currency. */
export const shownIn =
  (currency: string): ReturnType<typeof useMoney> =>
  (amountMinor, source) => {
    const { amount: value } = convert(amountMinor, source, currency, rates)
    return { value, currency, amount: formatAmount(value, currency), original: undefined }
  }
