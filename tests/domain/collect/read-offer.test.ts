import type { RawOffer } from '#domain/collect/raw-offer.ts'
import { readOffer } from '#domain/collect/read-offer.ts'
import type { ReadOffer } from '#domain/collect/read-row.ts'
import { readShippingText } from '#domain/collect/shipping-text.ts'
import { rowProblem, rowProblemCodes } from '#domain/collect/row-problem.ts'
import { array, assert, constantFrom, integer, oneof, property, record } from 'fast-check'
import { kauri as context } from '#tests/support/fuzz/checks.ts'
import { describe, expect, test } from 'vitest'

const whole: RawOffer = {
  offerId: 'K-1',
  title: 'Kauri kettle 1.7 L',
  url: 'https://www.kauri.example/p/kettle?colour=red#top',
  price: '89.00 NZD',
}

const everyField = {
  offerId: '',
  title: 'Kettle',
  description: '',
  url: 'https://kauri.example/',
  imageUrl: '',
  price: '1 NZD',
  salePrice: '0.5 NZD',
  salePeriod: '2026-11-01/2026-12-01',
  claimedWas: '',
  currency: 'NZD',
  availability: '',
  availableFrom: '',
  expiresAt: '',
  priceUntil: '',
  condition: '',
  mpn: '',
  brand: '',
  groupId: '',
  color: '',
  multipack: '',
  isBundle: '',
  deliveryPrice: '',
  freeShippingOver: '',
  category: '',
  unitMeasure: '',
  isAdult: '',
  pause: '',
}

const read = (raw: Partial<RawOffer>) => readOffer({ ...whole, ...raw }, context)
const accepted = (raw: Partial<RawOffer>): ReadOffer => {
  const row = read(raw)
  if (row.outcome === 'accepted' || row.outcome === 'partially-accepted') return row.offer
  throw new Error(`${row.outcome}: ${codesOf(raw).join()}`)
}
const codesOf = (raw: Partial<RawOffer>): string[] => read(raw).problems.map(({ code }) => code)

/** Any UTF-16, half characters and controls among it. */
const anyText = array(integer({ min: 0, max: 0xffff })).map((codes) =>
  String.fromCharCode(...codes),
)

describe('a record with what is required', () => {
  test('is accepted, and nothing that it does not say is guessed', () => {
    const row = read({})
    expect(row.outcome).toBe('accepted')
    expect(accepted({})).toMatchObject({
      offerId: 'K-1',
      terms: {
        title: 'Kauri kettle 1.7 L',
        priceMinor: 8900,
        deliveryMinor: null,
        availability: 'unknown',
        condition: 'new',
        variantLabel: null,
        image: null,
        expiresAt: null,
      },
      detail: { gtins: [], brand: null, packCount: 1, isBundle: false },
    })
  })

  test.each([
    ['offerId', 'id_missing'],
    ['title', 'title_missing'],
    ['url', 'link_missing'],
    ['price', 'price_missing'],
  ])('is rejected when its %s is blank', (field, code) => {
    expect(read({ [field]: ' \t ' }).outcome).toBe('rejected')
    expect(codesOf({ [field]: ' ' })).toEqual([code])
  })

  test('is rejected when nobody sees anything of its id or title', () => {
    expect(codesOf({ offerId: '\u200b\u2060' })).toEqual(['id_missing'])
    expect(codesOf({ title: '\u200b\ufeff' })).toEqual(['title_missing'])
  })

  test('is told all that is wrong at once', () =>
    expect(readOffer({}, context).problems.map(({ code }) => code)).toEqual([
      'id_missing',
      'title_missing',
      'link_missing',
      'price_missing',
    ]))
})

