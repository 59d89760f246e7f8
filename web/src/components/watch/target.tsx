import { currencyOf, type Country } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import { dayMs } from '#domain/price-history/days-before.ts'
import { marketLow, type PriceStep } from '#domain/price-history/price-steps.ts'
import { lastMet } from '#domain/watch/last-met.ts'
import { toMinor } from '#domain/watch/typed-amount.ts'
import { fallFrom } from '#domain/watch/watch.ts'
import type { PriceHistoryBody } from '#openapi/schemas/product/price-history.ts'
import type { ReactNode } from 'react'
import { formatDay } from '../../format/instant.ts'
import { watchMessages as messages } from '../../messages/watches.ts'
import { useRenderTime } from '../../render-time.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import styles from './watch.module.css'

const stepsOf = (steps: PriceHistoryBody['low']): PriceStep[] =>
  steps.map(({ at, amountMinor }) => ({ at: new Date(at), priceMinor: amountMinor }))

export type Low = { readonly steps: readonly PriceStep[]; readonly to: Date }

/** Of the chosen shops; undefined while it is not known. */
export const lowOf = (
  history: PriceHistoryBody | undefined,
  shops: readonly string[],
): Low | undefined => {
  if (!history) return undefined
  const to = new Date(history.to)
  if (shops.length === 0) return { steps: stepsOf(history.low), to }
  const chosen = history.shops.filter(({ slug }) => shops.includes(slug))
  const series = chosen.map(({ steps }) => stepsOf(steps))
  return { steps: marketLow(series, new Date(history.from), to), to }
}

type Suggestion = { readonly minor: number; readonly text: (amount: string) => string }

/** What it fell to in 90 days, where that is lower than now; and 5% less than now. */
export const suggestionsOf = (low: Low | undefined): readonly Suggestion[] => {
  const present = low?.steps.at(-1)?.priceMinor
  const quarter = low && marketLow([low.steps], new Date(low.to.getTime() - 90 * dayMs), low.to)
  const lows = quarter?.flatMap(({ priceMinor }) => priceMinor ?? []) ?? []
  const lowest = lows.length === 0 ? undefined : Math.min(...lows)
  const less = typeof present === 'number' ? fallFrom(present, 5) : undefined
  return [
    ...(lowest !== undefined && lowest !== present ? [{ minor: lowest, text: messages.low }] : []),
    ...(less === undefined
      ? []
      : [{ minor: less, text: (amount: string) => messages.less(5, amount) }]),
  ]
}

type TargetProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly low: Low | undefined
  readonly country: Country
}

/** The amount, chips that fill it in, and when it was that low the last time. */
export const Target = ({ value, onChange, low, country }: TargetProps): ReactNode => {
  const now = useRenderTime()
  const currency = currencyOf(country)
  const amountMinor = toMinor(value)
  const suggestions = suggestionsOf(low)
  return (
    <div className={styles.target}>
      <Field
        name="targetMinor"
        inputMode="decimal"
        label={messages.target(currency)}
        value={value}
        // A suggestion that comes later does not get between what is typed.
        onFocus={() => onChange(value)}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="off"
        required
      />
      <div className={styles.chips} role="group" aria-label={messages.chips}>
        {suggestions.map(({ minor, text }) => (
          <Button key={text('')} onClick={() => onChange(dollars(minor))}>
            {text(formatPrice(minor, currency))}
          </Button>
        ))}
      </div>
      <p role="status" className={styles.note}>
        {low &&
          amountMinor !== undefined &&
          messages.met(lastMet(low.steps, amountMinor, low.to), (at) =>
            formatDay(at.getTime(), country, now),
          )}
      </p>
    </div>
  )
}

export const dollars = (minor: number | undefined): string =>
  minor === undefined ? '' : (minor / 100).toFixed(2)
