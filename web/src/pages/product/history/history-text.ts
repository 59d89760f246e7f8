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
  if (!first || !facts.lowest)
    return window === 'all' ? messages.neverKnown : messages.neverSold(period)
  const lowest = write.price(facts.lowest.amountMinor)
  if (low.length > 1) {
    const average =
      facts.averageMinor === null ? [] : [messages.average(write.price(round(facts.averageMinor)))]
    return [messages.lowestIn(period, lowest, write.day(facts.lowest.at)), ...average].join(' ')
  }
  return Date.parse(first.at) > Date.parse(from)
    ? messages.soldSince(lowest, write.day(first.at))
    : window === 'all'
      ? messages.alwaysSteady(lowest)
      : messages.steady(lowest, period)
}

/** The lowest price ever known, and the median that the verdict rests on. */
export const historyFigures = (
  { lowestEver, facts }: Pick<PriceHistoryBody, 'lowestEver' | 'facts'>,
  write: Write,
): readonly string[] => [
  ...(lowestEver
    ? [
        messages.lowestEver(
          write.price(lowestEver.amountMinor),
          write.day(lowestEver.at),
          lowestEver.shop?.name,
          lowestEver.orderable,
        ),
      ]
    : []),
  ...(facts.medianMinor === null ? [] : [messages.median(write.price(facts.medianMinor))]),
]

/** Nobody asks an average price, so its cents say nothing from $100. */
const round = (amountMinor: number): number =>
  amountMinor < 10_000 ? amountMinor : Math.round(amountMinor / 100) * 100

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
