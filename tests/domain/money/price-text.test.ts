import { toMinorUnits } from '#domain/money/minor-units.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { AmountKind } from '#domain/money/amount-words.ts'
import { parsePriceText, type PriceTextProblem } from '#domain/money/price-text.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

/** `1299.00 NZD` of what was read, `-` for a currency that is not known, the reason of a refusal. */
const read = (text: string, options: Parameters<typeof parsePriceText>[1] = {}): string => {
  const reading = parsePriceText(text, options)
  if (!reading.ok) return reading.reason
  const kind = reading.kind === 'price' ? '' : `, ${reading.kind}`
  return `${reading.amount} ${reading.currency ?? '-'}${kind}`
}

describe('in a New Zealand shop', () => {
  test.each([
    ['$12.30', '12.30 NZD'],
    ['$1,299.00', '1299.00 NZD'],
    ['$1,299', '1299 NZD'],
    ['$1299', '1299 NZD'],
    ['$1 299.00', '1299.00 NZD'],
    ['$12,999,000', '12999000 NZD'],
    ['$ 49.95', '49.95 NZD'],
    ['$0.99', '0.99 NZD'],
    ['$.99', '0.99 NZD'],
    ['$5', '5 NZD'],
    ['$5.', '5 NZD'],
    ['$5.5', '5.5 NZD'],
    ['"$10"', '10 NZD'],
    ['NZ$49.95', '49.95 NZD'],
    ['NZ$ 49.95', '49.95 NZD'],
    ['NZ $49.95', '49.95 NZD'],
    ['nz$1,049.95', '1049.95 NZD'],
    ['$NZ49.95', '49.95 NZD'],
    ['NZD49.95', '49.95 NZD'],
    ['NZD 15.00', '15.00 NZD'],
    ['15.00 NZD', '15.00 NZD'],
    ['15.00nzd', '15.00 NZD'],
    ['NZD$15.00', '15.00 NZD'],
    ['$15.00 NZD', '15.00 NZD'],
    ['$15.00NZD', '15.00 NZD'],
    ['15.00', '15.00 NZD'],
    ['1,299.00', '1299.00 NZD'],
    ['Price: $89.00', '89.00 NZD'],
    ['Now $89.00', '89.00 NZD'],
    ['Our price $89', '89 NZD'],
    ['$89.00 incl. GST', '89.00 NZD'],
    ['$89.00 inc GST', '89.00 NZD'],
    ['89.00 + GST', '89.00 NZD, without-tax'],
    ['$89.00*', '89.00 NZD'],
    ['RRP 129.00', '129.00 NZD, former'],
    ['89.00 GST', '89.00 NZD'],
    ['99 pcs', '99 NZD'],
    ['iPhone 12e $999', '999 NZD'],
    ['$89.00 each', '89.00 NZD'],
    ['$4.99/ea', '4.99 NZD'],
    ['$4.99/kg', '4.99 NZD, unit'],
    ['$89. 95', '89.95 NZD'],
    ['$1,299⁹⁵', '1299.95 NZD'],
    ['Was $129.00 Now $99.00', '99.00 NZD'],
    ['Original price was: $99.00. Current price is: $79.00.', '79.00 NZD'],
    ['$79.99 -20%', '79.99 NZD'],
    ['49.95 NZ dollars', '49.95 NZD'],
    ['Price (NZD): 49.95', '49.95 NZD'],
    ['$49.95 (AUD)', '49.95 AUD'],
    ['RRP $129.00 $99.00', '99.00 NZD'],
    ['Save $30.00 $99.00', '99.00 NZD'],
    ['$99.00 RRP $129.00', '99.00 NZD'],
    ['$99.00 (save 20%)', '99.00 NZD'],
    ['20% off $80.00', '80.00 NZD'],
    ['2 pack $7.50', '7.50 NZD'],
    ['RRP $129.00', '129.00 NZD, former'],
    ['$99 or 4 payments of $24.75', '99 NZD'],
    ['$0.00', '0.00 NZD'],
    ['A$49.95', '49.95 AUD'],
    ['AU$49.95', '49.95 AUD'],
    ['US$49.95', '49.95 USD'],
    ['$49.95 AUD', '49.95 AUD'],
    ['$49.95 USD', '49.95 USD'],
    ['€49.95', '49.95 EUR'],
    ['  $\u00a049.95  ', '49.95 NZD'],
    ['Free shipping $20', '20 NZD'],
    ['$20 free shipping', '20 NZD'],
    ['Hands-free kit: 49.95 NZD', '49.95 NZD'],
    ['iPhone - $1299', '1299 NZD'],
    ['iPhone 15 \u2013 $1299', '1299 NZD'],
    ['e-reader $199', '199 NZD'],
    ['Price 99 NZD - 2 pack', '99 NZD'],
    ['Price 99 NZD - 129 NZD', '99 NZD, bound'],
    ['Black (NZ$5.00)', '5.00 NZD'],
    ['iPhone 15 $1299', '1299 NZD'],
    ['Galaxy S23 $999', '999 NZD'],
    ['Pack of 2 $30', '30 NZD'],
    ['Pack of 2 $ 30', '30 NZD'],
    ['2 $30', '30 NZD, bound'],
    ['Apple iPhone 15 NZ$1299', '1299 NZD'],
    ['AirPods 2 NZD 199', '199 NZD'],
    ['AirPods 2 NZD: 199', '199 NZD'],
    ['Rated 4.5 $20', '20 NZD'],
    ['Rated 4.50 $20', '20 NZD'],
    ['80 NZD 2 pack', '80 NZD'],
    ['Price 80.00 NZD 2 pack', '80.00 NZD'],
  ])('%j is %s', (text, price) => {
    expect(read(text, { currency: 'NZD' })).toBe(price)
  })
})

