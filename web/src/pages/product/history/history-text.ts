import type { PriceHistoryBody } from '#openapi/schemas/price-history.ts'
import { productMessages as messages } from '../../../messages/product.ts'
import type { HistoryWindow } from '../../../components/price-chart/history-window.ts'

type History = Pick<PriceHistoryBody, 'low' | 'facts' | 'from'>

type Write = {
  readonly price: (amountMinor: number) => string
  readonly day: (moment: string) => string
}

export const historyWords = (
  { low, facts, from }: History,
  window: HistoryWindow,
  write: Write,
): string => {
  const period = messages.windowNames[window]
  const [first] = low
  if (!first || !facts.lowest) return messages.neverSold(period)
  const lowest = write.price(facts.lowest.amountMinor)
  if (low.length > 1) {
    const average =
      facts.averageMinor === null ? [] : [messages.average(write.price(round(facts.averageMinor)))]
    return [messages.lowestIn(period, lowest, write.day(facts.lowest.at)), ...average].join(' ')
  }
  return Date.parse(first.at) > Date.parse(from)
    ? messages.soldSince(lowest, write.day(first.at))
    : messages.steady(lowest, period)
}

/** Nobody asks an average price, so its cents say nothing from $100. */
const round = (amountMinor: number): number =>
  amountMinor < 10_000 ? amountMinor : Math.round(amountMinor / 100) * 100

type Verdict = { readonly words: string; readonly trend: 'down' | 'up' | 'level' }

/** Whether the price of now is good, in a few words; undefined where nothing can be said. */
export const priceVerdict = ({ low, facts }: History): Verdict | undefined => {
  const percent = facts.percentOfAverage
  if (percent === null || low.length < 2) return undefined
  if (low.at(-1)?.amountMinor === facts.lowest?.amountMinor && percent > -5) {
    return { words: messages.lowestOf90, trend: 'down' }
  }
  if (percent < 0) return { words: messages.underAverage(-percent), trend: 'down' }
  if (percent > 0) return { words: messages.overAverage(percent), trend: 'up' }
  return { words: messages.atAverage, trend: 'level' }
}

type Shop = PriceHistoryBody['shops'][number]

export const shopAsking = (
  shops: readonly Shop[],
  moment: number,
  amountMinor: number | null,
): string | undefined =>
  shops.find(({ steps }) => {
    const asked = steps.findLast(({ at }) => Date.parse(at) <= moment)
    return asked?.amountMinor != null && asked.amountMinor === amountMinor
  })?.name