describe('the price', () => {
  test.each([
    ['15.00 NZD', 1500],
    ['NZD 15.00', 1500],
    ['$1,299', 129_900],
    ['NZ$49.95', 4995],
    ['1.299,00 NZD', 129_900],
    ['10 000.00 NZD', 1_000_000],
    ['Original price was: $99.00. Current price is: $79.00.', 7900],
    ['49.95 NZ dollars', 4995],
    ['Price (NZD): 49.95', 4995],
    ['$49.00 ex GST ($56.35 inc GST)', 5635],
  ])('%j is read', (price, minor) => expect(accepted({ price }).terms.priceMinor).toBe(minor))

  test.each([
    ['0.00 NZD', 'price_zero'],
    ['-5.00 NZD', 'price_negative'],
    ['15.00 USD', 'currency_not_sold_here'],
    ['A$15', 'currency_not_sold_here'],
    ['POA', 'price_not_stated'],
    ['from $15', 'price_not_exact'],
    ['$15 per week', 'price_instalment'],
    ['cheap', 'price_unreadable'],
    ['$49 95', 'price_unclear'],
    ['5.00 | 6.00 NZD', 'price_not_exact'],
    ['5.00 NZD | 6.00 NZD', 'price_unclear'],
    ['5.00 | 6.00', 'price_unclear'],
    ['$49.95 sold in tens', 'price_unclear'],
    ['$5 (min order 10)', 'price_of_several'],
    ['99999999999.00 NZD', 'price_too_high'],
    ['12345678901234 NZD', 'price_too_high'],
  ])('%j is refused as %s', (price, code) => {
    expect(read({ price }).outcome).toBe('rejected')
    expect(codesOf({ price })).toEqual([code])
  })

  test('without a currency is that of the source, with a warning', () => {
    expect(codesOf({ price: '15.00' })).toEqual(['currency_missing'])
    expect(codesOf({ price: '15.00', currency: 'NZD' })).toEqual([])
    expect(codesOf({ price: '$15.00', currency: 'AUD' })).toEqual(['currency_not_sold_here'])
  })

  test('with parts of a cent is rounded, with a warning', () => {
    expect(accepted({ price: '15.0050 NZD' }).terms.priceMinor).toBe(1501)
    expect(codesOf({ price: '15.0050 NZD' })).toEqual(['price_rounded'])
  })
})

describe('a sale', () => {
  const salePrice = '69.00 NZD'

  test('without dates holds always', () => {
    const offer = accepted({ salePrice })
    expect(offer.terms.priceMinor).toBe(6900)
    expect(offer.detail.price).toEqual({
      regularMinor: 8900,
      saleMinor: 6900,
      saleFrom: null,
      saleUntil: null,
    })
  })

  test.each([
    ['2026-11-20T00:00+1300/2026-11-30T23:59+1300', 6900],
    ['2026-11-01/2026-11-21', 6900],
    ['2026-11-22/2026-11-30', 8900],
    ['2026-11-01T00:00Z/2026-11-20T23:59Z', 8900],
  ])('from %s is asked for in its time only', (salePeriod, minor) =>
    expect(accepted({ salePrice, salePeriod }).terms.priceMinor).toBe(minor),
  )

  test('with dates that cannot be read is left out rather than believed', () => {
    const salePeriod = 'until Sunday'
    expect(accepted({ salePrice, salePeriod }).terms.priceMinor).toBe(8900)
    expect(codesOf({ salePrice, salePeriod })).toEqual(['sale_period_unreadable'])
  })

  test('that ends before it begins is left out, and told as such', () => {
    const salePeriod = '2026-11-30T00:00+1300/2026-11-20T23:59+1300'
    expect(accepted({ salePrice, salePeriod }).terms.priceMinor).toBe(8900)
    expect(codesOf({ salePrice, salePeriod })).toEqual(['sale_period_reversed'])
  })

  test('that is dearer is left out with a warning, the same price silently', () => {
    expect(codesOf({ salePrice: '99.00 NZD' })).toEqual(['sale_price_not_lower'])
    expect(codesOf({ salePrice: '89.00 NZD' })).toEqual([])
    expect(codesOf({ salePrice: '69.00 AUD' })).toEqual(['sale_price_unreadable'])
  })
})

describe('a former price', () => {
  test('makes what is asked the price of a sale without dates', () =>
    expect(accepted({ claimedWas: '$120.00' })).toMatchObject({
      terms: { priceMinor: 8900 },
      detail: {
        price: { regularMinor: 12_000, saleMinor: 8900, saleFrom: null, saleUntil: null },
        turnsAt: null,
      },
    }))

  test.each(['89.00 NZD', '88.99 NZD', '0.00', ' '])('of %j was none', (claimedWas) => {
    expect(accepted({ claimedWas }).detail.price).toMatchObject({
      regularMinor: 8900,
      saleMinor: null,
    })
    expect(codesOf({ claimedWas })).toEqual([])
  })

  test.each(['120.00 AUD', 'from $120', 'much', '99999999999'])(
    'of %j is left out with a warning',
    (claimedWas) => {
      expect(accepted({ claimedWas }).detail.price).toMatchObject({
        regularMinor: 8900,
        saleMinor: null,
      })
      expect(codesOf({ claimedWas })).toEqual(['was_unreadable'])
    },
  )

  test('stands behind a sale that the record has', () =>
    expect(accepted({ claimedWas: '$120.00', salePrice: '69.00 NZD' }).detail.price).toMatchObject({
      regularMinor: 8900,
      saleMinor: 6900,
    }))
})

