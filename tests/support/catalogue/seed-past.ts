import type { Stores } from '#adapters/composition/app/stores.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import type { Database } from '#adapters/postgres/database.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import type { InTransaction } from '#application/ports.ts'
import { recordPrices } from '#application/price-history/record-prices.ts'
import { makeStrikePrice } from '#application/price-history/strike-price.ts'
import { canBeBought } from '#domain/offer/availability.ts'
import { deliveryCost } from '#domain/offer/landed-price.ts'
import { daysBefore } from '#domain/price-history/days-before.ts'
import type { Kysely } from 'kysely'

type Random = () => number

/**
 * Gives offers that `seedCatalogue` made a past of up to 400 days, discounts that their shops claim,
 * and struck prices, all of them by chance.
 */
export const seedPast = async (
  db: Kysely<Database>,
  inTransaction: InTransaction<Stores>,
  random: Random,
  now: Date,
): Promise<void> => {
  await makeEnsurePriceMonths(db)(daysBefore(now, 420), now)
  const offers = await db
    .selectFrom('offer')
    .leftJoin('delivery_rule', (join) =>
      join
        .onRef('delivery_rule.retailer_id', '=', 'offer.retailer_id')
        .onRef('delivery_rule.country', '=', 'offer.country'),
    )
    .select(['offer.id', 'offer.country', 'product_id', 'price_minor', 'delivery_minor'])
    .select(['availability', 'fee_minor', 'free_over_minor'])
    .orderBy('offer.title')
    .execute()
  const points = offers.flatMap((offer) => {
    const { id: offerId, country, availability } = offer
    const pointAt = (day: number, price: number | null) => {
      const priceMinor = price === null || !canBeBought(availability) ? null : price
      const terms = { priceMinor: price ?? 0, deliveryMinor: offer.delivery_minor, availability }
      const rule = { feeMinor: offer.fee_minor, freeOverMinor: offer.free_over_minor }
      return {
        offerId,
        country,
        at: daysBefore(now, day),
        priceMinor,
        deliveryMinor: priceMinor === null ? null : deliveryCost(terms, rule),
        inStore: priceMinor !== null && availability === 'in-store',
      }
    }
    const days = Array.from({ length: Math.floor(random() * 8) }, () => 1 + random() * 400)
    const past = days
      .toSorted((a, b) => b - a)
      .map((day) => pointAt(day, random() < 0.1 ? null : factorOf(random, offer.price_minor)))
    return [...past, pointAt(random(), offer.price_minor)]
  })
  const products = [...new Set(offers.flatMap(({ product_id: id }) => id ?? []))]
  await inTransaction(({ priceHistory }) =>
    recordPrices(priceHistory, { points, changed: [], regrouped: products }, now),
  )
  const details = offers
    .filter(() => random() < 0.3)
    .map(({ id, price_minor: price }) => ({
      offer_id: id,
      identity: '',
      images: '[]',
      regular_minor: price + 1 + Math.floor(random() * price),
      sale_minor: price,
      sale_from: random() < 0.5 ? daysBefore(now, random() * 60) : null,
      was_since: random() < 0.5 ? daysBefore(now, random() * 60) : null,
    }))
  await db.insertInto('offer_detail').values(details).execute()
  const strike = makeStrikePrice({ inTransaction, newId: makeNewId(), clock: { now: () => now } })
  for (const { id: offerId } of offers.filter(() => random() < 0.1)) {
    const [from, length] = [random() * 300, random() * 100]
    const to = random() < 0.4 ? null : daysBefore(now, Math.max(from - length, 0))
    const draft = { target: { offerId }, from: daysBefore(now, from), to, reason: 'A slip' }
    // Nothing was asked then.
    await strike(draft, { kind: 'operator', name: 'a test' }).catch(() => {})
  }
}

const factorOf = (random: Random, price: number): number =>
  Math.max(1, Math.round(price * (0.7 + Math.floor(random() * 7) / 10)))
