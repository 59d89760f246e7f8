import { setImmediate } from 'node:timers/promises'
import { makeProgram } from '#adapters/composition/app/container.ts'
import { makeLogger } from '#adapters/composition/app/open-app.ts'
import type { Config } from '#adapters/composition/config/config.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import {
  readAhead,
  makeReadDemonstration,
  type ReadDemonstration,
} from '#application/demo/read-demonstration.ts'
import type { Clock } from '#application/ports.ts'
import { publishOffers } from './publish-offers.ts'
import type {
  DemonstrationOffer,
  DemonstrationProduct,
  DemonstrationRetailer,
  DemonstrationReview,
  MakeDemonstration,
} from '#application/demo/demonstration.ts'

/** A demonstration small enough to count by hand: two shops, three products, four offers. */
export const smallDemonstration: MakeDemonstration = ({ now }) => {
  const at = (daysAgo: number): Date => new Date(now.getTime() - daysAgo * 86_400_000)
  const idOf = (number: number): string => `00000000-0000-8000-8000-0000000000${number}`
  const offer = (
    number: number,
    title: string,
    { publicId }: DemonstrationProduct,
    priceMinor: number,
    given: Partial<DemonstrationOffer> = {},
  ): DemonstrationOffer => {
    const { country = 'NZ' } = given
    const shop = country === 'NZ' ? harbour : sydney
    return {
      id: idOf(number),
      publicId,
      country,
      retailerSlug: shop.slug,
      retailerRef: `R${number}`,
      title,
      url: `https://${shop.domains[0]}/p/${number}`,
      priceMinor,
      deliveryMinor: null,
      availability: 'in-stock',
      condition: 'new',
      variantLabel: null,
      image: null,
      firstSeenAt: at(30),
      changedAt: at(10),
      ...given,
    }
  }
  const review = (
    number: number,
    { publicId }: DemonstrationProduct,
    said: Pick<DemonstrationReview, 'rating' | 'text'>,
  ): DemonstrationReview => ({
    id: idOf(number),
    publicId,
    author: `Nobody ${number}`,
    writtenAt: at(number % 10),
    ...said,
  })
  const point = (number: number, daysAgo: number, priceMinor: number | null) => ({
    offerId: idOf(number),
    at: at(daysAgo),
    priceMinor,
    deliveryMinor: number === 94 ? 0 : null,
  })
  return {
    brands: [
      { name: 'Kea', aliases: ['Keah'] },
      { name: 'Tui', aliases: [] },
    ],
    retailers: [harbour, sydney],
    sources: [harbour, sydney].map(({ slug, country, domains: [domain] }) => ({
      retailerSlug: slug,
      kind: 'feed',
      name: 'Everything',
      url: `https://${domain}/feed.tsv`,
      country,
    })),
    products: [small, large, kettle],
    reviews: [
      review(11, small, { rating: 5, text: 'Quick.' }),
      review(12, large, { rating: 2, text: '' }),
    ],
    offers: [
      offer(91, 'KEA ONE 128 GB', small, 90_000),
      offer(92, 'KEA ONE 128 GB', small, 80_000, { country: 'AU' }),
      offer(93, 'KEA ONE 256 GB', large, 110_000),
      offer(94, 'KETTLE', kettle, 2_000, { deliveryMinor: 0, condition: 'used' }),
    ],
    ads: [
      {
        id: '00000000-0000-7ad0-8000-000000000001',
        companyName: 'Kauri Broadband',
        email: 'ads@kauri-broadband.example',
        type: 'landscape',
        link: 'https://kauri-broadband.example/',
        image: '/images/demo/ads/kauri-broadband.svg',
        startsAt: at(1),
        endsAt: at(-1),
      },
    ],
    pricePoints: [
      point(91, 30, 99_000),
      point(91, 20, null),
      point(91, 10, 90_000),
      point(92, 10, 80_000),
      point(93, 10, 110_000),
      point(94, 10, 2_000),
    ],
  }
}

/** The reader of the small demonstration, as the program has one of the whole. */
export const readSmallDemonstration = (clock: Clock): ReadDemonstration =>
  makeReadDemonstration({
    makeDemonstration: smallDemonstration,
    readSourceOf: publishOffers,
    giveWay: setImmediate,
    clock,
  })

const noRule = { freeOverMinor: null, minDays: null, maxDays: null }

const harbour: DemonstrationRetailer = {
  slug: 'harbour',
  name: 'Harbour',
  domains: ['harbour.example'],
  logo: null,
  country: 'NZ',
  shippingFrom: 'Wellington, New Zealand',
  verifiedReason: 'Address checked',
  deliveryRules: [
    { ...noRule, country: 'NZ', currency: 'NZD', feeMinor: 600, minDays: 1, maxDays: 3 },
  ],
}

const sydney: DemonstrationRetailer = {
  ...harbour,
  slug: 'sydney',
  name: 'Sydney',
  domains: ['sydney.example'],
  country: 'AU',
  shippingFrom: 'Sydney, Australia',
  verifiedReason: null,
  deliveryRules: [
    { ...noRule, country: 'AU', currency: 'AUD', feeMinor: 900, freeOverMinor: 5_000 },
  ],
}

const small: DemonstrationProduct = {
  publicId: '11111111112',
  slug: 'kea-one-128gb',
  groupTitle: 'Kea One',
  title: 'Kea One 128GB',
  brand: 'Kea',
  categorySlug: 'mobile-phones',
  variantLabel: '128GB',
  mpn: 'KE-128/A',
  gtin: '09521234567891',
  aliases: ['Kēa 1'],
  description: 'A phone.',
  images: ['/images/demo/11111111112-front.svg'],
  attributes: { storage: 128 },
}

const large: DemonstrationProduct = {
  ...small,
  publicId: '11111111113',
  slug: 'kea-one-256gb',
  title: 'Kea One 256GB',
  variantLabel: '256GB',
  mpn: null,
  gtin: null,
  aliases: [],
  attributes: { storage: 256 },
}

const kettle: DemonstrationProduct = {
  ...large,
  publicId: '11111111114',
  slug: 'plain-kettle',
  groupTitle: 'Plain kettle',
  title: 'Plain kettle',
  brand: null,
  variantLabel: null,
  mpn: 'K-9',
  gtin: '09521234567905',
  attributes: {},
}

/** Loads it with its categories into an empty database, as the program does. */
export const loadSmallDemonstration = async (
  config: Config,
  database: DatabaseHandle,
  clock: Clock,
): Promise<void> => {
  const demonstrationAhead = readAhead(readSmallDemonstration(clock))
  const logger = makeLogger(config)
  const { catalogue, demo } = makeProgram({ config, database, logger, demonstrationAhead })
  await catalogue.loadCategories()
  await demo.load()
}