describe('in an Australian shop', () => {
  test.each([
    ['$49.95', '49.95 AUD'],
    ['A$49.95', '49.95 AUD'],
    ['A $49.95', '49.95 AUD'],
    ['AU $49.95', '49.95 AUD'],
    ['AUD49.95', '49.95 AUD'],
    ['AUD 1,049.95', '1049.95 AUD'],
    ['aud 5', '5 AUD'],
    ['AUD$5', '5 AUD'],
    ['$1,190.00 AUD', '1190.00 AUD'],
    ['49.95', '49.95 AUD'],
    ['NZ$49.95', '49.95 NZD'],
    ['NZD 49.95', '49.95 NZD'],
  ])('%j is %s', (text, price) => {
    expect(read(text, { currency: 'AUD' })).toBe(price)
  })
})

describe('in shops elsewhere', () => {
  test.each([
    ['49,95 €', '49.95 EUR'],
    ['€ 1.049,95', '1049.95 EUR'],
    ['1 049,95 €', '1049.95 EUR'],
    ['1\u202f049,95\u00a0€', '1049.95 EUR'],
    ['49 €', '49 EUR'],
    ['49€95', '49.95 EUR'],
    ['49€ 95', '49.95 EUR'],
    ['1.249€ 95', '1249.95 EUR'],
    ['49€ 950', '49 EUR'],
    ['49,- €', '49 EUR'],
    ['49,– €', '49 EUR'],
    ['1.049,-', '1049 -'],
    ['EUR 12,50', '12.50 EUR'],
    ['12,50 Euro', '12.50 EUR'],
    ['£1,049.95', '1049.95 -'],
    ['GBP 20', '20 GBP'],
    ['CHF 1’049.95', '1049.95 CHF'],
    ["1'049 CHF", '1049 CHF'],
    ['55 Fr.', '55 CHF'],
    ['SEK 100', '100 SEK'],
    ['99,99 SEK', '99.99 SEK'],
    ['10,000.00 SEK', '10000.00 SEK'],
    ['10.000 SEK', '10000 SEK'],
    ['1 299 kr', '1299 -'],
    ['1.299,00 kr.', '1299.00 -'],
    ['1 299 DKK', '1299 DKK'],
    ['12 990 Kč', '12990 CZK'],
    ['1 234,50 zł', '1234.50 PLN'],
    ['12 990 Ft', '12990 HUF'],
    ['2 990 руб.', '2990 RUB'],
    ['2990р.', '2990 RUB'],
    ['2 990 ₽', '2990 RUB'],
    ['1 450 грн.', '1450 UAH'],
    ['45,50 лв.', '45.50 BGN'],
    ['129,99 lei', '129.99 -'],
    ['0,40 LEI', '0.40 -'],
    ['1 CFA', '1 -'],
    ['1.299,90 TL', '1299.90 TRY'],
    ['₺1.299,90', '1299.90 TRY'],
    ['R$ 1.299,90', '1299.90 BRL'],
    ['C$ 20.00', '20.00 CAD'],
    ['CA$20', '20 CAD'],
    ['HK$1,280', '1280 HKD'],
    ['S$12.90', '12.90 SGD'],
    ['NT$3,990', '3990 TWD'],
    ['US $12.90', '12.90 USD'],
    ['USD 12.90', '12.90 USD'],
    ['R1,299.00', '1299.00 ZAR'],
    ['R 1 299', '1299 ZAR'],
    ['Rs. 1,29,999.00', '129999.00 -'],
    ['Rs.500', '500 -'],
    ['₹1,29,999', '129999 INR'],
    ['Rp 1.550.000', '1550000 IDR'],
    ['RM59.90', '59.90 MYR'],
    ['₱1,250.00', '1250.00 PHP'],
    ['฿1,290', '1290 THB'],
    ['1.290.000 ₫', '1290000 VND'],
    ['₩12,900', '12900 KRW'],
    ['12,900원', '12900 KRW'],
    ['1,980 yen', '1980 JPY'],
    ['1,980円', '1980 JPY'],
    ['￥1,980', '1980 -'],
    ['AED 2,499.00', '2499.00 AED'],
    ['KWD 12.500', '12.500 KWD'],
    ['12.500 OMR', '12.500 OMR'],
    ['1,234.500 BHD', '1234.500 BHD'],
    ['٣٬٥٠٠ ریال', '3500 IRR'],
    ['₦25,000', '25000 NGN'],
    ['KSh 1,200', '1200 KES'],
    ['₪249.90', '249.90 ILS'],
    ['S/. 89.90', '89.90 PEN'],
    ['0,05 BTC', '0.05 BTC'],
    ['AED 800 (USD 218)', '800 AED'],
    ['125,00 € 125.00', '125.00 EUR'],
    ['8,90 zł 4,45 zł', '8.90 PLN'],
  ])('%j is %s', (text, price) => {
    expect(read(text)).toBe(price)
  })
})

