import type { OfferBody } from '#openapi/schemas/offer.ts'
import {
  PriceHistorySchema,
  type PriceHistoryBody,
} from '#openapi/schemas/product/price-history.ts'
import type { VerdictBody } from '#openapi/schemas/product/verdict.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { clean, type ReadPage } from './read-page.ts'
import { addressOf, type Checker } from './site.ts'

const day = 86_400_000

/** What is said of prices, and every percentage in it, follows from the history beside it. */
export const checkHistory = async (
  checker: Checker,
  id: string,
  read: ReadPage | undefined,
): Promise<void> => {
  const { page, offers } = await checker.site.product(checker.market, id)
  const address = addressOf(`/api/products/${id}`, checker.market)
  const labels = new Set(offers.new.flatMap(({ variant }) => variant ?? []))
  for (const variant of ['', ...labels]) await checkVerdictOf(checker, id, variant)
  const { verdict } = page
  if (read && verdict && !read.panelText.includes(clean(verdict.reason)))
    checker.note(address, 'panel without the verdict’s reason', read.panelText, verdict.reason)
  const claiming = [...offers.new, ...offers.other].filter(({ claim }) => claim !== null)
  if (claiming.length === 0) return
  const history = await readHistory(checker, id, '', 'item', 'all')
  for (const offer of claiming) {
    const text = read?.rows.find((row) => row.id === offer.id)?.text
    if (offer.claim) checkClaim(checker, address, offer, offer.claim, history, text)
  }
}

/** The verdict on a colour or size follows from the history of its offers alone, which ends with the price that it judges. */
const checkVerdictOf = async (checker: Checker, id: string, variant: string): Promise<void> => {
  const { site, market, expectSame } = checker
  const { page, offers } = await site.product(market, id, variant)
  if (!page.verdict) return
  const address = addressOf(`/api/products/${id}`, { ...market, variant })
  const history = await readHistory(checker, id, variant, page.verdict.basis, '1y')
  checkVerdict(checker, address, page.verdict, history)
  const today = history.low.at(-1)?.amountMinor
  expectSame(address, 'price of today in the history', today, page.verdict.amountMinor)
  const others = offers.new.filter((offer) => variant !== '' && offer.variant !== variant)
  const told = new Set(history.offers.map(({ offerId }) => offerId))
  const strangers = others.filter((offer) => told.has(offer.id)).map((offer) => offer.variant)
  expectSame(address, 'other colours in its history', strangers, [])
}

const readHistory = async (
  { site, market }: Checker,
  id: string,
  variant: string,
  basis: Basis,
  window: string,
): Promise<PriceHistoryBody> => {
  const asked = { country: market.country, basis, window, variant }
  return PriceHistorySchema.parse(
    await site.read(addressOf(`/api/products/${id}/price-history`, asked)),
  )
}

type Held = readonly { readonly amount: number; readonly ms: number }[]

/** How long each amount held, from the lowest on. */
const heldIn = (steps: PriceHistoryBody['low'], from: number, to: number): Held =>
  steps
    .flatMap(({ at, amountMinor }, place) => {
      const start = Math.max(Date.parse(at), from)
      const end = Math.min(Date.parse(steps[place + 1]?.at ?? '9999'), to)
      return amountMinor === null || end <= start ? [] : [{ amount: amountMinor, ms: end - start }]
    })
    .toSorted((a, b) => a.amount - b.amount)

const timeOf = (held: Held): number => held.reduce((sum, { ms }) => sum + ms, 0)

const medianOf = (held: Held): number | null => {
  const half = timeOf(held) / 2
  return held.find((_, place) => timeOf(held.slice(0, place + 1)) >= half)?.amount ?? null
}

/** Of the time at which it was sold: cheaper, and half of equal. Null when it never was. */
const positionOf = (held: Held, amount: number): number | null =>
  held.length === 0
    ? null
    : (timeOf(held.filter((one) => one.amount < amount)) +
        timeOf(held.filter((one) => one.amount === amount)) / 2) /
      timeOf(held)

const percentOver = (amount: number, other: number): number =>
  Math.round((amount / other - 1) * 100)