describe('the link', () => {
  test('is kept whole', () =>
    expect(accepted({}).terms.url).toBe('https://www.kauri.example/p/kettle?colour=red#top'))

  test('that was escaped twice is mended', () =>
    expect(accepted({ url: 'https://kauri.example/?a=1&amp;b=2' }).terms.url).toBe(
      'https://kauri.example/?a=1&b=2',
    ))

  test.each([
    ['javascript:alert(1)', 'link_not_web'],
    ['JaVaScRiPt:alert(1)', 'link_not_web'],
    ['data:text/html,hi', 'link_not_web'],
    ['/p/kettle', 'link_unreadable'],
    ['//kauri.example/p', 'link_unreadable'],
    ['https://kauri.example:8443/p', 'link_port'],
    ['http://kauri.example:443/p', 'link_port'],
    ['https://user:pass@kauri.example/', 'link_unreadable'],
    ['https://kauri.example.evil.example/', 'link_elsewhere'],
    ['https://evilkauri.example/', 'link_elsewhere'],
    ['http://169.254.169.254/latest', 'link_elsewhere'],
    ['http://localhost/', 'link_unreadable'],
    [`https://kauri.example/${'a'.repeat(2100)}`, 'link_too_long'],
  ])('%s is refused as %s', (url, code) => expect(codesOf({ url })).toEqual([code]))

  test('of a picture may lead elsewhere, and is left out when it is none', () => {
    expect(accepted({ imageUrl: '//cdn.example/a.jpg' }).terms.image).toBe(
      'https://cdn.example/a.jpg',
    )
    expect(accepted({ imageUrl: 'javascript:1' }).terms.image).toBeNull()
    expect(codesOf({ imageUrl: 'no picture' })).toEqual(['image_unreadable'])
  })
})

describe('stock and condition', () => {
  test('are read in any spelling; other words of stock are unknown', () => {
    expect(accepted({ availability: 'in stock' }).terms.availability).toBe('in-stock')
    expect(accepted({ availability: 'https://schema.org/PreOrder' }).terms.availability).toBe(
      'preorder',
    )
    expect(accepted({ availability: 'soon' }).terms.availability).toBe('unknown')
    expect(codesOf({ availability: 'soon' })).toEqual(['availability_unknown'])
  })

  test('the title tells the condition only where the field does not', () => {
    const title = 'Kauri kettle (refurbished)'
    expect(accepted({ title }).terms.condition).toBe('refurbished')
    expect(accepted({ title, condition: 'used' }).terms.condition).toBe('used')
    expect(accepted({ title: 'Unused kettle for used water' }).terms.condition).toBe('new')
  })

  test.each([
    ['Kauri kettle - Refurbished', 'refurbished'],
    ['Kauri kettle (Second hand)', 'used'],
    ['Kauri kettle Ex-Demo', 'open-box'],
    ['Pre-Owned Kauri kettle', 'used'],
  ])('what calls itself new and in its title not is not new, with a warning: %s', (title, said) => {
    expect(accepted({ title, condition: 'new' }).terms.condition).toBe(said)
    expect(codesOf({ title, condition: 'new' })).toEqual(['condition_disagrees'])
  })

  test('a category tells the condition, too', () => {
    const category = 'Kitchen > Second Hand'
    expect(accepted({ category }).terms.condition).toBe('used')
    expect(codesOf({ category })).toEqual([])
    expect(accepted({ category: 'Used Oil > Drums' }).terms.condition).toBe('new')
    expect(accepted({ category: 'Kitchen > Ex-Demo & Clearance' }).terms.condition).toBe('new')
  })

  test('a category alone does not outdo what calls itself new, and the shop is told', () => {
    const category = 'Kitchen > Second Hand'
    expect(accepted({ category, condition: 'new' }).terms.condition).toBe('new')
    expect(codesOf({ category, condition: 'new' })).toEqual(['condition_disagrees'])
  })

  test('a condition that nobody knows is not taken for new', () => {
    expect(codesOf({ condition: 'mint-ish' })).toEqual(['condition_unknown'])
    expect(accepted({ condition: 'mint-ish' }).terms.condition).toBe('used')
  })
})

