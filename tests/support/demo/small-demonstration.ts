import { setImmediate } from 'node:timers/promises'
import { makeProgram } from '#adapters/composition/app/container.ts'
import { makeLogger } from '#adapters/composition/app/open-app.ts'
import type { Config } from '#adapters/composition/config/config.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { readAhead, type ReadAhead } from '#application/demo/read-ahead.ts'
import { makeReadDemonstration } from '#application/demo/read-demonstration.ts'
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
  const offer = (
    number: number,
    terms: Pick<DemonstrationOffer, 'publicId' | 'country' | 'priceMinor'> &
      Partial<DemonstrationOffer>,
  ): DemonstrationOffer => ({
    id: `00000000-0000-8000-8000-00000000000${number}`,
    retailerSlug: terms.country === 'NZ' ? 'harbour' : 'sydney',
    retailerRef: `R${number}`,
    title: 'KEA ONE 128 GB',
    url: `https://${terms.country === 'NZ' ? 'harbour' : 'sydney'}.example/p/${number}`,
    deliveryMinor: null,
    availability: 'in-stock',
    condition: 'new',
    variantLabel: null,
    image: null,
    firstSeenAt: at(30),
    changedAt: at(10),
    ...terms,
  })
  const review = (
    number: number,
    said: Pick<DemonstrationReview, 'publicId' | 'rating' | 'text'>,
  ): DemonstrationReview => ({
    id: `00000000-0000-8000-8000-00000000001${number}`,
    author: `Nobody ${number}`,
    writtenAt: at(number),
    ...said,
  })
  const point = (number: number, daysAgo: number, priceMinor: number | null) => ({
    offerId: `00000000-0000-8000-8000-00000000000${number}`,
    at: at(daysAgo),
    priceMinor,
    deliveryMinor: number === 4 ? 0 : null,
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
      review(1, { publicId: small.publicId, rating: 5, text: 'Quick.' }),
      review(2, { publicId: large.publicId, rating: 2, text: '' }),
    ],
    offers: [
      offer(1, { publicId: small.publicId, country: 'NZ', priceMinor: 90_000 }),
      offer(2, { publicId: small.publicId, country: 'AU', priceMinor: 80_000 }),
      offer(3, {
        publicId: large.publicId,
        country: 'NZ',
        priceMinor: 110_000,
        title: 'KEA ONE 256 GB',
      }),
      offer(4, {
        publicId: kettle.publicId,
        country: 'NZ',
        priceMinor: 2_000,
        deliveryMinor: 0,
        title: 'KETTLE',
        condition: 'used',
      }),
    ],
    ads: [
      {
        id: '00000000-0000-7ad0-8000-000000000001',
        companyName: 'Kauri Broadband',
        email: 'ads@kauri-broadband.example',
        type: 'landscape',
        link: 'https://kauri-broadband.example/',
        image: '/images/demo/ads/kauri-broadband.svg',
        startsAt: new Date(now.getTime() - 86_400_000),
        endsAt: new Date(now.getTime() + 86_400_000),
      },
    ],
    pricePoints: [
      point(1, 30, 99_000),
      point(1, 20, null),
      point(1, 10, 90_000),
      point(2, 10, 80_000),
      point(3, 10, 110_000),
      point(4, 10, 2_000),
    ],
  }
}

const harbour: DemonstrationRetailer = {
  slug: 'harbour',
  name: 'Harbour',
  domains: ['harbour.example'],
  logo: null,
  country: 'NZ',
  shippingFrom: 'Wellington, New Zealand',
  verifiedReason: 'Address checked',
  deliveryRules: [
    {
      country: 'NZ',
      currency: 'NZD',
      feeMinor: 600,
      freeOverMinor: null,
      minDays: 1,
      maxDays: 3,
    },
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
    {
      country: 'AU',
      currency: 'AUD',
      feeMinor: 900,
      freeOverMinor: 5_000,
      minDays: null,
      maxDays: null,
    },
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

/** It, read as a first start reads the whole one while its database is made. */
export const smallDemonstrationAhead = (clock: Clock): ReadAhead =>
  readAhead(
    makeReadDemonstration({
      makeDemonstration: smallDemonstration,
      readSourceOf: publishOffers,
      giveWay: setImmediate,
      clock,
    }),
  )

/** Loads it with its categories into an empty database, as the program does. */
export const loadSmallDemonstration = async (
  config: Config,
  database: DatabaseHandle,
  clock: Clock,
): Promise<void> => {
  const { catalogue, demo } = makeProgram({
    config,
    database,
    logger: makeLogger(config),
    demonstrationAhead: smallDemonstrationAhead(clock),
  })
  await catalogue.loadCategories()
  await demo.load()
}
