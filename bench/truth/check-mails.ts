import { setTimeout as sleep } from 'node:timers/promises'
import type { OfferBody } from '#openapi/schemas/offer.ts'
import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import { formatAmount } from '#domain/money/display-price.ts'
import { adviceWords } from '#domain/tip/advice.ts'
import type { ReadMails, Watched, WatchAll } from './watch-all.ts'
import { amountOf } from './plain-prices.ts'
import { addressOf, type Checker, type Market } from './site.ts'

/** A mail about a watched price says the offer, the amounts and the advice that the product's page says. */
export const checkMails = async (
  checker: Checker,
  ids: readonly string[],
  watchAll: WatchAll,
): Promise<void> => {
  const { site, market, note } = checker
  const expected = new Map<string, ProductPageBody>()
  const watched: Watched[] = []
  for (const id of ids) {
    const { page } = await site.product(market, id)
    const { bestOffer } = page
    const amountMinor = bestOffer?.standing === 'priced' && amountOf(bestOffer, market.basis)
    if (!amountMinor) continue
    expected.set(id, page)
    watched.push({ ...market, productId: id, amountMinor })
  }
  const mails = await untilAllAre(await watchAll(watched), watched.length)
  for (const text of mails) {
    const id = /\/product\/\S*?-?([\w]+)(?:\?|\s)/.exec(text)?.[1] ?? ''
    const page = expected.get(id)
    if (!page?.bestOffer) {
      note(`mail about ${id}`, 'is of nothing that is watched', text)
      continue
    }
    expected.delete(id)
    for (const part of partsOf(page, page.bestOffer, market))
      if (!text.includes(part))
        note(addressOf(`mail about ${id}`, market), 'does not say what its page says', text, part)
  }
  for (const id of expected.keys()) note(addressOf(`mail about ${id}`, market), 'was not sent')
}

const partsOf = (
  { advice }: ProductPageBody,
  { amountMinor, deliveryMinor, currency, shopName }: OfferBody,
  { basis }: Market,
): readonly string[] => {
  const write = (minor: number): string => formatAmount(minor / 100, currency)
  const delivery = deliveryMinor === 0 ? 'delivery is free' : `${write(deliveryMinor ?? 0)} of it`
  return [
    basis === 'item'
      ? `${write(amountMinor)} without delivery, at ${shopName}.`
      : `${write(amountMinor + (deliveryMinor ?? 0))} delivered, ${delivery}`,
    `at ${shopName}.`,
    ...(advice ? [`${adviceWords[advice.kind]}. ${advice.reason}`] : []),
  ]
}

/** Prices that were read once are told an hour later: what is not sent by then is missing. */
const untilAllAre = async (readMails: ReadMails, count: number): Promise<readonly string[]> => {
  let before = -1
  for (;;) {
    const mails = await readMails()
    if (mails.length >= count || mails.length === before) return mails
    before = mails.length
    await sleep(quietMs)
  }
}

/** Watches are checked and mails sent every minute. */
const quietMs = 150_000
