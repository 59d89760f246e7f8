export type Entry = Readonly<Record<string, unknown>>

type Price = {
  readonly retailerId: string
  readonly price: string
  readonly currency: string
  readonly link: string
}

/** The options of `add` that say the same as a body of the API. */
export const optionsOf = (command: string, entry: Entry): readonly string[] =>
  Object.entries(flags[command] ?? {}).flatMap(([path, flag]) => {
    const value = path.split('.').reduce<unknown>((inner, name) => Object(inner)[name], entry)
    const values = Array.isArray(value) ? value : value === undefined ? [] : [value]
    return values.map((one) => `--${flag}=${typeof one === 'object' ? priceText(one) : one}`)
  })

const priceText = ({ retailerId, price, currency, link }: Price): string =>
  `${retailerId},${price},${currency},${link}`

const flags: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  retailers: {
    name: 'name',
    domain: 'domain',
    domains: 'domain',
    logo: 'logo',
    country: 'country',
    'shippingDetails.shippingFrom': 'from',
    'shippingDetails.shippingTimeToNZ': 'time-nz',
    'shippingDetails.deliveryFee': 'fee',
    'shippingDetails.freeShippingThreshold': 'free-over',
    verifiedReason: 'verified',
  },
  products: {
    name: 'name',
    category: 'category',
    subcategories: 'subcategory',
    description: 'description',
    photos: 'photo',
    brand: 'brand',
    mpn: 'mpn',
    gtins: 'gtin',
    variantLabel: 'variant',
    prices: 'price',
  },
  ads: {
    companyName: 'company',
    email: 'email',
    adImageUrl: 'image',
    adLink: 'link',
    adType: 'type',
    startDate: 'start',
    expiryDate: 'expiry',
  },
}