describe('what it is', () => {
  test('numbers are 14 digits, each once; wrong ones are left out with a warning', () => {
    const gtins = [
      '4006381333931',
      '0 400638 133393 1',
      '4006381333932',
      '2000000000008',
      '0',
      'N/A',
    ]
    expect(accepted({ gtins }).detail.gtins).toEqual(['04006381333931'])
    expect(codesOf({ gtins })).toEqual(['gtin_wrong', 'gtin_restricted'])
  })

  test.each(['N/A', 'generic', 'No Brand', 'Unbranded', '-'])('%j is no brand', (brand) => {
    expect(accepted({ brand }).detail.brand).toBeNull()
    expect(codesOf({ brand })).toEqual([])
  })

  test('variants and packs are kept', () => {
    expect(
      accepted({
        brand: 'Kauri &amp; Sons',
        mpn: 'KK-17',
        groupId: 'K',
        color: 'Red',
        size: '1.7 L',
        multipack: '6',
        isBundle: 'yes',
      }),
    ).toMatchObject({
      terms: { variantLabel: 'Red / 1.7 L' },
      detail: { brand: 'Kauri & Sons', mpn: 'KK-17', groupRef: 'K', packCount: 6, isBundle: true },
    })
    expect(codesOf({ multipack: 'six' })).toEqual(['multipack_unreadable'])
  })
})

describe('texts', () => {
  test('lose their markup, entities and control characters', () =>
    expect(
      accepted({
        title: ' <b>Kauri</b>&nbsp;kettle &amp; cup\u0000 1&lt;2 <script>x</script>\u202e',
      }).terms.title,
    ).toBe('Kauri kettle & cup 1<2'))

  test('lose markup that was escaped twice, too', () => {
    const title = '&lt;p&gt;Kauri &lt;b&gt;kettle&lt;/b&gt;&lt;br/&gt; &lt;new&gt;'
    expect(accepted({ title }).terms.title).toBe('Kauri kettle <new>')
  })

  test('keep what only looks like markup', () =>
    expect(accepted({ title: 'Pipe < 5 mm, > 2 mm' }).terms.title).toBe('Pipe < 5 mm, > 2 mm'))

  test('are cut at their limits with a warning', () => {
    const title = 'kettle '.repeat(100)
    expect(accepted({ title }).terms.title.length).toBeLessThanOrEqual(300)
    expect(codesOf({ title })).toEqual(['title_cut'])
    expect(codesOf({ description: 'é'.repeat(10_001) })).toEqual(['description_cut'])
  })
})

describe('delivery', () => {
  const minor = (raw: Partial<RawOffer>): number | null => accepted(raw).terms.deliveryMinor

  test('is unknown, not free, when nobody says it', () => {
    expect(minor({ shipping: [] })).toBeNull()
    expect(minor({ shipping: [{ country: 'AU', price: '0 AUD' }] })).toBeNull()
    expect(minor({ shipping: [{ country: 'NZ' }] })).toBeNull()
  })

  test('is that of the country, the cheapest service of it', () => {
    const shipping = [
      { country: 'AU', price: '1.00 NZD' },
      { country: 'NZ', service: 'Courier', price: '7.50 NZD' },
      { country: 'nz', service: 'Post', price: '5.00 NZD' },
      { country: 'NZ', service: 'Click & Collect', price: '0 NZD' },
      { country: 'NZ', region: 'AUK', price: '3.00 NZD' },
    ]
    expect(minor({ shipping })).toBe(500)
  })

  test('is that of the dearest region when only regions are named', () => {
    const shipping = [
      { country: 'NZ', region: 'AUK', price: '5.00 NZD' },
      { country: 'NZ', region: 'STL', price: '9.00 NZD' },
    ]
    expect(minor({ shipping })).toBe(900)
  })

  test('is free from the threshold on, or when it says so', () => {
    expect(minor({ freeShippingOver: 'AU:1 AUD,NZ:89.00 NZD' })).toBe(0)
    expect(minor({ freeShippingOver: 'NZ:90.00 NZD' })).toBeNull()
    expect(minor({ deliveryPrice: 'Free' })).toBe(0)
    expect(minor({ deliveryPrice: '0.00' })).toBe(0)
  })

  test('that cannot be read is unknown, with a warning', () => {
    expect(minor({ deliveryPrice: 'by weight' })).toBeNull()
    expect(codesOf({ deliveryPrice: 'by weight' })).toEqual(['shipping_unreadable'])
    expect(minor({ deliveryPrice: '100000.00' })).toBe(10_000_000)
    expect(minor({ deliveryPrice: '100000.01' })).toBeNull()
    expect(codesOf({ deliveryPrice: '99999999' })).toEqual(['shipping_unreadable'])
  })

  test.each([
    ['$8.95 Tracked courier', 895],
    ['$7.50 North Island', 750],
    ['$8.95 (3-5 days)', 895],
  ])('may say how it comes: %s', (deliveryPrice, deliveryMinor) =>
    expect(minor({ deliveryPrice })).toBe(deliveryMinor),
  )

  test.each(['$9 + shipping', '$9 + $5 shipping', '$9 excl. delivery', '$9, free delivery'])(
    'that only the price tells of is unknown, with a warning: %s',
    (price) => {
      expect(accepted({ price }).terms).toMatchObject({ priceMinor: 900, deliveryMinor: null })
      expect(codesOf({ price })).toEqual(['shipping_unreadable'])
      expect(codesOf({ price, deliveryPrice: '$5.00' })).toEqual([])
    },
  )
})