describe('separators', () => {
  test.each([
    ['1.144.000', '1144000'],
    ['1,144,000', '1144000'],
    ['1 144 000', '1144000'],
    ['10 000.00', '10000.00'],
    ['10.000', '10000'],
    ['10,000', '10000'],
    ['10.00', '10.00'],
    ['10,5', '10.5'],
    ['1234.567', '1234.567'],
    ['0.750', '0.750'],
    ['1.2345', '1.2345'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1.234.567,89', '1234567.89'],
    ['1,299.000', '1299.000'],
    ['1.299.00', '1299.00'],
    ['007', '7'],
    ['..5', '0.5'],
    ['19.99 299.99', '19.99'],
  ])('%s is %s', (text, amount) => {
    expect(parsePriceText(text)).toMatchObject({ ok: true, amount })
  })

  test.each([
    ['1.299', '.', '1.299'],
    ['1.299', ',', '1299'],
    ['1,299', ',', '1.299'],
    ['1,299', '.', '1299'],
    ['1.299,50', ',', '1299.50'],
  ] as const)('%s with "%s" as decimal separator is %s', (text, decimalSeparator, amount) => {
    expect(parsePriceText(text, { decimalSeparator })).toMatchObject({ ok: true, amount })
  })
})

describe('no price', () => {
  test.each<[string, PriceTextProblem]>([
    ['', 'no-number'],
    ['   ', 'no-number'],
    ['$', 'no-number'],
    ['N/A', 'no-number'],
    ['Sold out', 'no-number'],
    ['50% OFF', 'no-number'],
    ['50%', 'no-number'],
    ['10h', 'no-number'],
    ['250ml', 'no-number'],
    ['2kg', 'no-number'],
    ['16.00 ft', 'no-number'],
    ['July, 2004', 'no-number'],
    ['May 2026', 'no-number'],
    ['Free', 'free'],
    ['FREE!', 'free'],
    ['Free delivery over $100', 'free'],
    ['Free shipping on orders $49+', 'free'],
    ['Free when you spend $50', 'free'],
    ['Free delivery in 2 days', 'free'],
    ['POA', 'on-request'],
    ['P.O.A.', 'on-request'],
    ['Call', 'on-request'],
    ['Call for price', 'on-request'],
    ['Call 0800 123 456', 'on-request'],
    ['Price on application', 'on-request'],
    ['TBA', 'on-request'],
    ['-$5.00', 'negative'],
    ['- 5.00', 'negative'],
    ['\u20135', 'negative'],
    ['\u2013$5', 'negative'],
    ['\u2212$5', 'negative'],
    ['$-5', 'negative'],
    ['$ - 5', 'negative'],
    ['NZ$-20.00', 'negative'],
    ['NZD -5.00', 'negative'],
    ['Discount -$5', 'negative'],
    ['Pack of 2 $-30', 'negative'],
    ['($5.00)', 'negative'],
    ['$(5.00)', 'negative'],
    ['(-$5.00)', 'negative'],
    ['5.00- NZD', 'negative'],
    ['$5.00-', 'negative'],
    ['5,00-€', 'negative'],
    ['9400000000009', 'too-large'],
    ['1e3 NZD', 'notation'],
    ['1E3', 'notation'],
    ['$1.5e+3', 'notation'],
    ['1e-3 NZD', 'notation'],
    ['0x10', 'notation'],
    ['NZD 1.5E+03', 'notation'],
    ['NZ$1e3', 'notation'],
    ['nzd 1E3', 'notation'],
    ['Price: 1e3 NZD', 'notation'],
    ['NZD 0x1F', 'notation'],
    ['0b11 NZD', 'notation'],
    ['$0o17', 'notation'],
    ['1_000', 'notation'],
    ['NZ$12_345.00', 'notation'],
    ['1 E3 NZD', 'notation'],
    ['2.5k NZD', 'notation'],
    ['1.5 million NZD', 'notation'],
    ['½ NZD', 'notation'],
    ['3½ NZD', 'notation'],
    ['0.1.2 NZD', 'no-number'],
    ['1.2.3.4 NZD', 'no-number'],
    ['1,2,3 NZD', 'no-number'],
    ['$1299.00.00', 'no-number'],
    ['1299,00.00 NZD', 'no-number'],
    ['1299.00 XXX', 'unknown-currency'],
    ['1299.00XYZ', 'unknown-currency'],
    ['ABC 15', 'unknown-currency'],
  ])('is in %j: %s', (text, reason) => {
    expect(read(text, { currency: 'NZD' })).toBe(reason)
  })
})

describe('a price beside letters and factors', () => {
  test.each([
    ['10x20 $15.00', '15.00 NZD'],
    ['10x15 photo $2.00', '2.00 NZD'],
    ['Galaxy E5 $199', '199 NZD'],
    ['2E5 size $20', '20 NZD'],
    ['6 ft tree $20', '20 NZD'],
    ['May 2026 issue $20', '20 NZD'],
    ['Marble 20', '20 NZD'],
    ['May 20.00', '20.00 NZD'],
    ['20 m hose $15.00', '15.00 NZD'],
    ['1,29,990.00 NZD', '129990.00 NZD'],
    ['1.299,00 NZD', '1299.00 NZD'],
    ['1,299,00 NZD', '1299.00 NZD'],
    ['12\u200b99 NZD', '1299 NZD'],
  ])('is read from %j', (text, amount) => {
    expect(read(text, { currency: 'NZD' })).toBe(amount)
  })
})

/** Of the texts of each kind, the amount is told with its kind. */
const kinds: Readonly<Record<Exclude<AmountKind, 'regular'>, readonly string[]>> = {
  price: [
    '$99',
    'Price $99',
    'iPhone 15 - $99',
    'iPhone 15 Pro Max $99',
    '$99 -',
    'Promo $99',
    '$99 each',
    '$99 ea',
    '$99 per pair',
    '$99.00 or 4 payments of $24.75',
    '$99.00 or 4 interest-free payments of $24.75',
    '$99 or 4x $24.75',
    '$99.00 or $9.95 weekly',
    '$99.00 or $9.95 per week',
    '$86.09 ex GST ($99.00 inc GST)',
    'ex GST: $86.09 inc GST: $99.00',
    'GST incl. $99.00',
    '$99.00 ($1.20 per 100g)',
    '$99.00 $1.20/100g',
    '$99 (members $89)',
    '$99.00 $89.00 with club card',
    'Members $89 Non-members $99',
    'Members $89 Everyone $99',
    '$99.00 each or 2 for $150',
    '1 for $99',
    'Was $129.00 now $99.00',
    'Regular price $129.00 Sale price $99.00',
    '$99 today only',
    '$99 + $6.50 shipping',
    '$99 + shipping',
    '$99 plus freight',
    '$99 excl. delivery',
    '$99 each incl GST',
    'Golf club $99',
    'Home and Business $99',
  ],
  bound: [
    'From $99',
    'from: $99.00',
    'Starts at $99',
    'Prices start from $99',
    'Prices start at $99',
    'Starting from $99',
    'As low as $99',
    'Min. $99',
    'minimum $99',
    '$99 and up',
    '$99 or more',
    '$99 upwards',
    '$99+',
    'between $99 and $129',
    '$99 - $129',
    '$99 – $129',
    '$99 to $129',
    '$99 / $129',
    '$99 or $129',
    '99.00 - 1499.00',
    '99.00 / 1499.00',
    '99.00\u20101499.00',
    '2 pairs from $99',
    'approx. $99',
  ],
  instalment: [
    '$99/month',
    '$99 per month',
    '$99 a week',
    '$99 weekly',
    '$99 p/w',
    '$99pw',
    '$99/mth',
    '$99 per fortnight',
    '$99 every 2 weeks',
    '$99 every other week',
    '$99 for 24 months',
    '$99 x 24 months',
    '$99 × 4',
    '$99 x 4 payments',
    '4 x $99',
    '4 payments of $99',
    'or 4 payments of $99',
    'Weekly: $99',
    'Monthly $99',
    'per month $99',
    '$99 per year',
    '$99 per annum',
    '$99/yr',
    '$99/fn',
    '$99 each per week',
    'or 4 interest-free payments of $99',
    '$99 per day',
    '$99 per night',
    '$99 per person',
    'Hire: $99',
    'Subscribe & save $99',
    '$99 with subscription',
  ],
  deposit: [
    '$99 deposit',
    'Deposit: $99',
    'Pay $99 today',
    '$99 down',
    '$99 upfront',
    'Balance $99',
  ],
  unit: [
    '$99 per 100g',
    '$99/100g',
    '$99 per 100ml',
    '$99/kg',
    '$99 per kg',
    '$99 per m2',
    '$99 per metre',
    '$99 per lineal metre',
    '$99/L',
    '$99 per sheet',
  ],
  several: [
    'Any 2 for $99',
    '2 for $99',
    'Buy 3 for $99',
    'Mix & match 4 for $99',
    'Pick any 3 $99',
    'two for $99',
    '3/$99',
    '3 @ $99',
    '$99 for 2',
    '$99 when you buy 3',
    '$99 (min order 10)',
    '$99 each, min. 10',
    '$99 MOQ: 6',
  ],
  member: [
    'Member price $99',
    'Members $99',
    "Members' price: $99",
    'Club $99',
    'Club price $99',
    'VIP price $99',
    'Trade price $99',
    'Business: $99',
    '$99 for members',
    '$99 with club card',
    '$99 with your loyalty card',
    '$99 with code SAVE10',
    '$99 incl GST for members',
  ],
  'without-tax': [
    '$99 excl GST',
    '$99 ex GST',
    '$99 exGST',
    '$99 (excl. GST)',
    '$99 + GST',
    '$99 +GST',
    '99 NZD plus GST',
    '$99 GST excl.',
    '$99 excluding GST',
    '$99 excluding tax',
    'Ex GST: $99',
    'Excl. GST $99',
    '$99 excl.',
    '$99 net',
    'Price (excl. GST): $99',
    '$99 ex 15% GST',
    '$99 pre-tax',
    '$99 + shipping, ex GST',
  ],
  former: ['Was $99', 'RRP $99', 'Normally $99', 'List price: $99', 'Valued at $99', '$99 RRP'],
  saving: ['Save $99', '$99 off', 'You save $99', 'Discount: $99'],
  delivery: ['Shipping $99', 'Delivery: $99', '$99 delivery', 'Postage cost $99'],
  auction: ['Starting bid $99', 'Estimate: $99', 'Current bid: $99'],
}

describe.each(Object.entries(kinds))('of kind %s', (kind, texts) => {
  test.each(texts)('%s', (text) => {
    const reading = parsePriceText(text, { currency: 'NZD' })
    expect(reading.ok && [Number(reading.amount), reading.kind]).toEqual([99, kind])
  })
})

test.each([
  ['1299.00 - 1499.00 NZD', '1499.00 NZD, bound'],
  ['1299 or 1499 NZD', '1499 NZD, bound'],
  ['1299~1499 NZD', '1499 NZD, bound'],
  ['1299.00…1499.00 NZD', '1499.00 NZD, bound'],
  ['1299.00;1499.00 NZD', '1499.00 NZD, bound'],
  ['12 99 NZD', '99 NZD, bound'],
])('one of two amounts is the price of no particular thing: %s', (text, price) => {
  expect(read(text, { currency: 'NZD' })).toBe(price)
})

describe('whether all is understood that stands beside a price', () => {
  const isUnderstood = (text: string): boolean => {
    const reading = parsePriceText(text, { currency: 'NZD' })
    return reading.ok && reading.isUnderstood
  }

  test.each([
    '$49 95',
    '$ 49 . 95',
    '49..95',
    '49 .95',
    '49 95',
    '$100 less 20%',
    '20% off $80.00',
    '49.95 NZD 39.95 NZD',
    '$49.95 $39.95',
    '49.95|59.95',
    '~$20',
    '<$20',
    'circa $20',
    '$20ish',
    '$20 after cashback',
    '$5 per item, sold in 10s',
    'NZ$49 95',
    '$80 20% off',
    'Save 20% $80.00',
    '$49 US',
    '$49, prices in USD',
    '$4.99 kg',
    '$4.99kg',
    '$49 first month',
    '$49 for Gold',
    '$49 multi-buy',
    'Autoship: $49',
    '$49 new customers only',
    '$49 (carton)',
    '$49 tonne',
    'Price on application $49',
    '$49 (ex-demo)',
    '$20 ono',
    '$49 + install',
    '$49 with console',
    '$5 by the dozen',
    '$49 Taxes and shipping calculated at checkout',
    '$49.95 (GST exempt)',
    '$49.95 + $5',
    '$49.95 + $5 gift wrap',
    `$5 ${'sale price '.repeat(26)}?`,
  ])('no: %s', (text) => expect(isUnderstood(text)).toBe(false))

  test.each([
    '$49.95 $49.95',
    'Our price: $49.95*',
    'Only $49.95 each, today!',
    '1 for $49.95',
    'Price (incl. GST) $49.95',
    '$49.95 (incl. 15% GST), free delivery',
    'Clearance price $49.95 (was $59.95)',
    '$49.95/ea',
    '$49.95 per pair',
    '$49.95 + $5 shipping',
    '$49.95 free delivery',
    'Was $59.95, now $49.95 incl. GST',
    '$49.95 or 4 interest-free payments of $12.49',
    'Members $39.95 Non-members $49.95',
    '$49.00 or 4 payments of $12.25 with Afterpay',
    '$49.00 or 4 payments of $12.25 with Zip',
    '$49.00 or 4 payments of $12.25 with Klarna',
    '$49.00 or 4 payments of $12.25 with humm',
    '$49.00 or 6 payments of $8.17 with Laybuy. Learn more',
    '$49.00 + free shipping',
    '$49 & free delivery',
    '$49 incl. GST, free shipping NZ wide',
    '$49 with free shipping',
    '$49.00 Tax included. Shipping calculated at checkout.',
    '$49.00 Tax included and shipping calculated at checkout',
    '$49.00 Shipping calculated at checkout',
    '$79.99 Save 20%',
    '$79.99 (20% off)',
    '$79.99 -20%',
    'On sale $49.95',
    'On special: $5',
    'Your price: $49',
    'Best price $49',
    'Total: $49',
    'Final price $49',
    'Discounted price $49',
    'Selling price $49',
    'Offer price $49',
    'Deal price $49',
    'Hot price $49',
    "Today's price $49",
    'Weekly special $4.99',
    'Buy now $49',
    'Reduced to $49',
    '$5.50 per bottle',
    '$5.50 per bag',
    '$5.50 per can',
    '$5.50 per jar',
    '$5.50 per roll pack',
    '$5.50 per tub',
    '$5.50 per tin',
    '$4.50 ea | $1.25/100g',
    '$49 • In stock',
    '$49 · Sold out',
    '$49.00 ex GST ($56.35 inc GST)',
  ])('yes: %s', (text) => expect(isUnderstood(text)).toBe(true))
})

test('a regular price is the price where no other stands', () => {
  expect(read('Regular price $99.00', { currency: 'NZD' })).toBe('99.00 NZD, regular')
})

describe('parts of a dollar', () => {
  test.each([
    ['99c', '0.99 NZD'],
    ['85¢', '0.85 NZD'],
    ['50 cents', '0.5 NZD'],
    ['1c', '0.01 NZD'],
    ['99C', '99 NZD'],
    ['$1.20', '1.20 NZD'],
  ])('%s is %s', (text, price) => {
    expect(read(text, { currency: 'NZD' })).toBe(price)
  })
})

describe('character references and markup', () => {
  test.each([
    ['&#36;49.95', '49.95 NZD'],
    ['&#x24;49.95', '49.95 NZD'],
    ['&dollar;49.95', '49.95 NZD'],
    ['&amp;#36;49.95', '49.95 NZD'],
    ['NZ&#36;1,250.00', '1250.00 NZD'],
    ['49.95&nbsp;NZD', '49.95 NZD'],
    ['<span class="amount"><bdi><span>&#36;</span>49.95</bdi></span>', '49.95 NZD'],
    ['85&cent;', '0.85 NZD'],
  ])('%s is %s', (text, price) => {
    expect(read(text, { currency: 'NZD' })).toBe(price)
  })
})

describe('the currency', () => {
  test('of a bare sign is only known with an expectation that fits', () => {
    expect(read('$5')).toBe('5 -')
    expect(read('$5', { currency: 'EUR' })).toBe('5 -')
    expect(read('$5', { currency: 'CAD' })).toBe('5 CAD')
    expect(read('5 kr', { currency: 'NOK' })).toBe('5 NOK')
    expect(read('£5', { currency: 'GBP' })).toBe('5 GBP')
  })

  test('comes from the hint when the price does not say it', () => {
    expect(read('15.00', { hint: 'Price AUD', currency: 'NZD' })).toBe('15.00 AUD')
    expect(read('15,00', { hint: '€' })).toBe('15.00 EUR')
    expect(read('$15.00', { hint: '€', currency: 'NZD' })).toBe('15.00 NZD')
  })

  test('is not a word in capitals', () => {
    expect(read('15.00', { hint: 'ALL PRICES INCLUDE GST', currency: 'NZD' })).toBe('15.00 NZD')
    expect(read('EUROPA 15.00', { currency: 'NZD' })).toBe('15.00 NZD')
    expect(read('5 ft', { currency: 'NZD' })).toBe('no-number')
  })

  test('stands beside the reading as it was written', () => {
    expect(parsePriceText('1.299,00 Kč')).toMatchObject({ sign: 'Kč', currency: 'CZK' })
    expect(parsePriceText('80,000 تومان')).toMatchObject({ sign: 'تومان', currency: undefined })
  })
})

describe('round trips', () => {
  const minor = fc.nat(2_000_000_000)

  test('what this site writes is read as it was meant', () => {
    fc.assert(
      fc.property(minor, fc.constantFrom('NZD', 'AUD'), (amountMinor, currency) => {
        const reading = parsePriceText(formatPrice(amountMinor, currency), { currency })
        expect(reading).toMatchObject({ ok: true, currency, kind: 'price' })
        expect(reading.ok && toMinorUnits(reading.amount, currency).amountMinor).toBe(amountMinor)
      }),
    )
  })

  test.each([
    ['en-NZ', 'NZD'],
    ['en-AU', 'AUD'],
    ['en-US', 'NZD'],
    ['de-DE', 'EUR'],
    ['de-CH', 'CHF'],
    ['fr-FR', 'EUR'],
    ['nl-NL', 'EUR'],
    ['sv-SE', 'SEK'],
    ['pl-PL', 'PLN'],
    ['cs-CZ', 'CZK'],
    ['ru-RU', 'RUB'],
    ['pt-BR', 'BRL'],
    ['en-IN', 'INR'],
    ['tr-TR', 'TRY'],
    ['id-ID', 'IDR'],
    ['ja-JP', 'JPY'],
    ['ar-KW', 'KWD'],
    ['fa-IR', 'IRR'],
  ])('what a shop of %s writes in %s is read as it was meant', (locale, currency) => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    const digits = format.resolvedOptions().maximumFractionDigits ?? 0
    fc.assert(
      fc.property(minor, (amount) => {
        const reading = parsePriceText(format.format(amount / 10 ** digits), { currency })
        expect(reading).toMatchObject({ ok: true, currency })
        expect(reading.ok && Number(reading.amount)).toBe(amount / 10 ** digits)
      }),
    )
  })

  test('any text is answered, an amount always as a plain decimal', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom('$', '€', '1', '23', '.', ',', ' ', 'NZD', "'", '-', '%', 'from', 'kr'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const reading = parsePriceText(pieces.join(''))
        if (reading.ok) expect(reading.amount).toMatch(/^(?:0|[1-9]\d{0,11})(?:\.\d+)?$/)
      }),
      { numRuns: 1000 },
    )
  })
})
