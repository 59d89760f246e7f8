import type { ProductDraft } from '#application/catalogue/product-draft.ts'
import type { RetailerDraft } from '#application/retailer/retailer-draft.ts'

/** A shop as an admin enters it; its logo is one of the demonstration, so that nothing is fetched. */
export const aRetailerDraft = (given: Partial<RetailerDraft> = {}): RetailerDraft => ({
  name: 'Kea Cameras',
  domains: ['kea-cameras.example'],
  logo: '/images/demo/shops/kowhai-electronics.svg',
  country: 'NZ',
  shippingFrom: 'Nelson, New Zealand',
  days: { NZ: { minDays: 2, maxDays: 4 }, AU: null },
  feeMinor: 599,
  freeOverMinor: 10_000,
  ...given,
})

/** How it is added as long as nobody has checked who it is. */
export const unverified = { verified: false } as const

export const aProductDraft = (given: Partial<ProductDraft> = {}): ProductDraft => ({
  name: 'Kea Trail Camera Weka4K',
  category: 'Cameras',
  subcategories: [],
  description: 'For the bush.',
  photos: ['/images/demo/awMiEnyh59s-1.svg'],
  brand: 'Kea Optics',
  mpn: 'KTC-4000',
  gtins: ['09414584300004'],
  variantLabel: null,
  specifications: [],
  group: null,
  prices: [],
  ...given,
})

export const aPrice = (
  retailer: number | string,
  given: Partial<ProductDraft['prices'][number]> = {},
): ProductDraft['prices'][number] => ({
  retailer: String(retailer),
  country: 'NZ',
  priceMinor: 8000,
  link: 'https://www.kea-cameras.example/p/1',
  seenAt: undefined,
  availability: 'in-stock',
  condition: 'new',
  deliveryMinor: null,
  ...given,
})

/** The options of "retailers add" that tell of a shop all that it needs. */
export const aShopInOptions: readonly string[] = [
  '--name=Kea Cameras',
  '--domain=kea.example',
  '--from=Nelson',
  '--logo=/images/demo/shops/kowhai-electronics.svg',
  '--time-nz=2-4 days',
  '--fee=5.99',
  '--free-over=300',
]