test('a price whose day is over is shown with a warning', () => {
  expect(codesOf({ priceUntil: '2020-01-01' })).toEqual(['price_date_past'])
  expect(codesOf({ priceUntil: '2099-01-01' })).toEqual([])
  expect(accepted({ priceUntil: '2020-01-01' }).terms.expiresAt).toBeNull()
})

describe('what is not to be shown now', () => {
  test('is skipped, with its reason', () => {
    expect(read({ pause: 'ads' })).toMatchObject({ outcome: 'skipped', offerId: 'K-1' })
    expect(codesOf({ expiresAt: '2026-11-20' })).toEqual(['expired'])
    expect(read({ expiresAt: '2026-11-20' }).outcome).toBe('skipped')
  })

  test('an end to come is kept', () =>
    expect(accepted({ expiresAt: '2026-11-21' }).terms.expiresAt).toEqual(
      new Date('2026-11-21T10:59:59Z'),
    ))
})

test('nothing that a record may say makes it fail', () => {
  const text = oneof(anyText, constantFrom('$1', '<a', '&#0;', 'NZ:::'))
  const raw = record({
    offerId: text,
    title: text,
    url: text,
    price: text,
    salePrice: text,
    salePeriod: text,
    gtins: array(text),
    brand: text,
    condition: text,
    multipack: text,
    freeShippingOver: text,
    deliveryPrice: text,
    expiresAt: text,
  })
  assert(
    property(raw, (raw) => {
      const { outcome, problems } = readOffer(raw, context)
      expect(problems.some(({ severity }) => severity === 'error')).toBe(outcome === 'rejected')
    }),
  )
})

test.each([...`,|:|<|<a|&|&#1|(|1|1,|1.|-|/|NZ:`.split(/\|\s*/), ' ', ', ', '- ', 'a ', '$'])(
  'fields full of %j are read once: to begin again at each would outlast the test',
  (filler) => {
    const text = filler.repeat(1_000_000 / filler.length)
    for (const field of Object.keys(everyField)) {
      readOffer({ ...whole, ...everyField, [field]: text }, context)
    }
    const lists = { gtins: [text], highlights: [text], moreImageUrls: [text] }
    readOffer({ ...whole, ...lists, shipping: [{ price: text, region: text }] }, context)
    expect(readShippingText(text)).toBeDefined()
  },
)