/** An answer is kept for seconds, in which shares of the time move a little. */
const isNear = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) < 0.001

const checkVerdict = (
  { note, expectSame }: Checker,
  address: string,
  verdict: VerdictBody,
  { low, to, facts }: PriceHistoryBody,
): void => {
  const end = Date.parse(to)
  const { amountMinor, medianMinor, percentOfMedian, position90, position365, kind } = verdict
  const quarter = heldIn(low, end - 90 * day, end)
  const year = heldIn(low, end - 365 * day, end)
  const median = medianOf(quarter)
  expectSame(address, 'median of the verdict', medianMinor, median)
  expectSame(address, 'median of the history', facts.medianMinor, median)
  const percent = median === null ? null : percentOver(amountMinor, median) + 0
  expectSame(address, 'percent of the median', percentOfMedian, percent)
  for (const [what, said, held] of [
    ['position in 90 days', position90, quarter],
    ['position in 365 days', position365, year],
  ] as const)
    if (!isNear(said, positionOf(held, amountMinor)))
      note(address, what, said, positionOf(held, amountMinor))
  const cheaper = timeOf(quarter.filter(({ amount }) => amount < amountMinor)) / timeOf(quarter)
  const noCheaper = timeOf(quarter.filter(({ amount }) => amount >= amountMinor)) / timeOf(quarter)
  const days = Math.floor(timeOf(year) / day)
  if (Math.abs(verdict.days - days) > 1) note(address, 'days of the verdict', verdict.days, days)
  const isKnown = timeOf(quarter) >= 14 * day
  // By the days that the page names: the history was read a moment later, when one more may be over.
  // One that was away for a day and came back at its price did not change it.
  const hasChanged = new Set(year.map(({ amount }) => amount)).size > 1
  const isLowest = hasChanged && verdict.days >= 360 && amountMinor <= (year[0]?.amount ?? Infinity)
  const isLow = noCheaper >= 0.75 && amountMinor * 100 <= (median ?? 0) * 98
  const isHigh = cheaper >= 0.75 && amountMinor * 100 >= (median ?? 0) * 102
  const expected = !isKnown
    ? 'too-new'
    : isLowest
      ? 'lowest'
      : isLow
        ? 'good'
        : isHigh
          ? 'high'
          : 'usual'
  expectSame(address, 'verdict', kind, expected)
  const told =
    kind === 'lowest' || kind === 'too-new' || percent === 0 ? [] : [Math.abs(percent ?? 0)]
  expectSame(
    address,
    'percentages of the reason',
    percentagesIn(verdict.reason).join(),
    told.join(),
  )
}

const percentagesIn = (text: string): number[] =>
  [...text.matchAll(/(-?\d+)%/g)].map(([, number]) => Number(number))

const checkClaim = (
  { note, expectSame }: Checker,
  address: string,
  offer: OfferBody,
  claim: NonNullable<OfferBody['claim']>,
  history: PriceHistoryBody,
  row: string | undefined,
): void => {
  const what = `claim of ${offer.shopName}`
  const { since, wasMinor, percent, lowestMinor, percentOffLowest, medianMinor, holds } = claim
  const began = Date.parse(since)
  const steps = history.offers.find(({ offerId }) => offerId === offer.id)?.steps ?? []
  const off = (other: number): number => 0 - (percentOver(offer.amountMinor, other) + 0)
  const lowest = heldIn(steps, began - 30 * day, began)[0]?.amount ?? null
  const median = medianOf(heldIn(steps, began - 90 * day, began))
  expectSame(address, `${what}: lowest of 30 days`, lowestMinor, lowest)
  expectSame(address, `${what}: median of 90 days`, medianMinor, median)
  expectSame(
    address,
    `${what}: percentages`,
    [percent, percentOffLowest, claim.percentOffMedian, holds],
    [off(wasMinor), off(lowestMinor), off(medianMinor), off(lowestMinor) >= off(wasMinor)],
  )
  if (row === undefined) return
  const told = holds ? [percent] : [percent, Math.abs(percentOffLowest)]
  if (!told.every((one) => percentagesIn(row).includes(one)))
    note(address, `${what}: percentages of its row`, row, told)
}
