import type {
  DemonstrationOffer,
  DemonstrationPricePoint,
} from '#application/demo/demonstration.ts'
import { countries, type Country } from '#domain/market/country.ts'
import { type Availability, canBeBought } from '#domain/offer/availability.ts'
import type { Condition } from '#domain/offer/condition.ts'
import { withClaimedSale, type ClaimedCourse, priceCourse, type Course } from './claimed-sale.ts'
import type { InventedProduct } from './demonstration-products.ts'
import { withEarlier } from './earlier-course.ts'
import { interestIn, usualInterestIn } from './interest.ts'
import { makeRandom, type Random } from './random.ts'
import { retailerTitle } from './retailer-title.ts'
import { addressAt, sells, shops, type Shop } from './shops.ts'

/** An offer with how its price moved. */
export type InventedOffer = {
  readonly offer: DemonstrationOffer
  readonly points: readonly DemonstrationPricePoint[]
}

/**
 * Every shop's offers of a product, in both countries where it is sold; those of one shop alone are
 * the same as among all. What they ask is the same through a whole day (UTC).
 */
export const inventOffers = (
  invented: InventedProduct,
  now: Date,
  seed: number,
  only?: Shop,
): InventedOffer[] =>
  countries
    .filter((country) => (invented.model.only ?? country) === country)
    .filter(
      (country) => only === undefined || (only.country === country && sells(only, invented.root)),
    )
    .flatMap((country) => {
      const random = makeRandom(`${seed} offers ${country} ${invented.product.publicId}`)
      const sales = [
        ...sellersOf(invented, country, random).flatMap((shop) =>
          coloursAt(invented, random).map((colour) => ({
            shop,
            colour,
            condition: 'new' as const,
          })),
        ),
        ...secondHandOf(invented, country, random),
      ]
      return sales
        .map((sale, place) => ({ sale, place }))
        .filter(({ sale }) => (only ?? sale.shop) === sale.shop)
        .map(({ sale, place }) => {
          const { offer, points } = inventOffer(invented, sale, now, seed)
          if (place > 0) return { offer, points }
          return { offer: { ...offer, clicks: interestIn(invented, now, random) }, points }
        })
    })

type Sale = {
  readonly shop: Shop
  readonly colour: string | null
  readonly condition: Condition
}

/** Many shops sell what many people compare, few what few ask for. */
const sellersOf = (
  { root, path }: Pick<InventedProduct, 'root' | 'path'>,
  country: Country,
  random: Random,
): Shop[] => {
  const sellers = shops.filter(
    (shop) => shop.country === country && !shop.secondHand && sells(shop, root),
  )
  const [least, most] = isContested(path) ? [4, 7] : [2, 5]
  return random.shuffle(sellers).slice(0, random.between(least, most))
}

/** Whether many compare what stands at this path. */
const isContested = (path: readonly string[]): boolean => usualInterestIn(path) >= 20

/** Some shops list two colours apart, most just one, or do not say which. */
const coloursAt = ({ family }: InventedProduct, random: Random): (string | null)[] => {
  if (family.colours === undefined || random.chance(0.3)) return [null]
  return random.shuffle(family.colours).slice(0, random.chance(0.2) ? 2 : 1)
}

const secondHandOf = (
  { root, family }: InventedProduct,
  country: Country,
  random: Random,
): Sale[] => {
  const shop = shops.find((one) => one.secondHand && one.country === country && sells(one, root))
  if (shop === undefined || !random.chance(0.22)) return []
  const colour = family.colours === undefined ? null : random.pick(family.colours)
  return [{ shop, colour, condition: random.pick(['refurbished', 'used', 'open-box'] as const) }]
}