describe('what is no product', () => {
  test.each([
    { title: 'Kauri Gift Card' },
    { title: 'Kauri Shop e-Gift Voucher $50' },
    { title: 'Gift Voucher $50' },
    { title: 'Route Package Protection' },
    { title: 'Shipping Protection' },
    { title: 'Gift Wrap' },
    { soldAs: 'subscription_variation' },
    { soldAs: 'accommodation-booking' },
    { soldAs: 'pw-gift-card' },
    { soldAs: 'Gift Cards' },
    { soldAs: 'gift_card' },
    { title: 'Shop E-Gift Card $50' },
    { title: 'Our Gift Card NZ$50.00' },
    { title: 'Kauri Gift Card (50 NZD)' },
    { title: 'Kauri store credit' },
    { title: 'Kauri Voucher $50', category: 'Gifts > Gift Cards' },
    { title: '$50', category: 'gift vouchers' },
    { title: 'Voucher', googleCategory: '53' },
    { title: 'Monthly coffee subscription' },
    { title: 'Knife sharpening service' },
    { title: 'Extended warranty 2 years' },
    { soldAs: 'Guitar lessons' },
    { soldAs: 'Repair services' },
    { soldAs: 'service' },
    { soldAs: 'Workshops' },
    { title: 'Gift Card - Digital, $50' },
    { title: 'Gift Card for Kauri' },
    { title: 'Gift Vouchers by email' },
    { title: 'Shop Card', category: 'Gift Cards' },
    { title: 'Monthly coffee plan' },
  ])('is left out: %j', (raw) => expect(codesOf(raw)).toEqual(['not_a_product']))

  test.each([
    { title: 'Gift card holder' },
    { title: 'Kea Gift Card $100' },
    { title: 'Kea Gift Card $100', category: 'Gift Cards', googleCategory: '53' },
    { title: 'Gift card holder', category: 'Gift Cards' },
    { title: 'Antivirus 1 year subscription' },
    { title: 'Dinner service' },
    { title: 'Drill with extended warranty' },
    { title: 'Credit card case', category: 'Gift Cards and Wallets' },
    { title: 'Screen protection film' },
    { soldAs: 'simple' },
    { soldAs: 'Book stands' },
    { soldAs: 'Services and plates' },
    { soldAs: 'Dinner Service' },
    { soldAs: 'Tea Service' },
    { soldAs: 'Food Service' },
    { soldAs: 'Auto Workshop' },
    { soldAs: 'Piano Lessons', gtins: ['9780306406157'] },
    { soldAs: 'Piano Lessons', category: 'Sheet Music > Piano' },
    { title: 'Gift Card Tin with Window' },
    { title: 'Gift Card Wallet' },
    { title: 'Gift Card Pouch' },
    { title: 'Gift Cards Pack of 10 Floral' },
    { title: 'Gift Card Xbox $50' },
    { title: 'Gift Wrap', gtins: ['4006381333931'] },
    { title: 'Gift Wrap', category: 'Party > Wrapping Paper' },
    { title: 'The Weekly Marathon Training Plan' },
    { title: 'New Zealand Card', category: 'Gift Cards' },
  ])('is not what only sounds like it: %j', (raw) => expect(codesOf(raw)).toEqual([]))

  test('is what the shop itself does not show', () => {
    expect(read({ pause: 'unpublished' })).toMatchObject({ outcome: 'skipped' })
    expect(codesOf({ pause: 'unpublished' })).toEqual(['unpublished'])
    expect(codesOf({ pause: 'unsold' })).toEqual(['unsold'])
  })
})

describe('texts that were encoded twice', () => {
  test('are mended and told once, links are left alone', () => {
    const url = 'https://kauri.example/p/cafÃ©'
    const { terms, detail } = accepted({ title: 'CafÃ© kettle', brand: 'MÄ\u0081ori', url })
    expect(terms).toMatchObject({
      title: 'Café kettle',
      url: 'https://kauri.example/p/caf%C3%83%C2%A9',
    })
    expect(detail.brand).toBe('Māori')
    expect(read({ title: 'CafÃ© kettle', description: 'RosÃ©' }).problems).toMatchObject([
      { code: 'text_twice_encoded', value: 'CafÃ© kettle' },
    ])
  })
})

test('a brand that is only the name of the shop is none', () => {
  expect(accepted({ title: 'Sony headphones', brand: 'Kauri' }).detail.brand).toBeNull()
  expect(accepted({ title: 'Kauri kettle', brand: 'Kauri' }).detail.brand).toBe('Kauri')
})

describe('the words for problems', () => {
  test('say what is wrong and what to do, as sentences', () => {
    for (const code of rowProblemCodes) {
      const { message, hint } = rowProblem(code)
      expect([message, hint].every((text) => /^[A-Z"].*[.]$/.test(text))).toBe(true)
      // What to do comes first.
      expect(hint).toMatch(
        /^(?:Add|Allow|Copy|Describe|Give|If|Keep|Leave|Let|Link|List|Publish|Put|Remove|Say|See|Shorten|State|Take|Use|Write)\b/,
      )
    }
  })

  test('repeat no more than a line of what stands there', () =>
    expect(rowProblem('price_unreadable', { value: `a\n${'b'.repeat(500)}` }).value).toMatch(
      /^a b{117}…$/,
    ))
})