const inventOffer = (
  invented: InventedProduct,
  { shop, colour, condition }: Sale,
  now: Date,
  seed: number,
): InventedOffer => {
  const { product, family } = invented
  const random = makeRandom(`${seed} ${shop.slug} ${product.publicId} ${colour} ${condition}`)
  const id = uuidFrom(random.bytes(16))
  const availability = saidBy(shop, inventAvailability(shop, random))
  const days = Math.min(daysSince(family.released, now), 365) - random.between(0, 4)
  const circumstances = {
    random,
    country: shop.country,
    usualMinor: usualPrice(invented, shop, condition, random),
    days: Math.max(days, 7),
    end: startOfDay(now),
    yearlyLoss: quickAgeing.has(invented.root) ? 0.16 : 0.04,
    soldOut: shop.soldOut,
    soldOutNow: !canBeBought(availability),
    isContested: isContested(invented.path),
  }
  const usual = priceCourse(circumstances)
  const claimed = claimedCourse(usual, shop, { availability, condition, id, days, now })
  const course =
    condition === 'new'
      ? withEarlier(
          claimed,
          // A stream of its own, so that the last year stays as it is.
          { ...circumstances, random: makeRandom(`earlier ${id}`) },
          Math.min(daysSince(family.released, now) - circumstances.days, earlierDays),
        )
      : claimed
  const ownMinor = ownDelivery(invented.root, random)
  const deliveryMinor = isShopify(shop) ? null : ownMinor
  const points = toPoints(course, id, deliveryMinor, Math.max(days, 7), now, random)
  const retailerRef = id.slice(0, 8).toUpperCase()
  const offer: DemonstrationOffer = {
    id,
    publicId: product.publicId,
    retailerSlug: shop.slug,
    country: shop.country,
    retailerRef,
    title: retailerTitle(product, shop.titles, colour, condition, random),
    url: addressAt(shop, product.slug, retailerRef),
    priceMinor: course.priceMinor,
    deliveryMinor,
    availability,
    condition,
    variantLabel: colour,
    image: product.images[0] ?? null,
    firstSeenAt: points[0]?.at ?? now,
    changedAt: points.at(-1)?.at ?? now,
    ...(course.sale && { sale: course.sale }),
  }
  return { offer, points }
}

type Claiming = Pick<DemonstrationOffer, 'availability' | 'condition' | 'id'> & {
  readonly days: number
  readonly now: Date
}

const claimedCourse = (
  course: Course,
  { discounts }: Shop,
  { availability, condition, id, days, now }: Claiming,
): ClaimedCourse =>
  discounts === undefined || condition !== 'new' || !canBeBought(availability)
    ? course
    : withClaimedSale(course, discounts, {
        // Of its own, so that all else stays as it is.
        random: makeRandom(`sale ${id}`),
        days,
        today: startOfDay(now),
      })

/** Tips learn from a year, and are judged in the two that follow. */
const earlierDays = 820

const quickAgeing = new Set(['phones', 'computers', 'components', 'cameras', 'vision', 'sound'])

const inventAvailability = (shop: Shop, random: Random): Availability => {
  if (random.chance(shop.soldOut)) return 'out-of-stock'
  return random.pick([
    ...Array.from({ length: 15 }, () => 'in-stock' as const),
    'limited',
    'limited',
    'backorder',
    'in-store',
    'unknown',
  ])
}

const isShopify = ({ publishes }: Shop): boolean => publishes.kind === 'shopify'

/** A Shopify shop knows no stock but yes and no, so its past is of the same. */
const saidBy = (shop: Shop, availability: Availability): Availability =>
  isShopify(shop) && canBeBought(availability) ? 'in-stock' : availability

const usualPrice = (
  { model }: InventedProduct,
  shop: Shop,
  condition: Condition,
  random: Random,
): number => {
  const dollars = shop.country === 'NZ' ? model.nzd : (model.aud ?? model.nzd * 0.92)
  const worn = { new: 1, 'open-box': 0.88, refurbished: 0.78, used: 0.64 }[condition]
  return dollars * 100 * shop.level * worn * (0.97 + random.fraction() * 0.07)
}

/** Most offers leave delivery to the shop's rule; big things may cost extra, some come free. */
const ownDelivery = (root: string, random: Random): number | null => {
  if (root === 'appliances' && random.chance(0.3)) return random.pick([4900, 6900, 9900])
  return random.chance(0.04) ? 0 : null
}

const toPoints = (
  course: Course,
  offerId: string,
  deliveryMinor: number | null,
  days: number,
  now: Date,
  random: Random,
): DemonstrationPricePoint[] => {
  // Shops change prices during their day; never later than now.
  const hour = random.between(1, 22)
  const start = now.getTime() - days * dayMs
  return course.points.map(({ day, priceMinor }) => ({
    offerId,
    at: new Date(Math.min(start + day * dayMs - hour * 3_600_000, now.getTime())),
    priceMinor,
    deliveryMinor: priceMinor === null ? null : deliveryMinor,
  }))
}

const startOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / dayMs) * dayMs)

const daysSince = (month: string, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(`${month}-15T00:00:00Z`)) / dayMs)

/** RFC 9562 version 8: a UUID whose bits are ours to choose. */
const uuidFrom = (bytes: Uint8Array): string => {
  const hex = [...bytes]
    .with(6, ((bytes[6] ?? 0) & 0x0f) | 0x80)
    .with(8, ((bytes[8] ?? 0) & 0x3f) | 0x80)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

const dayMs = 24 * 60 * 60 * 1000
